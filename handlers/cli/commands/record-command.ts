import { counted, print } from '../../http/print.ts';
import { readRequests } from '../../live/read-requests.ts';
import { removeEmpty } from '../../live/create-folder.ts';
import { LiveServerError } from '../../live/live-server-error.ts';
import { type LiveServer, openLiveServer } from '../../live/live-server.ts';
import { forwardRequests } from '../../live/record/recording-proxy.ts';
import type { Exchange } from '../../live/record/redact.ts';
import { prepareFolder, recordingWriter, writeSoon } from '../../live/record/write-recording.ts';
import { isAskedRead } from '../../requests/repeatable-request.ts';
import type { RecordFlags } from '../live-flags.ts';
import { leftOutNote, secretsOf, showProgress, untilStopped } from './live-command.ts';

/**
 * Records answers of a running Strapi: to the requests of a file, or to those of an app through a proxy.
 *
 * @throws {LiveServerError} if the server can't be asked to the end. What was recorded is written
 */
export async function recordAnswers(flags: RecordFlags): Promise<void> {
  const created = await prepareFolder(flags.out);
  try {
    await untilStopped((signal) => recordUntil(flags, signal));
  } finally {
    await removeEmpty(created);
  }
}

/** What was recorded, with sentences about the rest. */
interface Recorded {
  readonly exchanges: readonly Exchange[];
  readonly notes: readonly string[];
  /** Why it ended early. */
  readonly problem?: LiveServerError | undefined;
}

async function recordUntil(flags: RecordFlags, signal: AbortSignal): Promise<void> {
  const { out, proxy } = flags;
  const server = await openLiveServer({ ...flags, signal });
  const write = recordingWriter(out, { prefix: server.prefix, secrets: secretsOf(flags) });
  const { soon, stop } = writeSoon(write);
  const { exchanges, notes, problem } = await (
    proxy === undefined
      ? ofFile(server, flags, soon)
      : ofProxy(server, { ...flags, port: proxy }, { signal, soon })
  ).finally(stop);
  showProgress('');
  const lines = [`msw-strapi recorded nothing of ${server.origin}.`];
  if (exchanges.length > 0) {
    const { areas, count, leftOut } = write(exchanges);
    const refused = exchanges.filter(({ status }) => status === 401 || status === 403).length;
    const unwritten = exchanges.length - count;
    lines[0] = `msw-strapi recorded ${counted(count, 'answer')} of ${server.origin} in ${out}: ${areas.join(', ')}.`;
    if (refused > 0) lines.push(`${refused} × 401 or 403: the caller may not ask that.`);
    if (unwritten > 0) lines.push(`${unwritten} × not written: the request has an e-mail address.`);
    lines.push(
      ...leftOutNote(leftOut),
      'placeholders replace tokens, passwords, times, e-mail addresses and names of users.',
      'all other content is unchanged. Read the files before you share them.',
    );
  }
  const [first = '', ...others] = [...lines, ...notes];
  print('log', [first, ...others.map((note) => `  note: ${note}`)]);
  if (problem)
    throw new LiveServerError(
      `${problem.message} ${exchanges.length} answers were recorded before.`,
      problem.problem,
    );
}

type Soon = ReturnType<typeof writeSoon>['soon'];

/** Asks the reads of a file. */
async function ofFile(
  server: LiveServer,
  { requests: file = '', token }: RecordFlags,
  soon: Soon,
): Promise<Recorded> {
  const requests = await readRequests(file, server);
  const reads = requests.filter(isAskedRead);
  const notes: string[] = [];
  if (reads.length < requests.length)
    notes.push(
      `${requests.length - reads.length} × not sent: record sends reads only. With --proxy, an app sends the others itself.`,
    );
  if (token === undefined && reads.some(({ as }) => as === 'token'))
    notes.push(
      'some of the requests had a token, and were sent without one. Name a variable with a token: --token-env STRAPI_TOKEN.',
    );
  const exchanges: Exchange[] = [];
  try {
    for (const request of reads) {
      const { status, headers, text } = await server.ask(request);
      const authorization = token === undefined || request.as === 'public' ? undefined : `Bearer ${token}`;
      exchanges.push({ ...request, authorization, status, contentType: headers.get('content-type'), text });
      soon(() => exchanges);
      showProgress(`${exchanges.length} of ${reads.length} recorded`);
    }
  } catch (error) {
    if (!(error instanceof LiveServerError)) throw error;
    return { exchanges, notes, problem: error };
  }
  return { exchanges, notes };
}

/** Forwards what an app asks, until Ctrl+C. */
async function ofProxy(
  server: LiveServer,
  { port, headers, maxRequests, out }: RecordFlags & { readonly port: number },
  { signal, soon }: { readonly signal: AbortSignal; readonly soon: Soon },
): Promise<Recorded> {
  const answered: (Exchange | undefined)[] = [];
  const pending: Promise<Exchange | undefined>[] = [];
  let forwarded = 0;
  await forwardRequests({
    server,
    port,
    headers,
    signal,
    onReady: (at) =>
      console.log(
        `msw-strapi forwards ${at} to ${server.origin} and records the answers.\n` +
          `  Set the address of the API in your app to ${at}${server.prefix}. Its writes reach the server.\n\n` +
          `Ctrl+C stops it and writes ${out}.`,
      ),
    onExchange: (exchange) => {
      forwarded += 1;
      if (forwarded <= maxRequests) {
        const at = pending.push(exchange) - 1;
        const keep = async (): Promise<void> => {
          answered[at] = await exchange;
          soon(() => answered.filter((one) => one !== undefined));
        };
        void keep();
      }
      if (forwarded === maxRequests + 1)
        console.error(
          `${maxRequests} requests are recorded. Further ones are only forwarded (--max-requests).`,
        );
    },
    onProblem: (sentence) => print('error', [`msw-strapi: ${sentence}`]),
  });
  const exchanges = (await Promise.all(pending)).filter((exchange) => exchange !== undefined);
  const lost = pending.length - exchanges.length;
  const notes = [`${lost} × not recorded: forms with files, files, 304, above 8 MB, or broken off.`];
  return { exchanges, notes: lost > 0 ? notes : [] };
}
