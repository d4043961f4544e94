/** Runs cases one after the other and reports them. A hanging case hangs only this thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { watchConsole } from './defects.ts';
import type { Outcome } from './kind.ts';
import { kinds } from './kinds.ts';
import { runCase } from './run-case.ts';

/** What the worker is started with. */
export interface WorkerData {
  readonly seed: number;
  /** When it ends, as `Date.now()`. */
  readonly end: number;
  /** The number of the next case, by kind. */
  readonly next: { readonly [kind: string]: number };
}

/** What the worker says before a case, after it, and at its end. */
export type WorkerMessage =
  | { readonly type: 'start'; readonly kind: string; readonly number: number }
  | { readonly type: 'end'; readonly outcome: Outcome }
  | { readonly type: 'closed' };

const { seed, end, next } = workerData as WorkerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: WorkerMessage) => parentPort?.postMessage(message);
const printed = watchConsole();

const lanes = Object.entries(kinds).map(([name, { share, open }]) => ({
  name,
  share,
  kind: open(),
  number: next[name] ?? 0,
  ms: 0,
}));

while (Date.now() < end) {
  const lane = lanes.toSorted((a, b) => a.ms / a.share - b.ms / b.share)[0]!;
  say({ type: 'start', kind: lane.name, number: lane.number });
  const outcome = await runCase(lane.kind, `${lane.name}:${lane.number}`, seed, printed);
  lane.number += 1;
  lane.ms += outcome.ms;
  say({ type: 'end', outcome });
}
for (const { kind } of lanes) await kind.close?.();
say({ type: 'closed' });
