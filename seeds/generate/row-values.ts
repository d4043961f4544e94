import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import { parseValue, expectedFormat } from '../../src/store/parse-value.ts';
import { apartFrom } from './avoid-given.ts';
import { builtInValue } from '../built-in/values.ts';
import { sharedSpot } from './entry-keys.ts';
import { overrideMaker } from './overrides.ts';
import { leftEmpty } from './profile.ts';
import { hashText } from '../random/random.ts';
import { compileScalar } from '../scalars/compile.ts';
import type { Distinction, Maker, Place } from '../scalars/place.ts';
import { isName } from '../scalars/texts.ts';
import { SeedError } from './seed-error.ts';
import type { Spot } from './row-key.ts';
import { systemValue } from './system-values.ts';
import { kindOf, wordsOf } from '../words/kinds.ts';
import { namingOf } from '../words/naming.ts';
import { givenValue, type World } from './context.ts';

/** A content type, or a component at one of the places it is used in. */
export interface RowPlace {
  readonly schema: Schema;
  /** `api::article.article`, `api::article.article.seo`: what the values' seeds come from. */
  readonly path: string;
  readonly distinction: Distinction;
  /** The content type, where it is one. */
  readonly type: ContentType | undefined;
  /** The content type that it all hangs on. */
  readonly root: ContentType;
}

/** The values of a row by attribute, in the order of the schema. */
export type RowValues = ReadonlyMap<string, Maker>;

/** What makes the scalars of a schema at a place: by hand, by override, empty, or generated. */
export function rowValues(world: World, place: RowPlace): RowValues {
  const { schema, type } = place;
  const values = new Map<string, Maker>();
  const name = type ? type.singularName : (schema.uid.split('.').at(-1) ?? schema.uid);
  const kind = kindOf(name);
  const identity = hashText(`${place.path}#identity`, world.seed);
  const naming = namingOf(kind, identity);
  const translated = type !== undefined && world.population(type).locales.length > 1;
  const overrides = world.overrides.get(schema.uid);
  const profile = world.profileOf(place.root);

  const distinctNames = (attribute: ScalarAttribute): boolean =>
    type !== undefined && naming.distinct && (!translated || attribute.localized);
  const placeOf = (attribute: ScalarAttribute): Place => ({
    tools: world.tools,
    label: `${name}.${attribute.name}`,
    words: wordsOf(attribute.name) + (isAddress(attribute) ? ' url' : ''),
    seed: hashText(`${place.path}.${attribute.name}`, world.seed),
    identity,
    kind,
    naming,
    distinctNames: distinctNames(attribute),
    distinction: place.distinction,
    longText: profile === 'longText',
    problem: (sentence) => world.problem(`${schema.uid}.${attribute.name}`, sentence),
  });

  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    const at = placeOf(attribute);
    const fixed = type && (systemValue(attribute, type, world) ?? builtInValue(attribute, type, world));
    const override = overrides?.has(attribute.name) ? overrides.get(attribute.name) : undefined;
    const target = schema.attributes.get(attribute.targetField ?? '');
    const source =
      target?.kind === 'scalar'
        ? {
            value: (spot: Spot) => values.get(target.name)?.(spot) ?? null,
            distinct:
              distinctNames(target) &&
              isName(target, placeOf(target)) &&
              target.regex === undefined &&
              (target.maxLength ?? 255) >= 100 &&
              profile !== 'longText' &&
              !overrides?.has(target.name),
          }
        : undefined;
    const make =
      fixed ??
      (override === undefined
        ? generated(
            attribute,
            compileScalar(attribute, at, source),
            leftEmpty(attribute, at.seed, profile),
            translated,
          )
        : overrideMaker(world, schema, attribute, override, () => values));
    const free =
      type && (attribute.unique || attribute.type === 'uid')
        ? apartFrom(make, world.population(type), attribute.name)
        : make;
    values.set(attribute.name, byHandFirst(attribute, at, free));
  }
  return values;
}

function generated(
  attribute: ScalarAttribute,
  make: Maker,
  empty: (spot: Spot) => boolean,
  translated: boolean,
): Maker {
  const shares = translated && !attribute.localized && attribute.type !== 'uid';
  return (spot) => (empty(spot) ? null : make(shares ? sharedSpot(spot) : spot));
}

function byHandFirst(attribute: ScalarAttribute, { label }: Place, make: Maker): Maker {
  return (spot) => {
    const given = givenValue(spot.given, attribute.name);
    if (given === undefined) return make(spot);
    const value = parseValue(attribute.type, given);
    if (value !== undefined) return value;
    throw new SeedError([
      `a record gives ${label} ${JSON.stringify(given)}, but the type ${attribute.type} takes ${expectedFormat(attribute.type)}, or null.`,
    ]);
  };
}

/** A text whose regex asks for a web address, whatever its name. */
const isAddress = (attribute: ScalarAttribute): boolean => attribute.regex?.startsWith('^https?:') === true;
