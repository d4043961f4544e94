export { accounts } from './accounts.ts';
export { write } from './write.ts';
