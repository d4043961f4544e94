import { SNAPSHOT } from '../../double/double.ts';
import { print } from '../../http/print.ts';
import { startServer, type RunningServer } from '../../serve/start-server.ts';
import { isCallable } from '../../webhooks/webhook-options.ts';
import type { ServeFlags } from '../flags.ts';
import { openServed, type ServedSource } from '../open-served.ts';

/**
 * Starts a server for the source of the flags, prints its URL, and stops it on SIGINT and SIGTERM.
 *
 * @throws an error about the source or the port, before anything is printed
 */
export async function serve(flags: ServeFlags): Promise<void> {
  const watching = flags.watch ? await import('../watch/watch-source.ts') : undefined;
  const importer = watching?.importAgain();
  const source = await openServed(flags, importer?.importFile);
  const server = await startServer(source.double, {
    port: flags.port,
    host: flags.host,
    allowedHosts: flags.allowedHosts,
    page: flags.page,
  });
  stopOnSignals(server);
  const watched = importer && (await watching!.watchSource(flags, server, source, importer));
  if (watched) source.about.watching = watched;

  const { title, answersAs, entryNotes, notes, links } = source;
  const lines = [
    `msw-strapi serves ${title} at ${server.url}`,
    `  it answers ${answersAs}`,
    ...(flags.page === 'all' && !/^(localhost|127\.|::1$)/.test(flags.host)
      ? [`  warning: everybody who reaches ${flags.host} can read and change the data, because of --page all`]
      : []),
    ...webhookLines(source),
    ...(flags.page === 'off' ? [] : [`  to look at it: ${server.url}/__double`]),
    ...[...entryNotes, ...(flags.notes ? notes : [])].map((note) => `  note: ${note}`),
    ...(flags.notes ? [] : countOf(source, flags.page)),
    ...(watched ? [`  ${watched}`] : []),
    ...(links.length > 0 ? ['', "To try (in a shell: curl -g 'URL'):"] : []),
    ...links.map((link) => `  ${server.url}${link}`),
    '',
    'Ctrl+C stops it.',
  ];
  print('log', lines.join('\n').split('\n'));
}

/** Says which webhooks are called, and which are not. */
function webhookLines({ double }: ServedSource): string[] {
  const { hooks = [], settings = {} } = double.snapshot()[SNAPSHOT].settings.webhooks ?? {};
  return hooks.map(({ url, events, deliver }) =>
    deliver || isCallable(new URL(url), settings)
      ? `  after writes it calls ${url}${events ? ` for ${events.join(', ')}` : ''}`
      : `  it does not call the webhook ${url}, which is on another machine: see allowedHosts in docs/webhooks.md`,
  );
}

/** Says how many notes there are, and where. */
function countOf({ notes, isInCode }: ServedSource, page: ServeFlags['page']): string[] {
  if (notes.length === 0) return [];
  const count = notes.length === 1 ? '1 note' : `${notes.length} notes`;
  const say = notes.length === 1 ? 'says' : 'say';
  const about = isInCode ? 'on the model' : `${say} what differs from your server`;
  const places = page === 'off' ? '--notes prints' : "--notes prints, and the page's tab Server shows";
  return [`  ${count} ${about}: ${places} ${notes.length === 1 ? 'it' : 'them'}`];
}

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
}
