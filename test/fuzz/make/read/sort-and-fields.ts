import type { Random } from '../../../../seeds/random.ts';
import type { Schema } from '../../../../src/model/model.ts';
import type { Part } from './parameters.ts';
import { oddText, type Vocabulary } from './vocabulary.ts';

/** Makes a random `sort` over a schema, through at most `depth` relations. */
export function sort(random: Random, words: Vocabulary, schema: Schema, depth = 2): Part {
  const text = () => term(random, words, schema, depth);
  switch (random.int(0, 9)) {
    case 0:
    case 1:
      return Array.from({ length: random.int(1, 3) }, text);
    case 2:
      return `${text()},${text()}`;
    case 3:
      return object(random, words, schema, depth);
    case 4:
      return Array.from({ length: random.int(1, 2) }, () => object(random, words, schema, depth));
    default:
      return text();
  }
}

const order = (random: Random): string => random.pick(['asc', 'desc', 'desc', 'DESC', 'ASC', 'x']);

function term(random: Random, words: Vocabulary, schema: Schema, depth: number): string {
  const word = random.boolean(0.5) ? `:${random.boolean(0.95) ? order(random) : oddText(random)}` : '';
  return sortPath(random, words, schema, depth).join('.') + word;
}

function sortPath(random: Random, words: Vocabulary, schema: Schema, depth: number): string[] {
  const name = words.name(random, schema);
  const attribute = schema.attributes.get(name);
  if (!attribute || !('target' in attribute)) return random.boolean(0.02) ? [name, oddText(random)] : [name];
  return depth === 0 ? [name] : [name, ...sortPath(random, words, attribute.target, depth - 1)];
}

function object(random: Random, words: Vocabulary, schema: Schema, depth: number): Part {
  const path = sortPath(random, words, schema, depth);
  return path.reduceRight<Part>((value, name) => ({ [name]: value }), order(random));
}

/** Makes random `fields` of a schema. */
export function fields(random: Random, words: Vocabulary, schema: Schema): Part {
  if (random.boolean(0.05)) return '*';
  const scalars = [...schema.attributes.values()].filter(({ kind, hidden }) => kind === 'scalar' && !hidden);
  const name = () =>
    scalars.length === 0 || random.boolean(0.04) ? words.name(random, schema) : random.pick(scalars).name;
  if (random.boolean(0.2)) return name();
  if (random.boolean(0.03)) return `${name()},${name()}`;
  return Array.from({ length: random.int(1, 3) }, name);
}
