import { rmdir } from 'node:fs/promises';
import { readRequests } from '../../live/asked-request.ts';
import { LiveServerError } from '../../live/live-server-error.ts';
import { type LiveServer, openLiveServer } from '../../live/live-server.ts';
import { forwardRequests } from '../../live/record/recording-proxy.ts';
import type { Exchange } from '../../live/record/redact.ts';
import { addToRecording, prepareFolder, type Written } from '../../live/record/write-recording.ts';
import type { RecordFlags } from '../record-flags.ts';
import { secretsOf, showProgress, untilStopped } from './live-command.ts';

/**
 * Records answers of a running Strapi: to the requests of a file, or to those of an app through a proxy.
 *
 * @throws {LiveServerError} if the server can't be asked to the end. What was recorded is written
 */
export async function recordAnswers(flags: RecordFlags): Promise<void> {
  const isNew = await prepareFolder(flags.out);
  try {
    await untilStopped((signal) => recordUntil(flags, signal));
  } finally {
    // Fails for a folder with a recording in it, which stays.
    if (isNew) await rmdir(flags.out).catch(() => undefined);
  }
}

async function recordUntil(flags: RecordFlags, signal: AbortSignal): Promise<void> {
  const { out } = flags;
  const server = await openLiveServer({ ...flags, signal });
  const notes: string[] = [];
  const problem: { error?: LiveServerError } = {};
  const exchanges =
    flags.proxy === undefined
      ? await ofFile(server, flags, notes, problem)
      : await ofProxy(server, { ...flags, port: flags.proxy }, notes, signal);
  if (exchanges.length > 0) {
    const written = await addToRecording(out, exchanges, {
      prefix: server.prefix,
      secrets: secretsOf(flags),
    });
    console.log([...summary(server, out, exchanges, written), ...notes].join('\n'));
  } else console.log([`msw-strapi recorded nothing of ${server.origin}.`, ...notes].join('\n'));
  if (problem.error)
    throw new LiveServerError(
      `${problem.error.message} ${exchanges.length} answers were recorded before.`,
      problem.error.problem,
    );
}

/** Asks the reads of a file. */
async function ofFile(
  server: LiveServer,
  { requests: file = '', token }: RecordFlags,
  notes: string[],
  problem: { error?: LiveServerError },
): Promise<readonly Exchange[]> {
  const requests = await readRequests(file, server);
  const reads = requests.filter(({ method }) => method === 'GET');
  const writes = requests.length - reads.length;
  if (writes > 0)
    notes.push(`  note: ${writes} × not sent, as only GET is. With --proxy, an app sends the others itself.`);
  if (token === undefined && reads.some(({ as }) => as === 'token'))
    notes.push(
      '  note: some of the requests had a token, and were asked without. Name a variable with one: --token-env STRAPI_TOKEN.',
    );
  const exchanges: Exchange[] = [];
  try {
    for (const request of reads) {
      const { method, path, headers, as } = request;
      const { status, headers: answered, text } = await server.ask(request);
      const authorization = token === undefined || as === 'public' ? undefined : `Bearer ${token}`;
      const contentType = answered.get('content-type');
      exchanges.push({ method, path, headers, authorization, status, contentType, text });
      showProgress(`${exchanges.length} of ${reads.length} recorded`);
    }
  } catch (error) {
    if (!(error instanceof LiveServerError)) throw error;
    problem.error = error;
  } finally {
    showProgress('');
  }
  return exchanges;
}

/** Forwards what an app asks, until Ctrl+C. */
async function ofProxy(
  server: LiveServer,
  { port, headers, maxRequests, out }: RecordFlags & { readonly port: number },
  notes: string[],
  signal: AbortSignal,
): Promise<readonly Exchange[]> {
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
          `  Let your app ask ${at}${server.prefix}. It can write, too.\n\n` +
          `Ctrl+C stops it and writes ${out}.`,
      ),
    onExchange: (exchange) => {
      forwarded += 1;
      if (forwarded <= maxRequests) pending.push(exchange);
      if (forwarded === maxRequests + 1)
        console.error(
          `${maxRequests} requests are recorded. Further ones are only forwarded (--max-requests).`,
        );
    },
    onProblem: (sentence) => console.error(`msw-strapi: ${sentence}`),
  });
  const exchanges = (await Promise.all(pending)).filter((exchange) => exchange !== undefined);
  const lost = pending.length - exchanges.length;
  if (lost > 0)
    notes.push(`  note: ${lost} × not recorded: forms with files, files, 304, above 8 MB, or broken off.`);
  return exchanges;
}

function summary(
  { origin }: LiveServer,
  out: string,
  exchanges: readonly Exchange[],
  { areas, count, replaced, leftOut }: Written,
): string[] {
  const refused = exchanges.filter(({ status }) => status === 401 || status === 403).length;
  const parts = [
    [replaced.tokens, 'tokens'],
    [replaced.times, 'times'],
    [replaced.addresses, 'e-mail addresses'],
    [replaced.signatures, 'signed URLs'],
    [replaced.users, 'names of users'],
  ].flatMap(([number, what]) => (number === 0 ? [] : [`${number} ${what}`]));
  return [
    `msw-strapi recorded ${count} answers of ${origin} in ${out}: ${areas.join(', ')}.`,
    ...(refused > 0 ? [`  note: ${refused} × 401 or 403: the caller may not ask that.`] : []),
    ...(leftOut > 0
      ? [`  note: ${leftOut} × not written: the request has an e-mail address, or the answer a key "$".`]
      : []),
    ...(parts.length > 0 ? [`  note: placeholders stand for ${parts.join(', ')}.`] : []),
    '  note: all other content is written as it is. Read the files before you hand them on.',
  ];
}
