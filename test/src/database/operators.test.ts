import { describe, expect, test } from 'vitest';
import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import { type Comparison, isTextual, testOf, type Truth } from '../../../src/database/operators.ts';
import { sqlite } from '../../../src/database/sqlite.ts';
import { openMysql } from '../../../src/database/mysql.ts';
import { openPostgres } from '../../../src/database/postgres.ts';

const postgres = openPostgres(false);
const mysql = openMysql(false);
const postgresOfStrapi5 = openPostgres(true);

/** Texts are kept as the collation compares them. */
function inMysql(operator: Comparison, stored: string, value: string): Truth {
  const column = { type: 'string' } as ScalarAttribute;
  const asked = isTextual(operator) ? value : mysql.bind(value, column);
  return testOf(operator)(asked, mysql)(mysql.held!(stored, column));
}

describe('the truth of a comparison', () => {
  test.each([
    ['$contains', 'Seal', 'EA', { sqlite: true, postgres: false, postgres5: false, mysql: true }],
    ['$startsWith', 'Seal', 's', { sqlite: true, postgres: false, postgres5: false, mysql: true }],
    ['$notContains', 'Seal', 'EA', { sqlite: false, postgres: true, postgres5: true, mysql: false }],
    ['$contains', 'Seal', 'S_a', { sqlite: true, postgres: true, postgres5: false, mysql: true }],
    ['$contains', 'S_a', String.raw`S\_a`, { sqlite: false, postgres: true, postgres5: false, mysql: true }],
    ['$containsi', 'ÉTÉ', 'été', { sqlite: false, postgres: true, postgres5: true, mysql: true }],
    ['$eqi', 'Été', 'éTÉ', { sqlite: false, postgres: true, postgres5: true, mysql: true }],
    ['$gt', 'apple', 'Banana', { sqlite: true, postgres: false, postgres5: false, mysql: false }],
    ['$lt', 'éclair', 'zebra', { sqlite: false, postgres: true, postgres5: true, mysql: true }],
    ['$eq', 'a', 'A', { sqlite: false, postgres: false, postgres5: false, mysql: true }],
  ] as [Comparison, string, string, Record<string, Truth>][])(
    'the databases differ in %s: %o with %o',
    (operator, stored, value, truth) => {
      const compared = testOf(operator);
      expect({
        sqlite: compared(value, sqlite)(stored),
        postgres: compared(value, postgres)(stored),
        postgres5: compared(value, postgresOfStrapi5)(stored),
        mysql: inMysql(operator, stored, value),
      }).toEqual(truth);
    },
  );
});
