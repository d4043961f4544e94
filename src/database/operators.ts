import { compare, type Stored } from './compare.ts';
import { like } from './like.ts';

/** True, false, or null where SQL says unknown. */
export type Truth = boolean | null;

type Test = (stored: Stored, value: Stored, sqlite: boolean) => Truth;

const order =
  (holds: (sign: number) => boolean): Test =>
  (stored, value) =>
    stored === null || value === null ? null : holds(compare(stored, value));

const pattern =
  (before: string, after: string, caseless: boolean): Test =>
  (stored, value, sqlite) =>
    stored === null ? null : like(String(stored), before, String(value), after, sqlite, caseless);

const not =
  (test: Test): Test =>
  (stored, value, sqlite) => {
    const truth = test(stored, value, sqlite);
    return truth === null ? null : !truth;
  };

const equal = order((sign) => sign === 0);
const caselessly = pattern('', '', true);
const contains = pattern('%', '%', false);
const containsi = pattern('%', '%', true);

/** Operators that set a stored value against one value. */
export const comparisons = {
  $eq: equal,
  $ne: not(equal),
  $gt: order((sign) => sign > 0),
  $gte: order((sign) => sign >= 0),
  $lt: order((sign) => sign < 0),
  $lte: order((sign) => sign <= 0),
  $eqi: caselessly,
  $nei: not(caselessly),
  $startsWith: pattern('', '%', false),
  $startsWithi: pattern('', '%', true),
  $endsWith: pattern('%', '', false),
  $endsWithi: pattern('%', '', true),
  $contains: contains,
  $notContains: not(contains),
  $containsi: containsi,
  $notContainsi: not(containsi),
} satisfies Record<string, Test>;

export type Comparison = keyof typeof comparisons;

export const isComparison = (key: string): key is Comparison => Object.hasOwn(comparisons, key);

const cast = new Set(['$not', '$in', '$notIn', '$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$between']);
const others = new Set(['$not', '$in', '$notIn', '$null', '$notNull', '$between', '$jsonSupersetOf']);
const listed = new Set(['$in', '$notIn', '$between']);

export const isGroup = (key: string): boolean => key === '$and' || key === '$or';

/** Whether a key is an operator that may stand under an attribute. */
export const isWhereOperator = (key: string): boolean => isComparison(key) || others.has(key);

export const isOperator = (key: string): boolean => isGroup(key) || isWhereOperator(key);

/** Whether values under an operator are cast to the attribute's type; patterns are not. */
export const isCast = (key: string): boolean => cast.has(key);

/** Whether an operator takes a list as such; under others a list means any of them. */
export const takesList = (key: string): boolean => listed.has(key);

/** Whether an operator takes its value as a text, whatever the column. */
export const isTextual = (key: string): boolean => isComparison(key) && /i$|contains|With/i.test(key);
