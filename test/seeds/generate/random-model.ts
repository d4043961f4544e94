import * as fc from 'fast-check';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';

type Json = { type: string; [key: string]: unknown };

const between = (low: number, high: number): fc.Arbitrary<[number, number]> =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

const NAMES = [
  'title',
  'name',
  'slug',
  'email',
  'firstName',
  'price',
  'rating',
  'startsAt',
  'endsAt',
  'body',
  'summary',
  'city',
  'color',
  'sku',
  'kind',
  'count',
  'metaTitle',
  'settings',
  'phone',
  'website',
  'position',
  'publishedOn',
  'x',
  'y1',
  'note',
];

const REGEXES = [
  '^#[0-9a-f]{6}$',
  '^[A-Z]{2}-[0-9]{4}$',
  '^(foo|bar|baz)-\\d+$',
  '^\\w{3,8}$',
  '^[^a-c]{4}$',
  '^(?=.*\\d)[a-z\\d]{8,12}$',
  '^\\+?[0-9 ]{7,12}$',
  '^a?b*c+$',
  '\\d{2}:\\d{2}',
];

/** With so few texts, which row comes first decides; that is a limit of unique texts in several locales. */
const FEW = ['^a?b*c+$'];

const lengths = (high: number) =>
  fc
    .option(between(0, high), { nil: undefined })
    .map((pair) => (pair ? { minLength: pair[0], maxLength: Math.max(pair[1], 12) } : {}));

const flags = fc.record({
  required: fc.boolean(),
  pluginOptions: fc.boolean().map((localized) => ({ i18n: { localized } })),
});
const unique = fc.boolean().map((on) => ({ unique: on }));

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc
    .tuple(fc.constantFrom('string', 'text'), lengths(120), unique)
    .map(([type, limits, rest]) => ({ type, ...limits, ...rest })),
  fc.tuple(fc.constantFrom(...REGEXES), unique).map(([regex, rest]) => ({
    type: 'string',
    regex,
    ...rest,
    unique: rest.unique && !FEW.includes(regex),
  })),
  fc.constantFrom('richtext', 'blocks', 'json').map((type) => ({ type })),
  fc.tuple(lengths(40), unique).map(([limits, rest]) => ({ type: 'email', ...limits, ...rest })),
  lengths(30).map((limits) => ({ type: 'password', ...limits })),
  fc
    .constantFrom({}, { targetField: 'title' }, { targetField: 'name' })
    .map((rest) => ({ type: 'uid', ...rest })),
  fc
    .tuple(
      fc.constantFrom('integer', 'biginteger', 'float', 'decimal'),
      fc.option(between(-500, 5000), { nil: undefined }),
      unique,
    )
    .map(([type, range, rest]) => ({
      type,
      ...(range ? { min: range[0], max: range[1] + 200 } : {}),
      ...rest,
    })),
  fc
    .tuple(fc.constantFrom('date', 'datetime', 'time', 'timestamp'), unique)
    .map(([type, rest]) => ({ type, ...rest })),
  fc.constant({ type: 'boolean' }),
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
    .map((values) => ({ type: 'enumeration', enum: values })),
);

const scalars = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), scalar, flags), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 8,
  })
  .map(
    (list) =>
      Object.fromEntries(list.map(([name, json, rest]) => [name, { ...json, ...rest }])) as Record<
        string,
        Json
      >,
  );

const COMPONENTS = ['shared.seo', 'shared.link', 'blocks.hero', 'blocks.quote'];
const TYPES = ['article', 'author', 'tag', 'comment'];

/** The uid's target field is dropped where there is none. */
function withTargets(attributes: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, json]) => {
      const target = attributes[String(json['targetField'])];
      if (!json['targetField'] || target?.type === 'string' || target?.type === 'text') return [name, json];
      const { targetField: _, ...rest } = json;
      return [name, rest];
    }),
  );
}

const edges = fc.array(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...COMPONENTS),
        fc.boolean(),
        fc.boolean(),
        fc.option(between(0, 4), { nil: undefined }),
      )
      .map(([component, repeatable, required, limits]) => ({
        type: 'component',
        component,
        repeatable,
        required,
        ...(limits && repeatable ? { min: limits[0], max: limits[1] + 1 } : {}),
      })),
    fc
      .tuple(
        fc.uniqueArray(fc.constantFrom(...COMPONENTS), { minLength: 1 }),
        fc.boolean(),
        fc.option(between(0, 4), { nil: undefined }),
      )
      .map(([components, required, limits]) => ({
        type: 'dynamiczone',
        components,
        required,
        ...(limits ? { min: limits[0], max: limits[1] + 1 } : {}),
      })),
    fc
      .tuple(
        fc.boolean(),
        fc.subarray(['images', 'files', 'videos', 'audios'], { minLength: 1 }),
        fc.boolean(),
      )
      .map(([multiple, allowedTypes, required]) => ({ type: 'media', multiple, allowedTypes, required })),
    fc
      .tuple(fc.constantFrom(...TYPES), fc.constantFrom('oneToOne', 'oneToMany', 'manyToOne', 'manyToMany'))
      .map(([target, relation]) => ({ type: 'relation', relation, target: `api::${target}.${target}` })),
  ),
  { maxLength: 4 },
);

const PAIRS = [
  ['oneToOne', 'oneToOne'],
  ['manyToOne', 'oneToMany'],
  ['manyToMany', 'manyToMany'],
  ['oneToMany', 'manyToOne'],
] as const;
const pairs = fc.array(
  fc.tuple(
    fc.constantFrom(...TYPES),
    fc.constantFrom(...TYPES),
    fc.constantFrom(...PAIRS),
    fc.constantFrom('none', 'here', 'there'),
  ),
  { maxLength: 6 },
);

/** A model of four collection types, a single type and four components, with everything between them. */
export const randomModel: fc.Arbitrary<ModelInput> = fc
  .record({
    types: fc.tuple(...TYPES.map(() => fc.tuple(scalars, edges, fc.boolean(), fc.boolean()))),
    single: fc.tuple(scalars, edges),
    components: fc.tuple(...COMPONENTS.map(() => fc.tuple(scalars, edges))),
    pairs,
    morph: fc.boolean(),
  })
  .map(({ types, single, components, pairs: couples, morph }) => {
    const contentTypes: Record<string, SchemaJson & { attributes: Record<string, Json> }> = {};
    for (const [index, name] of TYPES.entries()) {
      const [own, more, localized, draftAndPublish] = types[index] as (typeof types)[number];
      contentTypes[`api::${name}.${name}`] = {
        kind: 'collectionType',
        info: { singularName: name, pluralName: `${name}s`, displayName: name },
        options: { draftAndPublish },
        pluginOptions: { i18n: { localized } },
        attributes: {
          ...withTargets(own),
          ...Object.fromEntries(more.map((json, at) => [`edge${at}`, json as Json])),
        },
      };
    }
    for (const [index, [from, to, [there, back], needed]] of couples.entries()) {
      const owner = contentTypes[`api::${from}.${from}`];
      const target = contentTypes[`api::${to}.${to}`];
      if (!owner || !target) continue;
      owner.attributes[`to${index}`] = {
        type: 'relation',
        required: needed === 'here' && from !== to,
        relation: there,
        target: `api::${to}.${to}`,
        ...(there === 'oneToMany' ? { mappedBy: `from${index}` } : { inversedBy: `from${index}` }),
      };
      target.attributes[`from${index}`] = {
        type: 'relation',
        required: needed === 'there' && from !== to,
        relation: back,
        target: `api::${from}.${from}`,
        ...(there === 'oneToMany' ? { inversedBy: `to${index}` } : { mappedBy: `to${index}` }),
      };
    }
    if (morph) {
      const comment = contentTypes['api::comment.comment'];
      if (comment) comment.attributes['subject'] = { type: 'relation', relation: 'morphToOne' };
      for (const name of ['article', 'author']) {
        const type = contentTypes[`api::${name}.${name}`];
        if (type)
          type.attributes['remarks'] = {
            type: 'relation',
            relation: 'morphMany',
            target: 'api::comment.comment',
            morphBy: 'subject',
          };
      }
    }
    const [own, more] = single;
    contentTypes['api::home.home'] = {
      kind: 'singleType',
      info: { singularName: 'home', pluralName: 'homes', displayName: 'home' },
      attributes: {
        ...withTargets(own),
        ...Object.fromEntries(more.map((json, at) => [`edge${at}`, json as Json])),
      },
    };
    return {
      contentTypes,
      components: Object.fromEntries(
        COMPONENTS.map((uid, index) => {
          const [fields, inner] = components[index] as (typeof components)[number];
          // Components only contain later ones, so that none is required within itself.
          const allowed = inner.filter((json) => {
            const used = 'components' in json ? json.components : 'component' in json ? [json.component] : [];
            return json.type !== 'dynamiczone' && used.every((other) => COMPONENTS.indexOf(other) > index);
          });
          const plain = Object.fromEntries(
            Object.entries(withTargets(fields)).map(([name, json]) => [name, { ...json, unique: false }]),
          );
          return [
            uid,
            {
              attributes: {
                ...plain,
                ...Object.fromEntries(allowed.map((json, at) => [`edge${at}`, json as Json])),
              },
            },
          ];
        }),
      ),
    };
  });
