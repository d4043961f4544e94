import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../fixtures/dialects.ts';
import { SCALAR_TYPES } from '../../../src/model/attribute.ts';

const { documented, v4 } = dialects;

describe('documented differs from v4', () => {
  /** Every part that differs, and the row of docs/dialects.md that says so. */
  const differences = {
    name: null,
    'model.scalarTypes': 'D11',
    'model.hiddenTypes': 'D4',
    'model.systemAttributes': 'D8',
    'answers.findUsers': 'D7',
    'parser.depth': 'D6',
    'query.check.fields': 'D5',
    'query.check.populate': 'D3',
    'query.populate.fragmentUids': 'D2',
    'query.populate.unlisted': 'D1',
    'query.populate.opensLinks': 'D9',
    'query.populate.opensRows': 'D9',
    'query.populate.linkHolder': 'D9',
    'query.populate.empty': 'D9',
    'reply.content.morph': 'D9',
    'reply.formats': 'D10',
  };

  const isPart = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

  /** Returns the paths of the members that are not the same in both. */
  function differing(a: object, b: object, path = ''): string[] {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
      const [left, right] = [a, b].map((each) => (each as Record<string, unknown>)[key]);
      if (left === right) return [];
      // What is loaded with writes adds its refusals to those of reads.
      if (key === 'refusals') return differing(v4.refusals(), documented.refusals(), 'refusals.');
      return isPart(left) && isPart(right) ? differing(left, right, `${path}${key}.`) : [`${path}${key}`];
    });
  }

  test('only in the parts that the table of dialects names', () => {
    expect(differing(v4, documented).toSorted()).toEqual(Object.keys(differences).toSorted());
  });

  test('in every row of that table', () => {
    const table = readFileSync(join(import.meta.dirname, '../../../docs/dialects.md'), 'utf8');
    const rows = [...table.matchAll(/^\| (D\d+) \|/gm)].map((found) => found[1]);
    expect(new Set(Object.values(differences).filter((row) => row !== null))).toEqual(new Set(rows));
  });

  test('D7: in the answer of one route', () => {
    expect(documented.answers.findUsers).toBe(v4.answers.findMany);
    expect({ ...documented.answers, findUsers: v4.answers.findUsers }).toEqual(v4.answers);
  });

  test('D4, D11: in which scalar types there are, and which are hidden', () => {
    expect(SCALAR_TYPES.filter((type) => !v4.model.scalarTypes.has(type))).toEqual(['array']);
    expect(SCALAR_TYPES.filter((type) => !documented.model.scalarTypes.has(type))).toEqual([]);
    expect([[...v4.model.hiddenTypes], [...documented.model.hiddenTypes]]).toEqual([['password'], []]);
  });
});
