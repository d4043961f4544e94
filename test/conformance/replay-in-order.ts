import { maskedAnswer, withReadableMarkers } from './masks.ts';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';
import {
  type Answer,
  differenceOf,
  Documents,
  firstDifference,
  parsed,
  recordedText,
  replayInProcess,
  TIMES,
} from '../../handlers/live/record/replay.ts';

/** `bytes`: the same bytes; `json`: the same JSON; `different`: another status, header or JSON. */
export type Verdict = 'bytes' | 'json' | 'different';

export interface Result {
  readonly recorded: RecordedCase;
  readonly verdict: Verdict;
  /** The first difference, in words; empty when there is none. */
  readonly difference: string;
  /** Undefined where there was none. */
  readonly answer?: Answer;
}

/**
 * Replays the cases of an area one after the other. `{{LAST_ID}}` is the id of the last entry that was
 * created, and `{{doc:CASE}}` the documentId in the answer to a case. New documents have other documentIds
 * than the recorded ones: in requests and answers each stands for the other.
 */
export async function replayInOrder(
  fetch: (request: Request) => Promise<Response>,
  cases: readonly RecordedCase[],
): Promise<Result[]> {
  const results: Result[] = [];
  let lastId = '';
  const documents = new Documents();
  const byCase = new Map<string, string>();
  for (const recorded of cases) {
    const named = JSON.stringify(recorded.request)
      .replaceAll('{{LAST_ID}}', lastId)
      .replaceAll(/\{\{doc:([\w-]+)\}\}/g, (all, id: string) => byCase.get(id) ?? all);
    const request = documents.asked(JSON.parse(named) as RecordedCase['request']);
    const sent = await replayInProcess(fetch, { ...recorded, request });
    const received = { ...sent, text: withReadableMarkers(sent.text) };
    const { documentId } = Object(Object(parsed(received.text)).data) as { documentId?: string };
    if (documentId) byCase.set(recorded.id, documentId);
    documents.learn(recorded, received);
    const answer = { ...received, text: documents.answered(received.text) };
    const created =
      recorded.request.method === 'POST' && answer.status < 300 ? parsed(answer.text) : undefined;
    const { data, id } = Object(created) as { data?: { id?: number }; id?: number };
    lastId = String(data?.id ?? id ?? lastId);
    const text = textWithoutMoment(maskedAnswer(answer.text, recorded.body));
    results.push(judge(withoutMoment(recorded), { ...answer, text }));
  }
  return results;
}

const withoutMoment = (recorded: RecordedCase): RecordedCase => ({
  ...recorded,
  body: JSON.parse(JSON.stringify(recorded.body), replaceMoment),
});

function textWithoutMoment(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, replaceMoment));
  } catch {
    return text;
  }
}

/** Replaces what differs from one moment to the next: the time of a write, a JWT, the random part of a file name. */
export function replaceMoment(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (TIMES.has(key)) return value > '2026' ? 'the time of the write' : value;
  if (key === 'jwt') return 'a JWT';
  return key === 'hash' || key === 'url' ? value.replace(/_[0-9a-f]{10}(?=\.|$)/, '_random') : value;
}

export function judge(recorded: RecordedCase, answer: Answer): Result {
  const difference = differenceOf(recorded, answer);
  const verdict = difference ? 'different' : recordedText(recorded) === answer.text ? 'bytes' : 'json';
  return { recorded, verdict, difference, answer };
}

/** Whether two texts are the same JSON, whatever the order of keys. */
export const areSameJson = (a: string, b: string): boolean =>
  a === b || firstDifference(parsed(a), parsed(b)) === undefined;
