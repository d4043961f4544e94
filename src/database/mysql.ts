import type { ScalarAttribute } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';
import { compare, type Stored } from './compare.ts';
import type { Column } from './condition.ts';
import type { Database } from './database.ts';
import { fitted, isJson, JSONS, type Spans, TEXTS } from './column-limits.ts';
import { JSON_MARK, mysqlContains, mysqlLike } from './like.ts';
import { bindValue, castNumber, typeOf } from './stored-value.ts';

/** Letters whose accents MySQL ignores. */
const ACCENTED = /^[\p{Script=Latin}\p{Script=Greek}]|^[^\P{Script=Cyrillic}Ии]/u;

/** Returns a character as MySQL compares it: a capital without accents, the same for all emoji. */
function weightOf(sign: string): string {
  if (sign.length > 1) return '\ufffd';
  if (sign === 'ß') return 'S';
  const decomposed = sign.normalize('NFD');
  const base = ACCENTED.test(decomposed) ? decomposed[0]! : sign;
  const capital = base.toUpperCase();
  return capital.length === 1 ? capital : base;
}

/** Returns a text as the collation `utf8mb4_general_ci` compares it. */
export function weigh(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toUpperCase();
  return Array.from(text, weightOf).join('');
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}

/** Returns a value as MySQL compares it, without spaces at the end. JSON gets a mark, to differ from other texts. */
function held(stored: Stored, column: Column): Stored {
  const type = typeOf(column);
  if (stored !== null && JSONS.has(type)) return JSON_MARK + String(stored);
  return typeof stored === 'string' && TEXTS.has(type) ? withoutEnd(weigh(stored)) : stored;
}

/** Returns the number at the start of a text, as MySQL casts it. */
const numberIn = (text: string): number => Number.parseFloat(text) || 0;

const NUMBERS = new Set<string>(['id', 'integer', 'biginteger', 'float', 'decimal', 'boolean']);

/** The end of the year 9999. In filters MySQL takes later times for the first of all. */
const LAST_DAY = Date.parse('9999-12-31T23:59:59.999Z');

/** A timestamp has 32 bits of seconds, and 0 is no time. */
const SPANS: Spans = {
  datetime: [Date.parse('0000-01-01'), LAST_DAY],
  timestamp: [1, 2 ** 31 * 1000 - 1],
};

function bind(value: Stored, column: Column): Stored {
  const bound = bindValue(held(value, column), column);
  if (SPANS[typeOf(column)] && Number(bound) > LAST_DAY) return Number.NEGATIVE_INFINITY;
  return typeof bound === 'string' && NUMBERS.has(typeOf(column)) ? numberIn(bound) : bound;
}

/** The driver passes dates to JavaScript as texts, which reads the years 0 to 49 as 2000 to 2049, and 50 to 99 as 1950 to 1999. */
const modernYear = (date: string): string =>
  date.replace(/^00(?=\d\d-)/, Number(date.slice(2, 4)) < 50 ? '20' : '19');

/** Strapi parses a JSON text in a JSON column once more. */
const readJson = (text: string): Value => (isJson(text) ? (JSON.parse(text) as Value) : text);

function shows({ type }: ScalarAttribute): ((value: Value) => Value) | undefined {
  if (type === 'datetime') return (value) => (typeof value === 'string' ? modernYear(value) : value);
  return JSONS.has(type) ? (value) => (typeof value === 'string' ? readJson(value) : value) : undefined;
}

/**
 * Returns MySQL or MariaDB with the collation `utf8mb4_general_ci`.
 *
 * @param isEscaped whether patterns match literally
 */
export const openMysql = (isEscaped: boolean): Database => ({
  compare,
  nullsLast: false,
  like: mysqlLike(weigh, isEscaped),
  contains: mysqlContains(weigh),
  held,
  bind,
  textOf: (stored, column) => castNumber(stored, column, (time) => `${time}000`),
  written: (value, attribute) => fitted(value, attribute, SPANS),
  shows,
  writtenJson: (value) => (typeof value === 'string' ? (isJson(value) ? value : undefined) : Number(value)),
  abortsTransactions: true,
  keepsDigits: true,
});
