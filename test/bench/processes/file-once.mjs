/**
 * Does what a test file does, and prints the processor time of its steps in ms: `node file-once.mjs KIND`.
 * With `--answers` it prints the answers instead.
 */
import { setupServer } from 'msw/node';
import { kinds } from './doubles.mjs';

// Outside tests a double explains each answer in the console.
process.env.NODE_ENV = 'test';
const [kind, flag] = process.argv.slice(2);
const { packages, create, paths } = kinds[kind];
const times = [];
const timed = async (step) => {
  const start = process.cpuUsage();
  const result = await step();
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  return result;
};

await timed(async () => {
  for (const name of packages) await import(name);
});
const { handlers } = await timed(create);
const server = setupServer(...handlers);
server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' });
const answers = {};
const ask = async (path) => {
  const response = await fetch(`http://localhost:1337${path}`);
  answers[path] = await response.json();
  if (response.status !== 200) throw new Error(`${kind}: ${path} was answered with ${response.status}.`);
};
const [first, ...more] = paths;
await timed(() => ask(first));
await timed(async () => {
  for (const path of more) await ask(path);
});
server.close();
console.log(JSON.stringify(flag === '--answers' ? answers : times));
