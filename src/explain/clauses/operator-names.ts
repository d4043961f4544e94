import { isAttributeOperator, OPERATOR_NAMES } from '../../database/operators.ts';
import { similarName } from './better-name.ts';

export const operatorsText = '$eq, $ne, $in, $lt, $gt, $contains, $startsWith, $null and others';

/** Names of operators in other databases and older versions, without `$`, `_` and capitals. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    equals: '$eq',
    equal: '$eq',
    is: '$eq',
    neq: '$ne',
    noteq: '$ne',
    notequal: '$ne',
    notequals: '$ne',
    isnot: '$ne',
    nin: '$notIn',
    oneof: '$in',
    like: '$contains',
    ilike: '$containsi',
    icontains: '$containsi',
    containss: '$contains',
    ncontains: '$notContainsi',
    ncontainss: '$notContains',
    includes: '$contains',
    has: '$contains',
    search: '$containsi',
    match: '$containsi',
    matches: '$containsi',
    regex: '$containsi',
    ieq: '$eqi',
    before: '$lt',
    after: '$gt',
    less: '$lt',
    lessthan: '$lt',
    greater: '$gt',
    greaterthan: '$gt',
    max: '$lte',
    min: '$gte',
    exists: '$notNull',
    isnull: '$null',
    isnotnull: '$notNull',
    empty: '$null',
    starts: '$startsWith',
    beginswith: '$startsWith',
    ends: '$endsWith',
    range: '$between',
  }),
);

export function nearestOperator(name: string): string | undefined {
  const plain = name.replaceAll(/[$_\s]/g, '').toLowerCase();
  const same = OPERATOR_NAMES.find((one) => one.slice(1).toLowerCase() === plain);
  return same ?? OTHER_NAMES.get(plain) ?? similarName(`$${name.replace(/^\$/, '')}`, OPERATOR_NAMES);
}

/** Splits a name and its operator, as in Strapi 3: `title_contains`. */
export function withSuffix(
  key: string,
  isName: (name: string) => boolean,
): { readonly name: string; readonly operator: string } | undefined {
  const at = key.lastIndexOf('_');
  const [name, suffix] = [key.slice(0, at), key.slice(at + 1)];
  if (at <= 0 || suffix === '' || !isName(name)) return undefined;
  const plain = suffix.toLowerCase();
  const operator = isAttributeOperator(`$${suffix}`) ? `$${suffix}` : OTHER_NAMES.get(plain);
  return operator === undefined ? undefined : { name, operator };
}
