import type { Random } from '../../../../seeds/random.ts';
import type { Schema } from '../../../../src/model/model.ts';
import type { Part } from './parameters.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All operators under an attribute, and one that is misspelled. */
export const OPERATORS = [
  '$eq',
  '$eqi',
  '$ne',
  '$nei',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$in',
  '$notIn',
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$null',
  '$notNull',
  '$between',
  '$not',
  '$EQ',
];

/**
 * Makes random filters over a schema.
 *
 * @param depth how many levels of groups and relations; more joins than that keep a real server busy for minutes
 */
export function filters(random: Random, words: Vocabulary, schema: Schema, depth = 3): Part {
  const members: [string, Part][] = [];
  for (let count = random.boolean(0.75) ? 1 : 2; count > 0; count--) {
    members.push(member(random, words, schema, depth));
  }
  return Object.fromEntries(members);
}

function member(random: Random, words: Vocabulary, schema: Schema, depth: number): [string, Part] {
  if (depth > 0 && random.boolean(0.22)) {
    const group = random.pick(['$and', '$or', '$not']);
    const part = () => filters(random, words, schema, depth - 1);
    if (group === '$not') return [group, random.boolean(0.9) ? part() : [part()]];
    return [group, random.boolean(0.95) ? Array.from({ length: random.int(1, 2) }, part) : part()];
  }
  const name = words.name(random, schema);
  const attribute = schema.attributes.get(name);
  if (!attribute || attribute.kind === 'scalar' || attribute.kind === 'zone' || attribute.kind === 'morph') {
    return [name, comparison(random, words, schema, name)];
  }
  if (depth > 0 && random.boolean(0.7)) return [name, filters(random, words, attribute.target, depth - 1)];
  return [
    name,
    random.boolean(0.5)
      ? { id: comparison(random, words, schema, 'id') }
      : comparison(random, words, schema, 'id'),
  ];
}

function comparison(random: Random, words: Vocabulary, schema: Schema, name: string): Part {
  const value = () => words.value(random, schema, name);
  if (random.boolean(0.2)) return value();
  if (random.boolean(0.05)) return [value(), value()];
  const operator = random.pick(OPERATORS);
  switch (operator) {
    case '$between':
      return { [operator]: random.boolean(0.9) ? [value(), value()] : [value()] };
    case '$in':
    case '$notIn':
      return { [operator]: random.boolean(0.8) ? Array.from({ length: random.int(1, 3) }, value) : value() };
    case '$null':
    case '$notNull':
      return { [operator]: random.pick(['true', 'false', '', '1', '0', 'x', null]) };
    case '$not':
      return { [operator]: comparison(random, words, schema, name) };
    default:
      return random.boolean(0.9)
        ? { [operator]: value() }
        : { [operator]: value(), [random.pick(OPERATORS)]: value() };
  }
}
