import { expect, test } from 'vitest';
import type { DialectName } from '../../src/model/model-input.ts';
import { type Answer, openLibrary } from '../fixtures/library/open.ts';

/** The library in each dialect. */
export const asks = {
  documented: openLibrary({ dialect: 'documented' }),
  v4: openLibrary({ dialect: 'v4' }),
  v5: openLibrary({ dialect: 'v5' }),
};

const dialects = Object.keys(asks) as DialectName[];

/** What each dialect says to a question. `v4` is the same as `documented` where it is not named. */
type Expected = Record<'documented' | 'v5', (answer: Answer) => void> & {
  readonly v4?: (answer: Answer) => void;
};

/**
 * One row of the table of dialects: the same question, and what each dialect says to it. Fails if dialects say
 * the same: `documented` and `v4`, or, where these agree, `v4` and `v5`.
 */
export function row(
  name: string,
  path: string,
  expected: Expected,
  headers: Record<string, string> = {},
): void {
  const all = { v4: expected.documented, ...expected };
  for (const dialect of dialects) {
    test(`${name} (${dialect})`, async () => all[dialect](await asks[dialect](path, headers)));
  }
  const other = expected.v4 ? 'documented' : 'v5';
  test(`${name}: the dialects differ`, async () => {
    expect(await asks[other](path, headers)).not.toEqual(await asks.v4(path, headers));
  });
}

/** The attributes of the first entry of a list, wherever a dialect has them. */
export const attributes = ({ body }: Answer) => {
  const [first] = body.data;
  return first.attributes ?? first;
};

/** The entries or the entry of a relation. */
export const related = (relation: { data?: unknown }) =>
  relation !== null && 'data' in relation ? relation.data : relation;

/** An entry of Strapi 5 with these attributes and no others. */
export const entry = (id: number, values: object = {}) => ({ id, documentId: expect.any(String), ...values });

/** The answer of Strapi 4 to a name that it does not take. */
export const invalidParameter = (name: string): Answer => refused(`Invalid parameter ${name}`);

/**
 * The answer of Strapi 5 to a name that it does not take.
 *
 * @param path where the name is, if not at the top
 */
export const invalidKey = (key: string, param: string, path: string | null = key): Answer =>
  refused(`Invalid key ${key}${path === null || path === key ? '' : ` at ${path}`}`, {
    key,
    path,
    source: 'query',
    param,
  });

/** A 400 with Strapi's error body. */
export const refused = (message: string, details: object = {}, name = 'ValidationError'): Answer => ({
  status: 400,
  body: { data: null, error: { status: 400, name, message, details } },
});

/** Expects exactly an answer. */
export const is = (expected: Answer) => (answer: Answer) => expect(answer).toEqual(expected);

/** Expects a list of exactly these entries. */
export const dataIs = (data: unknown) => (answer: Answer) => expect(answer.body.data).toEqual(data);
