import { relative, resolve } from 'node:path';
import type { RunningServer } from '../../serve/start-server.ts';
import type { ServeFlags } from '../flags/flags.ts';
import { openServed, type ServedSource } from '../open-served.ts';
import type { Importer } from './import-again.ts';
import { watchFiles } from './watch-files.ts';

export { importAgain } from './import-again.ts';

/**
 * Reads a source again whenever its files change, and lets its new double answer. While files are broken, the double
 * from before keeps running.
 *
 * @param source as it was read first
 * @returns a sentence about what is watched
 */
export async function watchSource(
  flags: ServeFlags,
  server: RunningServer,
  source: ServedSource,
  importer: Importer,
): Promise<string> {
  let good = source;
  let isBroken = false;
  const rootsOf = () => [...new Set([...good.files.map((file) => resolve(file)), ...importer.files])];

  const readAgain = async (files: readonly string[]): Promise<void> => {
    const start = performance.now();
    try {
      const read = await openServed(flags, importer.importFile);
      const fresh = read.notes.filter((note) => !good.notes.includes(note));
      good = read;
      server.replace(read.double, files);
      await watch.watch(rootsOf());
      const ms = Math.round(performance.now() - start);
      const lines = [
        `msw-strapi: ${isBroken ? 'mended, and ' : ''}read again in ${ms} ms, after a change in ${listed(files)}. Sessions and faults have ended.`,
        ...fresh.map((note) => `  note: ${note}`),
      ];
      isBroken = false;
      console.log(lines.join('\n'));
    } catch (error) {
      isBroken = true;
      // Before it is said, so that no correction is missed.
      await watch.watch(rootsOf());
      const message = error instanceof Error ? error.message : String(error);
      server.events.broken({ message, files });
      console.error(
        [
          `msw-strapi: can't be read after a change in ${listed(files)}:`,
          ...message.split('\n').map((line) => `  ${line}`),
          'The double from before the change still answers. Correct this, and it is read again.',
        ].join('\n'),
      );
    }
  };

  const onLimit = ({ code }: NodeJS.ErrnoException): void => {
    const advice =
      code === 'ENOSPC' ? ' To raise the limit: sudo sysctl fs.inotify.max_user_watches=524288.' : '';
    console.error(
      `msw-strapi: the system can't watch so many folders (${code}), so they are looked at every second.${advice}`,
    );
  };

  const watch = await watchFiles(rootsOf(), { onChange: readAgain, onLimit });
  server.events.watching = true;
  const config =
    flags.config !== undefined && !importer.isComplete && !flags.config.endsWith('.json')
      ? ` Files that it imports are read once: Node reads them again since 22.15, and this is ${process.versions.node}.`
      : '';
  return `Watches ${listed(rootsOf())}.${config}`;
}

/** Names the first files. */
function listed(files: readonly string[]): string {
  const [first = '', second, ...others] = files.map((file) => relative('', file) || '.');
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}
