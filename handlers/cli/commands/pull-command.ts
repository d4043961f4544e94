import { counted, print } from '../../http/print.ts';
import { LiveServerError } from '../../live/live-server-error.ts';
import { openLiveServer } from '../../live/live-server.ts';
import { pull, type Pulled } from '../../live/pull/pull.ts';
import type { PullFlags } from '../live-flags.ts';
import { leftOutNote, secretsOf, showProgress, untilStopped } from './live-command.ts';
import { writeOutput } from './write-output.ts';

/**
 * Writes a snapshot of a running Strapi, and prints what is in it.
 *
 * @throws {LiveServerError} if the server can't be read to the end. What was pulled is written
 */
export async function pullSnapshot(flags: PullFlags): Promise<void> {
  const { out, rate, dryRun } = flags;
  const { title, requests, counts, notes, leftOut, problem } = await pullToFile(flags);
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const lines = dryRun
    ? [
        `msw-strapi would send about ${requests} requests to ${title}, in ${Math.ceil(requests / rate)} seconds. ` +
          `With --out ${out} and without --dry-run it writes that file.`,
        ...Object.entries(counts).map(([uid, rows]) => `  ${uid}: ${rows} rows`),
      ]
    : [
        `msw-strapi pulled ${title} to ${out}: ${counted(count, 'entry', 'entries')}, with ${counted(requests, 'request')}.`,
      ];
  print('log', [...lines, ...[...notes, ...leftOutNote(leftOut)].map((note) => `  note: ${note}`)]);
  if (problem)
    throw new LiveServerError(
      `${problem.message} What was pulled is in ${out}, marked as partial. The same command with --resume goes on.`,
      problem.problem,
    );
}

/** Writes a snapshot of a running Strapi. If it ends early, the result says why. */
export function pullToFile(flags: PullFlags): Promise<Pulled> {
  return untilStopped(async (signal) => {
    const server = await openLiveServer({ ...flags, signal });
    const { assetsFolder } = await import('../../../seeds/load/snapshot/load-snapshot.ts');
    const pulled = await pull(server, {
      ...flags,
      secrets: secretsOf(flags),
      filesFolder: flags.files === 'all' ? assetsFolder(flags.out) : undefined,
      openGenerated: async () => (await import('../../../seeds/index.ts')).generate({ seed: 1 }),
      onProgress: showPage,
    });
    if (pulled.text) await writeOutput(flags.out, pulled.text);
    await pulled.close();
    return pulled;
  });
}

/** Shows what is pulled: in one line on a terminal, elsewhere in one line for each list. */
function showPage(line: string, isEnd: boolean): void {
  if (process.stderr.isTTY) showProgress(isEnd ? '' : line);
  else if (isEnd) print('error', [line]);
}
