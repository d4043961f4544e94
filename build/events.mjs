// streamx, which reads archives for tar-stream, asks for it by `require`. Node has it.
import { EventEmitter } from 'node:events';

export { EventEmitter as 'module.exports' };
