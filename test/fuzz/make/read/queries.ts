import type { Double } from '../../../../handlers/double/double.ts';
import type { Random } from '../../../../seeds/random.ts';
import type { ContentType } from '../../../../src/model/model.ts';
import { PUBLICATION_FILTERS } from '../../../../src/model/document.ts';
import { filters, OPERATORS } from './filters.ts';
import { mutate, type Parameter, parametersOf, type Part, writeQuery } from './parameters.ts';
import { populate } from './populate.ts';
import { fields, sort } from './sort-and-fields.ts';
import { usualQuery } from './usual-queries.ts';
import { oddText, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** A random read: the path behind the prefix of the API, and the text behind `?`, both as they are sent. */
export interface RandomQuery {
  readonly path: string;
  readonly query: string;
}

/**
 * Returns a function that makes random reads of a double. Half of them are as developers write them. Most others are
 * valid or nearly so: they follow the grammar of Strapi's parameters over the names and values of the double, and some
 * are then changed in one or two places. The same random numbers give the same reads.
 */
export function createQueries(double: Pick<Double, 'model' | 'entries'>): (random: Random) => RandomQuery {
  const words = vocabularyOf(double);
  const types = [...words.model.contentTypes.values()];
  const own = types.filter(({ uid }) => uid.startsWith('api::'));
  const users = types.find(({ uid }) => uid === 'plugin::users-permissions.user')!;
  const files = types.find(({ uid }) => uid === 'plugin::upload.file')!;
  return (random) => {
    const [path, type] = random.boolean(0.88)
      ? pathOf(random, words, random.pick(own))
      : random.pick<[string, ContentType]>([
          ['upload/files', files],
          ['upload/files', files],
          [`upload/files/${id(random)}`, files],
          ['users', users],
          ['users/me', users],
          ['users/count', users],
          [`users/${id(random)}`, users],
          ['users-permissions/roles', users],
          [`users-permissions/roles/${id(random)}`, users],
          ['i18n/locales', users],
        ]);
    if (random.boolean(0.5))
      return { path, query: writeQuery(parametersOfAll(usualQuery(random, words, type), random), random) };
    return { path: oddly(path, random), query: queryOf(random, words, type) };
  };
}

/** Now and then writes a path in another way, or adds to it. */
function oddly(path: string, random: Random): string {
  if (!random.boolean(0.03)) return path;
  const at = random.int(0, path.length);
  return random.pick([
    `${path}/`,
    `${path}//`,
    `${path}/1`,
    path.toUpperCase(),
    path.slice(0, at) + random.pick(['%00', '%E0', '%20', '%2F', '/', '%', '%61', 's', '_']) + path.slice(at),
  ]);
}

function pathOf(random: Random, words: Vocabulary, type: ContentType): [string, ContentType] {
  if (type.kind === 'singleType') return [type.singularName, type];
  if (random.boolean(0.85)) return [type.pluralName, type];
  const isDocument = words.hasDocuments && random.boolean(0.8);
  const text = isDocument ? words.value(random, type, 'documentId') : id(random);
  return [`${type.pluralName}/${encodeURIComponent(text || '0')}`, type];
}

const id = (random: Random): string =>
  random.boolean(0.8)
    ? String(random.int(1, 8))
    : random.pick([
        '0',
        '01',
        '1e0',
        '-1',
        '1.5',
        'abc',
        '999',
        '%00',
        '%E0',
        '1%20',
        '%20',
        'null',
        '__proto__',
      ]);

const parametersOfAll = (asked: Record<string, Part>, random: Random): Parameter[] =>
  Object.entries(asked).flatMap(([key, part]) => parametersOf(part, [key], random));

function queryOf(random: Random, words: Vocabulary, type: ContentType): string {
  if (random.boolean(0.15)) return writeQuery(wildParameters(random, words, type), random);
  const asked: Record<string, Part> = {};
  for (let count = random.boolean(0.6) ? 1 : random.int(2, 3); count > 0; count--) {
    Object.assign(asked, clause(random, words, type));
  }
  let parameters = parametersOfAll(asked, random);
  for (let chance = 0.35; random.boolean(chance); chance = 0.5) parameters = mutate(parameters, random);
  return writeQuery(parameters, random);
}

/** Parameters whose keys are names of the right kind in any order, and whose values are anything. */
function wildParameters(random: Random, words: Vocabulary, type: ContentType): Parameter[] {
  const key = (): string =>
    random.pick([
      () => words.name(random, type),
      () => words.name(random, type),
      () => random.pick(OPERATORS),
      () => random.pick(['0', '1', '']),
      () => random.pick(['populate', 'filters', 'sort', 'fields', 'on', '$and', '$or', '$not']),
      () => random.pick(['blocks.hero', 'blocks.quote', 'author', 'articles', 'name', 'title', 'id']),
      () => oddText(random),
    ])();
  return Array.from({ length: random.int(1, 3) }, () => {
    const first = random.pick([
      'filters',
      'filters',
      'sort',
      'populate',
      'populate',
      'fields',
      '_q',
      'locale',
    ]);
    const keys = [first, ...Array.from({ length: random.int(0, 5) }, key)];
    return { keys, value: random.boolean(0.1) ? null : random.pick([oddText(random), key(), key()]) };
  });
}

function clause(random: Random, words: Vocabulary, type: ContentType): Record<string, Part> {
  switch (random.int(0, 19)) {
    case 0:
    case 1:
      return { fields: fields(random, words, type) };
    case 2:
    case 3:
    case 4:
    case 5:
      return { sort: sort(random, words, type) };
    case 6:
    case 7:
    case 8:
    case 9:
    case 10:
      return { filters: filters(random, words, type) };
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
      return { populate: populate(random, words, type) };
    case 16:
      return { pagination: pagination(random) };
    case 17:
      return { locale: random.pick(['en', 'fr', 'de', words.hasDocuments ? '*' : 'all', '', 'xx', 'EN']) };
    case 18:
      if (words.hasDocuments) return status(random);
      return { publicationState: random.pick(['live', 'preview', 'preview', 'draft', '']) };
    default:
      return random.boolean(0.6)
        ? { _q: words.value(random, type, words.name(random, type)) }
        : oddity(random);
  }
}

function status(random: Random): Record<string, Part> {
  if (random.boolean(0.6)) return { status: random.pick(['draft', 'draft', 'published', '', 'x']) };
  return {
    ...(random.boolean(0.5) && { status: 'draft' }),
    publicationFilter: random.pick([...PUBLICATION_FILTERS, 'x']),
  };
}

function pagination(random: Random): Part {
  const number = () =>
    random.pick([
      '1',
      '2',
      '3',
      '5',
      '0',
      '-1',
      '25',
      '100',
      '101',
      '',
      'x',
      '1.5',
      '1e1',
      '9223372036854775807',
    ]);
  const withCount: Record<string, Part> = random.boolean(0.2)
    ? { withCount: random.pick(['true', 'false', '1', '0', 'x', '']) }
    : {};
  if (random.boolean(0.05)) return { page: number(), limit: number() };
  return random.boolean(0.6)
    ? { page: number(), ...(random.boolean(0.5) && { pageSize: number() }), ...withCount }
    : { start: number(), ...(random.boolean(0.5) && { limit: number() }), ...withCount };
}

function oddity(random: Random): Record<string, Part> {
  return random.pick<Record<string, Part>>([
    { page: '1' },
    { pageSize: '2' },
    { start: '1' },
    { limit: '1' },
    { count: 'true' },
    { ordering: 'desc' },
    { [oddText(random)]: oddText(random) },
    { _q: [oddText(random)] },
    { sort: oddText(random) },
    { fields: oddText(random) },
    { populate: oddText(random) },
    { filters: oddText(random) },
    { pagination: oddText(random) },
    { locale: [oddText(random)] },
    { publicationState: [oddText(random)] },
  ]);
}
