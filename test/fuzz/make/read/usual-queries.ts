import type { Random } from '../../../../seeds/random.ts';
import type { EdgeAttribute, ScalarAttribute } from '../../../../src/model/attribute.ts';
import type { Schema } from '../../../../src/model/model.ts';
import { OPERATORS } from './filters.ts';
import type { Part } from './parameters.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Makes a query as developers write it: names that there are, values that fit, and each level of a populate with
 * filters, a sort and fields of its own. Now and then a form is one that Strapi refuses.
 */
export function usualQuery(random: Random, words: Vocabulary, type: Schema): Record<string, Part> {
  const isAsked = (share: number): boolean => random.boolean(share);
  return {
    ...(isAsked(0.25) && { fields: fields(random, type) }),
    ...(isAsked(0.35) && { sort: sort(random, type, 2) }),
    ...(isAsked(0.4) && { filters: filters(random, words, type, 2) }),
    ...(isAsked(0.6) && { populate: populate(random, words, type, 3) }),
    ...(isAsked(0.3) && { pagination: pagination(random) }),
    ...(isAsked(0.15) && { locale: random.pick(['en', 'fr', 'de', words.hasDocuments ? '*' : 'all']) }),
    ...(isAsked(0.2) &&
      (words.hasDocuments
        ? { status: random.pick(['draft', 'published']) }
        : { publicationState: random.pick(['preview', 'live']) })),
  };
}

const scalarsOf = (schema: Schema): ScalarAttribute[] =>
  [...schema.attributes.values()].filter(
    (one) => one.kind === 'scalar' && !one.private && !one.hidden,
  ) as ScalarAttribute[];

const edgesOf = (schema: Schema): EdgeAttribute[] =>
  [...schema.attributes.values()].filter((one) => one.kind !== 'scalar' && !one.private) as EdgeAttribute[];

function name(random: Random, schema: Schema): string {
  const scalars = scalarsOf(schema);
  return scalars.length === 0 || random.boolean(0.1) ? 'id' : random.pick(scalars).name;
}

const several = <Item>(random: Random, most: number, make: () => Item): Item[] =>
  Array.from({ length: random.int(1, most) }, make);

function fields(random: Random, schema: Schema): Part {
  const names = several(random, 3, () => name(random, schema));
  return random.pick<Part>([names, names, names, names.join(), names.join(', '), '*', [names.join()]]);
}

function sort(random: Random, schema: Schema, depth: number): Part {
  const paths = several(random, 2, () => sortPath(random, schema, depth));
  const ordered = paths.map((path) => path.join('.') + random.pick(['', ':asc', ':desc', ':DESC']));
  const objects = paths.map((path) =>
    path.reduceRight<Part>((inner, key) => ({ [key]: inner }), random.pick(['asc', 'desc'])),
  );
  return random.pick<Part>([ordered, ordered, ordered[0]!, ordered.join(), objects[0]!, objects]);
}

function sortPath(random: Random, schema: Schema, depth: number): string[] {
  const edges = edgesOf(schema).filter((edge) => 'target' in edge);
  if (depth === 0 || edges.length === 0 || random.boolean(0.8)) return [name(random, schema)];
  const edge = random.pick(edges);
  return [edge.name, ...sortPath(random, edge.target, depth - 1)];
}

function filters(random: Random, words: Vocabulary, schema: Schema, depth: number): Part {
  const inner = () => filters(random, words, schema, depth - 1);
  if (depth > 0 && random.boolean(0.15))
    return { [random.pick(['$and', '$or', '$or'])]: several(random, 3, inner) };
  if (depth > 0 && random.boolean(0.06)) return { $not: inner() };
  const edges = edgesOf(schema).filter((edge) => 'target' in edge);
  if (depth > 0 && edges.length > 0 && random.boolean(0.35)) {
    const { name: key, target } = random.pick(edges);
    const id = () => words.stored(random, target, 'id') ?? '1';
    const ofTarget = () => filters(random, words, target, depth - 1);
    return {
      [key]: random.pick<() => Part>([ofTarget, ofTarget, id, () => ({ id: { $in: [id(), id()] } })])(),
    };
  }
  const key = name(random, schema);
  return { [key]: comparison(random, () => words.stored(random, schema, key) ?? '1') };
}

/** The operators that compare with one value. */
const COMPARING = OPERATORS.filter((one) =>
  /^\$(?:eq|ne|[lg]te?|.*[cC]ontains|startsWith|endsWith)i?$/.test(one),
);

function comparison(random: Random, value: () => string): Part {
  const operator = random.pick(COMPARING);
  return random.pick<() => Part>([
    value,
    () => ({ $in: several(random, 3, value) }),
    () => ({ $notIn: several(random, 2, value) }),
    () => ({ $between: [value(), value()] }),
    () => ({ [random.pick(['$null', '$notNull'])]: random.pick(['true', 'false']) }),
    ...Array.from({ length: 6 }, () => () => ({ [operator]: value() })),
  ])();
}

function populate(random: Random, words: Vocabulary, schema: Schema, depth: number): Part {
  const edges = edgesOf(schema);
  const path = () => populatePath(random, schema, depth);
  return random.pick<() => Part>([
    () => '*',
    path,
    () => `${path()},${path()}`,
    () => several(random, 3, path),
    ...Array.from({ length: 4 }, () => () => {
      if (edges.length === 0) return '*';
      const chosen = several(random, 3, () => random.pick(edges));
      return Object.fromEntries(chosen.map((edge) => [edge.name, populated(random, words, edge, depth - 1)]));
    }),
  ])();
}

function populatePath(random: Random, schema: Schema, depth: number): string {
  const edges = edgesOf(schema);
  if (edges.length === 0) return name(random, schema);
  const edge = random.pick(edges);
  const target = targetOf(random, edge);
  const ends = depth === 0 || !target || edgesOf(target).length === 0 || random.boolean(0.6);
  return ends ? edge.name : `${edge.name}.${populatePath(random, target, depth - 1)}`;
}

function targetOf(random: Random, edge: EdgeAttribute): Schema | undefined {
  if ('target' in edge) return edge.target;
  return edge.kind === 'zone' ? random.pick(edge.components) : undefined;
}

function populated(random: Random, words: Vocabulary, edge: EdgeAttribute, depth: number): Part {
  const target = targetOf(random, edge);
  if (!target || depth < 1 || random.boolean(0.25))
    return random.pick(['true', 'true', 'true', 'false', '*']);
  if (edge.kind !== 'zone') return options(random, words, target, depth);
  return random.boolean(0.4)
    ? { populate: '*' }
    : { on: { [target.uid]: options(random, words, target, depth) } };
}

function options(random: Random, words: Vocabulary, schema: Schema, depth: number): Part {
  const asked: Record<string, Part> = {
    ...(random.boolean(0.4) && { fields: fields(random, schema) }),
    ...(random.boolean(0.3) && { sort: sort(random, schema, 1) }),
    ...(random.boolean(0.3) && { filters: filters(random, words, schema, 1) }),
    ...(random.boolean(0.5) && { populate: populate(random, words, schema, depth) }),
    ...(random.boolean(0.03) && { count: 'true' }),
  };
  return Object.keys(asked).length > 0 ? asked : 'true';
}

function pagination(random: Random): Part {
  const number = () => String(random.pick([1, 2, 3, 5, 10, 25, 100, 200]));
  return random.pick<() => Part>([
    () => ({ page: number() }),
    () => ({ page: number(), pageSize: number() }),
    () => ({ start: number(), limit: number() }),
    () => ({ pageSize: number(), withCount: random.pick(['true', 'false']) }),
  ])();
}
