/**
 * Throws random queries, models, exports, projects and control requests at the double.
 *
 *     npm run fuzz -- [--seed 1] [--minutes 1]
 *     npm run fuzz -- --seed 1 --case queries:12
 *
 * Prints the slowest cases, the largest answers and each defect once, with its place in the source and
 * the case that found it. Defects are errors that are not for the developer, answers of 500 that
 * are not Strapi's, cases that hang, and answers that are too large. Any of them makes it fail.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { watchConsole } from './defects.ts';
import { kinds } from './kinds.ts';
import { Report } from './report.ts';
import { runCase } from './run-case.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

/** A case that computes longer hangs: on a busy machine it may wait longer for its turn. */
const MAX_CPU_MS = 5_000;
/** A case that waits longer hangs, too. */
const MAX_WAIT_MS = 60_000;
const MAX_HEAP_MB = 1024;

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    case: { type: 'string' },
  },
});
const seed = Number(flags.seed);
const report = new Report();

if (flags.case === undefined) await runFor(Number(flags.minutes) * 60_000);
else await runOne(flags.case);
console.log(String(report));
process.exitCode = report.failed ? 1 : 0;

async function runOne(id: string): Promise<void> {
  const [name = ''] = id.split(':');
  const kind = kinds[name]?.open();
  if (!kind) throw new Error(`There is no kind ${name}. There is ${Object.keys(kinds).join(', ')}.`);
  report.add(await runCase(kind, id, seed, watchConsole()));
  await kind.close?.();
}

async function runFor(ms: number): Promise<void> {
  const end = Date.now() + ms;
  const next: Record<string, number> = {};
  while (Date.now() < end) await runWorker(next, end);
}

/** Runs cases in a worker until the time is over, or a case hangs or takes all memory. */
function runWorker(next: Record<string, number>, end: number): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { seed, end, next } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    let since = performance.now();
    let cpu = process.cpuUsage();
    let current: string | undefined;
    const stop = (problem?: string) => {
      clearInterval(watch);
      if (problem !== undefined) {
        const id = current ?? 'the start';
        report.add({
          id,
          input: '',
          ms: performance.now() - since,
          bytes: 0,
          defects: [{ message: problem, place: id }],
        });
      }
      void worker.terminate().then(() => resolve());
    };
    const watch = setInterval(() => {
      if (current === undefined) return;
      const { user, system } = process.cpuUsage(cpu);
      if ((user + system) / 1000 > MAX_CPU_MS) stop(`a case that computes more than ${MAX_CPU_MS} ms`);
      else if (performance.now() - since > MAX_WAIT_MS) stop(`a case that waits more than ${MAX_WAIT_MS} ms`);
    }, 200);
    worker.on('message', (message: WorkerMessage) => {
      since = performance.now();
      cpu = process.cpuUsage();
      if (message.type === 'closed') return stop();
      if (message.type === 'end') return report.add(message.outcome);
      current = `${message.kind}:${message.number}`;
      next[message.kind] = message.number + 1;
    });
    worker.on('error', (error) => stop(String(error)));
  });
}
