/**
 * Serves a Strapi project, and prints the ms until the server says where it is and until its first answer:
 * `node serve-once.mjs PROJECT PATH`.
 */
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';

const [project, path] = process.argv.slice(2);
const cli = join(import.meta.dirname, 'node_modules/msw-strapi/dist/cli.js');
const start = performance.now();
const server = spawn(process.execPath, [cli, 'serve', '--project', project, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [url] = await new Promise((resolve) => {
  server.stdout.once('data', (text) => resolve(/http:[^\s]+/.exec(String(text))));
});
const said = performance.now() - start;
const status = await new Promise((resolve, reject) => {
  get(url + path, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
    'error',
    reject,
  );
});
if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
console.log(JSON.stringify([said, performance.now() - start]));
server.kill();
