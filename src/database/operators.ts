// Strapi 5.54: packages/core/utils/src/operators.ts
// Strapi 5.54: packages/core/database/src/query/helpers/where.ts
import type { Stored } from './compare.ts';
import type { Like, LikePattern } from './like.ts';

/** True, false, or null where SQL says unknown. */
export type Truth = boolean | null;

interface Comparing {
  readonly compare: (a: Stored, b: Stored) => number;
  readonly like: Like;
}

/** Reads the value of a filter, and returns a function that compares stored values with it. */
type OperatorTest = (value: Stored, database: Comparing) => (stored: Stored) => Truth;

/** The properties of a filter operator. */
interface Operator {
  /** Compares a stored value with the value of the filter. Operators without it have code of their own. */
  readonly test?: OperatorTest;
  readonly pattern?: (value: Stored) => LikePattern;
  /** The operator that this one negates. Both are unknown for null. */
  readonly not?: '$eq' | '$eqi' | '$contains' | '$containsi';
  /** Whether values are cast to the type of the attribute. */
  readonly casts?: true;
  /** Whether the operator takes a list as its value. Under others, a list means "any of these". */
  readonly takesList?: true;
  /** Whether the value is a text for any column. */
  readonly textual?: true;
  /** Whether it searches inside texts and respects case. */
  readonly exact?: true;
}

const order =
  (holds: (sign: number) => boolean): OperatorTest =>
  (value, { compare }) =>
  (stored) =>
    stored === null || value === null ? null : holds(compare(stored, value));

function like(before: '' | '%', after: '' | '%', caseless: boolean) {
  const pattern = (value: Stored): LikePattern => ({ before, text: String(value), after, caseless });
  const test: OperatorTest = (value, database) => {
    const { matches } = database.like(pattern(value));
    return (stored) => (stored === null ? null : matches(String(stored)));
  };
  return { test, pattern, textual: true } as const;
}

const not =
  (test: OperatorTest): OperatorTest =>
  (value, database) => {
    const truthOf = test(value, database);
    return (stored) => {
      const truth = truthOf(stored);
      return truth === null ? null : !truth;
    };
  };

const equal = order((sign) => sign === 0);
const equali = like('', '', true);
const contains = like('%', '%', false);
const containsi = like('%', '%', true);

/** The operators that compare one stored value with one value of the filter. */
const comparisons = {
  $eq: { test: equal, casts: true },
  $ne: { test: not(equal), not: '$eq', casts: true },
  $gt: { test: order((sign) => sign > 0), casts: true },
  $gte: { test: order((sign) => sign >= 0), casts: true },
  $lt: { test: order((sign) => sign < 0), casts: true },
  $lte: { test: order((sign) => sign <= 0), casts: true },
  $eqi: equali,
  $nei: { test: not(equali.test), not: '$eqi', textual: true },
  $startsWith: { ...like('', '%', false), exact: true },
  $startsWithi: like('', '%', true),
  $endsWith: { ...like('%', '', false), exact: true },
  $endsWithi: like('%', '', true),
  $contains: { ...contains, exact: true },
  $notContains: { test: not(contains.test), not: '$contains', textual: true, exact: true },
  $containsi: containsi,
  $notContainsi: { test: not(containsi.test), not: '$containsi', textual: true },
} satisfies Record<string, Operator & { readonly test: OperatorTest }>;

/** The other operators under an attribute: `query/resolve/column-condition.ts` makes their conditions. */
const others = {
  $not: { casts: true },
  $in: { casts: true, takesList: true },
  $notIn: { casts: true, takesList: true },
  $between: { casts: true, takesList: true },
  $null: {},
  $notNull: {},
  $jsonSupersetOf: {},
} satisfies Record<string, Operator>;

const groups = ['$and', '$or'];

export type Comparison = keyof typeof comparisons;

const attributeOperators: Readonly<Record<string, Operator>> = { ...comparisons, ...others };

const operatorOf = (key: string): Operator | undefined =>
  Object.hasOwn(attributeOperators, key) ? attributeOperators[key] : undefined;

export const testOf = (operator: Comparison): OperatorTest => comparisons[operator].test;

export const patternOf = (operator: Comparison, value: Stored): LikePattern | undefined =>
  operatorOf(operator)?.pattern?.(value);

export const negatedBy = (operator: Comparison): Comparison | undefined => operatorOf(operator)?.not;

export const isComparison = (key: string): key is Comparison => Object.hasOwn(comparisons, key);

export const isGroup = (key: string): boolean => groups.includes(key);

export const isAttributeOperator = (key: string): boolean => operatorOf(key) !== undefined;

export const isOperator = (key: string): boolean => isGroup(key) || isAttributeOperator(key);

export const castsValues = (key: string): boolean => operatorOf(key)?.casts === true;

export const takesList = (key: string): boolean => operatorOf(key)?.takesList === true;

export const isTextual = (key: string): boolean => operatorOf(key)?.textual === true;

export const isExactPattern = (key: string): boolean => operatorOf(key)?.exact === true;

export const OPERATOR_NAMES: readonly string[] = [...groups, ...Object.keys(attributeOperators)];
