import { printable } from '../../http/print.ts';
import { credentialsIn } from '../../requests/credentials.ts';
import type { LiveFlags } from '../live-flags.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command for a running Strapi. Ctrl+C and SIGTERM abort its signal. The second one ends the process at once. */
export async function untilStopped<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  for (const signal of SIGNALS) process.once(signal, abort);
  try {
    return await run(stop.signal);
  } finally {
    showProgress('');
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

/** Shows a line on a terminal in place of the one before. An empty text removes it. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${printable(line)}`);
}

/** Returns the texts of flags that no file may hold. */
export const secretsOf = ({ token, headers }: LiveFlags): readonly string[] => credentialsIn(token, headers);

/** Returns a note on the credentials that were left out. */
export const leftOutNote = (count: number): string[] =>
  count === 0 ? [] : [`${count} × left out: a value is a token or the value of a header of this command.`];
