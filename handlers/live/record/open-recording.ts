import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodedPath } from '../../uploads/find-upload.ts';
import { printable } from '../../http/print.ts';
import type { Double } from '../../double/double.ts';
import { CALLERS, readAreas, type RecordedCase } from './recording.ts';
import { toCases } from './redact.ts';
import {
  type Answer,
  differenceOf,
  Documents,
  isRead,
  parsed,
  replayInProcess,
  withTokens,
} from './replay.ts';

/** A recorded answer as a test. */
export interface PlayableCase {
  readonly title: string;
  /** Asks the double. Rejects with the difference, if there is one. */
  play(): Promise<void>;
}

const TOKEN = /\{\{TOKEN(_\d+)?\}\}/g;

/**
 * Reads what `record` has written, to ask a double the same.
 *
 * @param token what the double takes in place of the token of the recording
 * @throws {Error} for a folder that is not one, and if it needs a token
 */
export function openRecording(
  double: Pick<Double, 'fork'>,
  folder: string,
  token: string | undefined,
): PlayableCase[] {
  if (!existsSync(join(folder, CALLERS)))
    throw new Error(
      `${folder} is not a recording: it has no ${CALLERS}. Record one: msw-strapi record ` +
        `https://cms.example.com --requests requests.jsonl --out ${folder}`,
    );
  const areas = [...readAreas(folder).values()];
  const withToken = areas
    .flat()
    .filter(({ request: { headers } }) => headers?.['authorization']?.match(TOKEN));
  if (withToken.length > 0 && token === undefined)
    throw new Error(
      `${withToken.length} requests of ${folder} were sent with a token. Name one that the double takes: ` +
        "playRecorded(double, folder, { token: 'my-token' }). The double takes those of its option auth.apiTokens.",
    );
  return areas.flatMap((cases) => playable(double, cases, token));
}

function playable(double: Pick<Double, 'fork'>, cases: readonly RecordedCase[], token = ''): PlayableCase[] {
  const open = async () => {
    const fork = double.fork();
    const jwt = (user: string): Promise<string> => fork.jwt(nameIn(fork, user)).catch(() => 'of-nobody');
    const text = JSON.stringify(await withTokens(cases, { jwt }));
    const ready = JSON.parse(text.replaceAll(TOKEN, JSON.stringify(token).slice(1, -1))) as RecordedCase[];
    return { fetch: fork.fetch, ready, documents: new Documents() };
  };
  let opened: ReturnType<typeof open> | undefined;
  const ask = async (at: number): Promise<Answer> => {
    const { fetch, ready, documents } = await (opened ??= open());
    const request = documents.asked(ready[at]!.request);
    const answer = withoutSecrets(await replayInProcess(fetch, { request }));
    documents.learn(cases[at]!, answer);
    return { ...answer, text: documents.answered(answer.text) };
  };
  const isReads = cases.every(isRead);
  let answers: Promise<Answer[]> | undefined;
  /** An area with writes is played as a whole, in its order. */
  const inOrder = async (): Promise<Answer[]> => {
    const all: Answer[] = [];
    for (const at of cases.keys()) all.push(await ask(at));
    return all;
  };
  return cases.map((recorded, at) => ({
    title: printable(
      `${recorded.id} ${recorded.request.method} ${decodedPath(recorded.request.path)}`,
      Infinity,
    ),
    play: async () =>
      throwDifference(recorded, isReads ? await ask(at) : (await (answers ??= inOrder()))[at]!),
  }));
}

/** Returns what the double calls the user that a recording calls `user-3`. */
function nameIn(double: Pick<Double, 'entries'>, user: string): string {
  const id = /^user-(\d+)$/.exec(user)?.[1];
  const found = double.entries('plugin::users-permissions.user').find((entry) => String(entry['id']) === id);
  return String(found?.['username'] ?? user);
}

/** Returns an answer with what `record` writes in place of secrets and of what users are called. */
function withoutSecrets({ status, headers, text }: Answer): Answer {
  if (text === '') return { status, headers, text };
  const [one] = toCases([{ method: '', path: '', status, contentType: null, text }], {
    hide: (value) => value,
  });
  const body = one?.body;
  return { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Throws what test runners print as a difference of two values. */
function throwDifference(recorded: RecordedCase, answer: Answer): void {
  const difference = differenceOf(recorded, answer);
  if (difference === '') return;
  const { method, path } = recorded.request;
  const error = new Error(
    `The double does not answer ${method} ${printable(decodedPath(path))} as the server did:\n${difference}`,
  );
  throw Object.assign(error, {
    showDiff: true,
    expected: { status: recorded.status, body: recorded.body },
    actual: { status: answer.status, body: parsed(answer.text) },
  });
}
