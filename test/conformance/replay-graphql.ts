import type { Double } from '../../handlers/double/double.ts';
import { masked } from './masks.ts';
import { isPlainObject } from '../../src/objects.ts';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';
import { type Answer, parsed, replayInProcess } from '../../handlers/live/record/replay.ts';
import { judge, type Result } from './replay-in-order.ts';

/**
 * Replays the GraphQL cases of an area one after the other. In requests `{{jwt:mia}}` is a token of a user, and
 * `{{doc:CASE}}` and `{{id:CASE}}` are the documentId and the first id in the answer to a case. In recorded answers a
 * name in angle brackets stands for what changes from run to run.
 */
export async function replayGraphql(
  double: Pick<Double, 'fetch' | 'jwt'>,
  cases: readonly RecordedCase[],
): Promise<Result[]> {
  const results: Result[] = [];
  const names = new Map<string, string>();
  for (const recorded of cases) {
    await addTokens(recorded, names, double);
    const text = JSON.stringify(recorded.request);
    const request = JSON.parse(fill(text, names)) as RecordedCase['request'];
    try {
      const answer = await replayInProcess(double.fetch, { ...recorded, request });
      const body = parsed(answer.text);
      learn(recorded, body, names);
      results.push(judge(recorded, { ...answer, text: textOf(masked(body, recorded.body, names), answer) }));
    } catch (error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      results.push({ recorded, verdict: 'different', difference: `threw ${words}` });
    }
  }
  return results;
}

/** The newline at the end of a GraphQL answer is not looked at. */
const textOf = (body: unknown, { text }: Answer): string =>
  typeof body === 'string' || text === '' ? text && String(body) : JSON.stringify(body);

async function addTokens(
  { request }: RecordedCase,
  names: Map<string, string>,
  double: Pick<Double, 'jwt'>,
): Promise<void> {
  for (const [name, user = ''] of JSON.stringify(request).matchAll(/\{\{jwt:(\w+)\}\}/g))
    if (!names.has(name)) names.set(name, await double.jwt(user).catch(() => 'of nobody'));
}

const fill = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{(?:doc|id|jwt):[\w.-]+\}\}/g, (all) => names.get(all) ?? all);

/** Notes the first id and the first documentId of an answer. */
function learn({ id, body }: RecordedCase, own: unknown, names: Map<string, string>): void {
  const data = isPlainObject(own) ? own['data'] : undefined;
  const first = firstOf(data, 'id');
  if (first !== undefined) names.set(`{{id:${id}}}`, String(first));
  const name = `{{doc:${id}}}`;
  if (names.has(name) || !JSON.stringify(body)?.includes(name)) return;
  const document = firstOf(data, 'documentId');
  if (document !== undefined) names.set(name, String(document));
}

/** Returns the first text or number of a name in an answer. */
function firstOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const members = value as Record<string, unknown>;
  if (['string', 'number'].includes(typeof members[name])) return members[name];
  for (const each of Object.values(members)) {
    const found = firstOf(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
