import { toModelInput } from '../../src/model/define/to-model-input.ts';
import type { ServeFlags } from './flags/flags.ts';
import { openDouble } from '../double/open-double.ts';
import { readSettings } from '../double/settings.ts';
import { linksToTry } from './links-to-try.ts';
import { notesOnOptions } from './notes-on-options.ts';
import { openSource } from './open-source.ts';
import { startServer, type RunningServer } from '../serve/start-server.ts';

/**
 * Starts a server for the source of the flags, prints its URL, and stops it on SIGINT and SIGTERM.
 *
 * @throws an error about the source or the port, before anything is printed
 */
export async function serve(flags: ServeFlags): Promise<void> {
  const { options, notes, entryNotes, title, isGenerated } = await openSource(flags);
  const dataNotes: string[] = [];
  const double = openDouble(readSettings(options), (note) => dataNotes.push(note));
  const gaps = isGenerated ? notesOnOptions(double.model, options) : [];
  const modelNotes = options.warnings === 'off' ? [] : [...gaps, ...double.model.warnings, ...dataNotes];
  const trial = double.fork();
  const answers = async (path: string) => (await trial.fetch(new Request(`http://localhost${path}`))).ok;
  const links = await linksToTry(toModelInput(options.model), options.rest, answers);
  const server = await startServer(double, {
    port: flags.port,
    host: flags.host,
    allowedHosts: flags.allowedHosts,
    page: flags.page,
  });
  stopOnSignals(server);

  const lines = [
    `msw-strapi serves ${title} at ${server.url}`,
    ...(flags.page === 'off' ? [] : [`  to look at it: ${server.url}/__double`]),
    ...[...new Set([...entryNotes, ...notes, ...modelNotes])].map((note) => `  note: ${note}`),
    ...(links.length > 0 ? ['', "To try (in a shell: curl -g 'URL'):"] : []),
    ...links.map((link) => `  ${server.url}${link}`),
    '',
    'Ctrl+C stops it.',
  ];
  console.log(lines.join('\n'));
}

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
}
