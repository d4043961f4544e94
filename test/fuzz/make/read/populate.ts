import type { Random } from '../../../../seeds/random.ts';
import type { EdgeAttribute } from '../../../../src/model/attribute.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { filters } from './filters.ts';
import type { Part } from './parameters.ts';
import { fields, sort } from './sort-and-fields.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes a random populate over a schema, of at most `depth` levels. */
export function populate(random: Random, words: Vocabulary, schema: Schema, depth = 3): Part {
  switch (random.int(0, 9)) {
    case 0:
    case 1:
      return '*';
    case 2:
      return random.boolean(0.6)
        ? path(random, words, schema, depth)
        : `${path(random, words, schema, depth)},${path(random, words, schema, depth)}`;
    case 3:
    case 4:
      return Array.from({ length: random.int(1, 3) }, () => path(random, words, schema, depth));
    default: {
      const members = Array.from({ length: random.boolean(0.7) ? 1 : 2 }, (): [string, Part] => {
        const attribute = populatable(random, words, schema);
        if (!attribute) return [words.name(random, schema), random.pick(['true', '*', 'x'])];
        return [attribute.name, nested(random, words, attribute, depth)];
      });
      return Object.fromEntries(members);
    }
  }
}

function populatable(random: Random, words: Vocabulary, schema: Schema): EdgeAttribute | undefined {
  if (random.boolean(0.05)) return undefined;
  const edges = [...schema.attributes.values()].filter((attribute) => attribute.kind !== 'scalar');
  return edges.length > 0 ? random.pick(edges) : undefined;
}

function path(random: Random, words: Vocabulary, schema: Schema, depth: number): string {
  const attribute = populatable(random, words, schema);
  if (!attribute) return words.name(random, schema);
  const target = random.pick(targets(attribute, words.model));
  if (depth === 0 || random.boolean(0.6)) return attribute.name;
  return `${attribute.name}.${path(random, words, target, depth - 1)}`;
}

function targets(attribute: EdgeAttribute, model: Model): readonly Schema[] {
  switch (attribute.kind) {
    case 'zone':
      return attribute.components;
    case 'morph':
      return [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
    default:
      return [attribute.target];
  }
}

function nested(random: Random, words: Vocabulary, attribute: EdgeAttribute, depth: number): Part {
  if (words.hasDocuments && (depth === 0 || random.boolean(0.3))) {
    return random.pick(['true', 'true', 'true', '1', 'false', 'x', '*']);
  }
  if (depth === 0 || random.boolean(0.3)) {
    return random.pick(['true', '*', '1', 'x', 'false', '0', '', 'true', '*']);
  }
  const schemas = targets(attribute, words.model);
  const holdsManyTypes = attribute.kind === 'zone' || attribute.kind === 'morph';
  if (random.boolean(holdsManyTypes ? 0.6 : 0.02)) {
    const on = Array.from({ length: random.int(1, 2) }, (): [string, Part] => {
      const schema = random.pick(schemas);
      return [
        schema.uid,
        random.boolean(0.25)
          ? random.pick(['true', '*', 'false'])
          : options(random, words, schema, depth - 1),
      ];
    });
    return { on: Object.fromEntries(on) };
  }
  if (holdsManyTypes && words.hasDocuments) {
    return random.pick<Part>([{ populate: '*' }, { populate: '*' }, { count: 'true' }, { populate: 'x' }]);
  }
  return options(random, words, random.pick(schemas), depth - 1);
}

/** The options that Strapi 5 takes: fields, filters, sort and populate. */
const STRICT_OPTIONS = [0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15];

function options(random: Random, words: Vocabulary, schema: Schema, depth: number): Part {
  const asked: Record<string, Part> = {};
  for (let count = random.int(1, 2); count > 0; count--) {
    switch (words.hasDocuments && random.boolean(0.9) ? random.pick(STRICT_OPTIONS) : random.int(0, 15)) {
      case 0:
      case 1:
      case 2:
        asked.fields = fields(random, words, schema);
        break;
      case 3:
      case 4:
        asked.filters = filters(random, words, schema, 1);
        break;
      case 5:
      case 6:
        asked.sort = sort(random, words, schema, 1);
        break;
      case 7:
        asked.limit = random.pick(['1', '2', '3', '0', '-1', 'x']);
        break;
      case 8:
        asked.start = random.pick(['0', '1', '2', '-1', '']);
        break;
      case 9:
        asked.publicationState = random.pick(['live', 'preview', 'live', 'preview', 'draft']);
        break;
      case 10:
        Object.assign(
          asked,
          random.pick<Record<string, Part>>([
            { count: 'true' },
            { count: random.pick(['false', 'x', '']) },
            { ordering: random.pick(['desc', 'asc', 'x']) },
            { page: random.pick(['1', '0', 'x']) },
            { pageSize: random.pick(['1', '0', 'x']) },
            { pagination: { limit: '1' } },
            { locale: random.pick(['fr', 'all', 'en']) },
            { _q: 'a' },
          ]),
        );
        break;
      default:
        asked.populate = populate(random, words, schema, depth);
    }
  }
  return asked;
}
