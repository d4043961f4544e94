import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodedPath } from '../../uploads/find-upload.ts';
import type { Double } from '../../double/double.ts';
import { maskedAnswer } from './masks.ts';
import { readAreas, type RecordedCase } from './recording.ts';
import { toCases } from './redact.ts';
import { isRead, judge, parsed, replayInOrder, replayInProcess, type Result, withTokens } from './replay.ts';

/** A recorded answer as a test. */
export interface PlayableCase {
  readonly title: string;
  /** Asks the double. Rejects with the difference, if there is one. */
  play(): Promise<void>;
}

/**
 * Reads a recording, to ask a double the same.
 *
 * @param token what the double takes in place of the token of the recording
 * @throws {Error} for a folder that is not one, and if it needs a token
 */
export function openRecording(
  double: Pick<Double, 'fork'>,
  folder: string,
  token: string | undefined,
): PlayableCase[] {
  if (!existsSync(join(folder, 'callers.json')))
    throw new Error(
      `${folder} is not a recording: it has no callers.json. Record one: msw-strapi record ` +
        `https://cms.example.com --requests requests.jsonl --out ${folder}`,
    );
  const callers = JSON.parse(readFileSync(join(folder, 'callers.json'), 'utf8')) as {
    readonly placeholders: Readonly<Record<string, string>>;
    readonly options?: object;
    /** False in what `record` has written. */
    readonly hasSecrets?: boolean;
  };
  const { placeholders, options = {}, hasSecrets = true } = callers;
  const fill = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => {
      const value = placeholders[name] ?? (/^TOKEN(_\d+)?$/.test(name) ? token : undefined);
      return value === undefined ? all : JSON.stringify(value).slice(1, -1);
    });
  // Areas with options are of servers with other settings.
  const areas = [...readAreas(folder, fill)].filter(([area]) => !Object.hasOwn(options, area));
  const withoutToken = areas.flatMap(([, cases]) => cases).filter(({ request }) => needsToken(request));
  if (withoutToken.length > 0)
    throw new Error(
      `${withoutToken.length} requests of ${folder} were sent with a token. Name one that the double takes: ` +
        "playRecorded(double, folder, { token: 'my-token' }). The double takes those of its option auth.apiTokens.",
    );
  return areas.flatMap(([, cases]) => playable(double, cases, hasSecrets));
}

const needsToken = ({ headers = {} }: RecordedCase['request']): boolean =>
  /\{\{TOKEN(_\d+)?\}\}/.test(headers['authorization'] ?? '');

function playable(
  double: Pick<Double, 'fork'>,
  cases: readonly RecordedCase[],
  hasSecrets: boolean,
): PlayableCase[] {
  const opened = async () => {
    const fork = double.fork();
    const jwt = (user: string): Promise<string> => fork.jwt(nameIn(fork, user)).catch(() => 'of-nobody');
    const fetch = async (request: Request): Promise<Response> => {
      const response = await fork.fetch(request);
      return hasSecrets ? response : withoutSecrets(response);
    };
    return { fetch, ready: await withTokens(cases, { jwt }) };
  };
  let opening: ReturnType<typeof opened> | undefined;
  let results: Promise<Result[]> | undefined;
  /** An area with writes is played as a whole, in its order. */
  const inOrder = async (): Promise<Result[]> => {
    const { fetch, ready } = await (opening ??= opened());
    return replayInOrder(fetch, ready);
  };
  const alone = async (at: number): Promise<Result> => {
    const { fetch, ready } = await (opening ??= opened());
    const answer = await replayInProcess(fetch, ready[at]!);
    const recorded = cases[at]!;
    return judge(recorded, { ...answer, text: maskedAnswer(answer.text, recorded.body) });
  };
  const isReads = cases.every(isRead);
  return cases.map(({ id, request }, at) => ({
    title: `${id} ${request.method} ${decodedPath(request.path)}`,
    play: async () => throwDifference(isReads ? await alone(at) : (await (results ??= inOrder()))[at]!),
  }));
}

/** Returns what the double calls the user that a recording calls `user-3`. */
function nameIn(double: Pick<Double, 'entries'>, user: string): string {
  const id = /^user-(\d+)$/.exec(user)?.[1];
  const found = double.entries('plugin::users-permissions.user').find((entry) => String(entry['id']) === id);
  return String(found?.['username'] ?? user);
}

/** Returns an answer with what `record` writes in place of secrets and of what users are called. */
async function withoutSecrets(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  if (text === '') return new Response(null, { status, headers });
  const { cases } = toCases([{ method: '', path: '', status, contentType: null, text }], []);
  const body = cases[0]?.body;
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** Throws what test runners print as a difference of two values. */
function throwDifference({ recorded, verdict, difference, answer }: Result): void {
  if (verdict !== 'different') return;
  const { method, path } = recorded.request;
  const error = new Error(
    `The double answers ${method} ${decodedPath(path)} otherwise than the server did:\n${difference}`,
  );
  throw Object.assign(error, {
    showDiff: true,
    expected: { status: recorded.status, body: recorded.body },
    actual: { status: answer?.status, body: parsed(answer?.text ?? '') },
  });
}
