import { isObject, showValue } from '../src/basics.ts';
import type { Explanation } from '../src/explain/index.ts';
import type { Double } from './double/double.ts';
import { readableUrl } from './console/explanation-log.ts';

export * from '../src/errors/wrong-place.ts';

/** The assertions that `strapiMatchers` adds to `expect`. */
export interface FieldMatchers {
  /**
   * Checks that an answer of the double has a field, and says why if it is missing.
   *
   * ```ts
   * await expect(response).toHaveField('author.name');
   * await expect('/api/articles?populate=author').toHaveField('data[0].author.avatar');
   * ```
   *
   * Null and an empty list are missing. A path without an index means any entry.
   */
  toHaveField(field: string): Promise<void>;
}

declare global {
  namespace Chai {
    // `expect` of every version of Vitest has what Chai's has. Its own interfaces differ between versions.
    interface Assertion extends FieldMatchers {}
  }
}

/** What the matchers need of a double. */
export type ExplainingDouble = Pick<Double, 'explain' | 'fetch'> & {
  /** The last requests: they know who has asked. */
  requests?(): readonly AnsweredRequest[];
};

interface AnsweredRequest {
  readonly url: string;
  readonly status: number;
  explain(options?: { readonly field?: string }): Promise<Explanation[]>;
}

/** What a test runner such as Vitest has. */
export interface TestFunctions {
  /** Groups the tests that a function defines, which may do so later. */
  readonly describe: (name: string, define: () => Promise<void>) => unknown;
  readonly test: (name: string, run: () => Promise<void>) => unknown;
}

/** The options of {@link playRecorded}. */
export interface PlayOptions {
  /** `hooks: vitest` after `import * as vitest from 'vitest'`. Default: the global `describe` and `test`. */
  readonly hooks?: TestFunctions;
  /** An API token of the double, for requests that were recorded with a token. */
  readonly token?: string;
}

/**
 * Defines a test for each answer that `msw-strapi record` has written to a folder: the double must answer the same. A
 * fork of the double is asked, so that writes stay in it.
 *
 * @param folder the folder, from the working directory
 */
export function playRecorded(
  double: Pick<Double, 'fork'>,
  folder: string,
  { hooks, token }: PlayOptions = {},
): void {
  if (typeof double?.fork !== 'function')
    throw new TypeError(
      `playRecorded takes a double, but got ${showValue(double)}. Pass what createDouble returns.`,
    );
  const { describe, test }: Partial<TestFunctions> = hooks ?? (globalThis as Partial<TestFunctions>);
  if (!describe || !test)
    throw new Error(
      "playRecorded finds no global describe and test. With Vitest: import * as vitest from 'vitest', then " +
        'playRecorded(double, folder, { hooks: vitest }).',
    );
  describe(`answers as recorded in ${folder}`, async () => {
    const { openRecording } = await import('./live/record/open-recording.ts');
    for (const { title, play } of openRecording(double, folder, token)) test(title, play);
  });
}

/** What Vitest and Jest give to a matcher. */
export interface MatcherContext {
  readonly isNot?: boolean;
  readonly utils?: {
    matcherHint(name: string, received?: string, expected?: string, options?: object): string;
    printExpected(value: unknown): string;
    printReceived(value: unknown): string;
  };
}

/** What a matcher answers to them. */
export interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/**
 * Returns matchers for `expect.extend`, of Vitest or of Jest.
 *
 * @param double the double that answers in the test
 */
export function strapiMatchers(double: ExplainingDouble): {
  toHaveField(this: MatcherContext, received: unknown, field: string): Promise<MatcherResult>;
} {
  if (typeof double?.explain !== 'function')
    throw new TypeError(
      `strapiMatchers takes a double, but got ${showValue(double)}. Pass what createDouble returns.`,
    );
  return {
    async toHaveField(received, field) {
      if (typeof field !== 'string' || field === '')
        throw new TypeError(
          `toHaveField takes the path of a field, such as 'author.name', but got ${showValue(field)}.`,
        );
      const answer = await readAnswer(received, double);
      const { hasFieldAt } = await import('../src/explain/field/field-in-body.ts');
      const pass = hasFieldAt(answer.body, field);
      const explanations = pass || this.isNot ? [] : await answer.explain(field);
      return { pass, message: () => messageOf(this, field, answer, explanations) };
    },
  };
}

/** An answer of the double, and what explains it. */
interface ReceivedAnswer {
  readonly body: unknown;
  /** `200 OK`, where it is known. */
  readonly status?: string;
  explain(field: string): Promise<readonly Explanation[]>;
}

async function readAnswer(received: unknown, double: ExplainingDouble): Promise<ReceivedAnswer> {
  if (isResponse(received)) return ofResponse(received, double);
  if (typeof received === 'string' || received instanceof URL || received instanceof Request) {
    const request = received instanceof Request ? received : requestTo(received);
    if (request.method !== 'GET')
      throw new TypeError(
        `toHaveField sends GET requests only, but got ${request.method} ${request.url}. Pass the response.`,
      );
    const response = await double.fetch(request.clone());
    return { ...(await parsed(response)), explain: (field) => double.explain(request, { field }) };
  }
  if (typeof received === 'object' && received !== null)
    return { body: received, explain: () => Promise.resolve([]) };
  throw new TypeError(
    `toHaveField takes a Response, a Request or a URL, but got ${showValue(received)}. Did you forget await?`,
  );
}

const requestTo = (url: string | URL): Request => new Request(new URL(url, 'http://localhost:1337'));

/** In happy-dom, `fetch` answers with a response that is not an instance of the global class. */
const isResponse = (value: unknown): value is Response =>
  isObject(value) && 'status' in value && 'bodyUsed' in value;

/** A response that comes from `double.fetch` has no URL: it is the answer to the last request. */
async function ofResponse(response: Response, double: ExplainingDouble): Promise<ReceivedAnswer> {
  const { url, status } = response;
  if (response.bodyUsed)
    throw new TypeError(
      'toHaveField got a response whose body was read. Check it first, or pass response.clone() to what reads it.',
    );
  const request = double
    .requests?.()
    .findLast((one) => (url === '' || one.url === url) && one.status === status);
  const explain = async (field: string): Promise<readonly Explanation[]> => {
    if (request) return request.explain({ field });
    return url === '' ? [] : double.explain(url, { field });
  };
  return { ...(await parsed(response.clone())), explain };
}

async function parsed(response: Response): Promise<Pick<ReceivedAnswer, 'body' | 'status'>> {
  const status = `${response.status} ${response.statusText}`.trim();
  try {
    return { body: JSON.parse(await response.text()), status };
  } catch {
    return { body: undefined, status };
  }
}

function messageOf(
  { utils, isNot = false }: MatcherContext,
  field: string,
  { body, status }: ReceivedAnswer,
  explanations: readonly Explanation[],
): string {
  const hint =
    utils?.matcherHint('toHaveField', 'response', 'field', { isNot }) ??
    'expect(response).toHaveField(field)';
  const expected = utils?.printExpected(field) ?? field;
  if (isNot) return `${hint}\n\nExpected no field ${expected}, but the answer has it.`;
  const failed = status !== undefined && !status.startsWith('2') ? ` The status is ${status}.` : '';
  const lines = explanations.flatMap(({ message, fix }) => [
    '',
    message,
    ...(fix ? [`Try ${utils?.printExpected(readableUrl(fix.url)) ?? readableUrl(fix.url)}`] : []),
  ]);
  const empty =
    explanations.length === 0 && typeof body === 'object'
      ? ['', 'Pass the Response or the URL to see why.']
      : [];
  return [
    hint,
    '',
    `Expected the answer to have the field ${expected}, but it is missing.${failed}`,
    ...lines,
    ...empty,
  ].join('\n');
}
