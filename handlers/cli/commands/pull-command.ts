import { LiveServerError } from '../../live/live-server-error.ts';
import { openLiveServer } from '../../live/live-server.ts';
import { pull } from '../../live/pull/pull.ts';
import type { PullFlags } from '../pull-flags.ts';
import { writeOutput } from './write-output.ts';

/**
 * Writes a snapshot of a running Strapi.
 *
 * @throws {LiveServerError} if the server can't be read to the end. What was pulled is written
 */
export async function pullSnapshot(flags: PullFlags): Promise<void> {
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  // The second Ctrl+C ends at once.
  process.once('SIGINT', onInterrupt);
  try {
    await pullUntil(stop.signal, flags);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

async function pullUntil(signal: AbortSignal, flags: PullFlags): Promise<void> {
  const { out, url, token, headers, prefix, rate, maxRequests } = flags;
  const server = await openLiveServer({
    url,
    token,
    headers,
    prefix,
    rate,
    maxRequests,
    signal,
  });
  const secrets = [token ?? [], Object.values(headers)].flat();
  const { assetsFolder } = await import('../../../seeds/load/snapshot/load-snapshot.ts');
  const pulled = await pull(server, {
    ...flags,
    secrets,
    filesFolder: flags.files === 'all' ? assetsFolder(out) : undefined,
    onProgress: showProgress,
  });
  if (!pulled.text) {
    const lines = Object.entries(pulled.counts).map(([uid, count]) => `  ${uid}: ${count} rows`);
    console.log(
      [
        `msw-strapi would send about ${pulled.requests} requests to ${pulled.title}, in ` +
          `${Math.ceil(pulled.requests / rate)} seconds. Without --dry-run it writes ${out}.`,
        ...lines,
        ...pulled.notes.map((note) => `  note: ${note}`),
      ].join('\n'),
    );
    return;
  }
  await writeOutput(out, pulled.text);
  await pulled.close();
  const count = Object.values(pulled.counts).reduce((sum, each) => sum + each, 0);
  console.log(
    [
      `msw-strapi pulled ${pulled.title} to ${out}: ${count} entries, with ${pulled.requests} requests.`,
      ...pulled.notes.map((note) => `  note: ${note}`),
    ].join('\n'),
  );
  if (pulled.problem)
    throw new LiveServerError(
      pulled.problem.problem,
      `${pulled.problem.message} What was pulled is in ${out}, marked as partial. The same command with --resume goes on.`,
    );
}

/** Shows what is pulled: in one line on a terminal, elsewhere in one line for each list. */
function showProgress(line: string, isEnd: boolean): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}${isEnd ? '\r\u001b[K' : ''}`);
  else if (isEnd) console.error(line);
}
