import { isMeaning } from '../names/value-kinds.ts';
import { hashText } from '../../src/basics.ts';
import { type AttributeOf, models, type Schema } from '../../src/model/index.ts';
import { fillingOf, leftEmpty } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { type AttributeName, textMeaning } from '../names/attribute-name.ts';
import { isPlace } from '../names/combined-meanings.ts';
import { says } from '../names/name-says.ts';
import { isOfPart, type Meaning } from '../names/lexicon.ts';
import type { Stage } from '../names/period-sides.ts';
import { schemaName } from '../names/schema-theme.ts';
import { nameTheme, type Theme } from '../names/themes.ts';
import { hasOpinion } from '../subjects/mood.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { placeKindOf } from '../subjects/kinds.ts';
import type { ValueField, ValueStep } from './value-field.ts';

const PAIRED: ReadonlySet<Stage> = new Set([
  'start',
  'end',
  'opened',
  'closed',
  'departure',
  'arrival',
  'checkIn',
  'checkOut',
]);

const hasSense = (name: AttributeName, target: Meaning): boolean =>
  name.tokens().some(({ senses }) => senses.some(({ meaning }) => meaning === target));

/** Words of the two sides of a game. */
const SIDES =
  /^(?:home|away|guest|host|heim|gast|local|visit\w+) (?:team|club|side|score|goals|points|name)$/;

/** Returns what an attribute is a part of: an address, a period, an amount. Undefined if it stands alone. */
function groupOf({ type }: AttributeOf<'scalar'>, name: AttributeName): string | undefined {
  const { meaning } = name.meaningAs(type);
  if (meaning && isOfPart('places', meaning) && !isMeaning('besideAddress', meaning)) return 'address';
  if (meaning === 'weight' || (meaning === 'grams' && hasSense(name, 'weight'))) return 'weight';
  if (meaning === 'price' || meaning === 'currency') return 'price';
  const words = name.words.join(' ');
  if (SIDES.test(words)) return /score|goals|tore|goles|points/.test(words) ? 'result' : 'sides';
  const side = name.side();
  return side && PAIRED.has(side.stage) ? `period ${side.of}` : undefined;
}

const WEEKDAY: ReadonlySet<Meaning> = new Set(['weekday']);
const isOpening = (name: AttributeName): boolean =>
  /^(?:opened|closed|start|end)$/.test(name.side()?.stage ?? '');

/** Checks whether the rows of a component are the days of a list of opening hours. */
export const isWeek = (schema: Schema, context: GenerateContext): boolean =>
  !models.isContentType(schema) && !says('types', schemaName(schema)) && hasMeaning(schema, context, WEEKDAY);

const SOLD: ReadonlySet<Theme> = new Set(['product', 'variant', 'plan', 'vehicle']);

/** Checks whether no editor leaves a value empty: the address of a place, the price of a product, when a game is. */
function isNeverEmpty(
  name: AttributeName,
  { type }: AttributeOf<'scalar'>,
  group: string | undefined,
  { theme, row }: { readonly theme: Theme; readonly row: string },
): boolean {
  if (group === 'sides') return true;
  const isHome = placeKindOf(row)?.isHome === true;
  if (group === 'price') return SOLD.has(theme) || isHome;
  if (group === 'address') return theme === 'place' || isPlace(textMeaning(row));
  const { meaning, isQualified } = name.meaningAs(type);
  if (meaning === 'rent' && isHome) return true;
  if (isMeaning('said', meaning))
    return (
      !isQualified &&
      ((theme === 'story' && meaning === 'body') ||
        hasOpinion(theme) ||
        theme === 'comment' ||
        says('people', row))
    );
  if (meaning === 'reference' || meaning === 'couponCode') return textMeaning(row) === 'couponCode';
  const isMoment = group === 'period ' || (meaning === 'date' && !isQualified);
  return isMoment && (theme === 'event' || theme === 'course' || says('types', row));
}

/** Leaves optional attributes empty in some rows. */
export const leaveEmpty: ValueStep = (field, next) => {
  const make = next();
  const isEmpty = emptyRows(field);
  return (key) => (isEmpty(key) ? null : make(key));
};

/**
 * Returns a test for rows in which an attribute is left empty. The parts of an address, and the two ends of a period,
 * are empty in the same rows.
 */
function emptyRows({
  context,
  rows: { schema, path, root },
  attribute,
  scalar,
}: ValueField): (key: RowKey) => boolean {
  const isLink = scalar().linkText !== undefined;
  const name = context.nameOf(attribute);
  const profile = context.profileOf(root);
  const row = path.split(/[.[\]]+/).findLast((part) => part !== '') ?? '';
  const rows = nameTheme(row).theme;
  const { meaning } = name.meaningAs(attribute.type);
  if (meaning === 'rating' && hasOpinion(rows) && profile !== 'minimal') return () => false;
  const group = groupOf(attribute, name);
  if (group === 'period ' && isOpening(name) && isWeek(schema, context))
    // A list of opening hours has no gap in the week but Sunday.
    return ({ position }) => position === 6 && !attribute.required && profile === 'natural';
  const isPlain = profile === 'natural' && context.fill > 0;
  const filling = fillingOf(attribute, schema);
  const isPart = schema !== root && filling === 'always' && group !== undefined;
  if (isPlain && (isLink || isPart || isNeverEmpty(name, attribute, group, { theme: rows, row })))
    return () => false;
  const ofGroup = (other: string): string => `${path}.${other}`;
  if (group === undefined)
    return leftEmpty(
      attribute,
      hashText(ofGroup(attribute.name), context.seed),
      profile,
      context.fill,
      filling,
    );
  const isNeeded = [...schema.attributes.values()].some(
    (other) =>
      other.kind === 'scalar' && models.isRequired(other) && groupOf(other, context.nameOf(other)) === group,
  );
  if (isNeeded && profile !== 'minimal') return () => false;
  return leftEmpty(attribute, hashText(ofGroup(`#${group}`), context.seed), profile, context.fill, filling);
}

export const hasMeaning = (
  { attributes }: Schema,
  { nameOf }: GenerateContext,
  meanings: ReadonlySet<Meaning>,
): boolean =>
  [...attributes.values()].some((attribute) => {
    const meaning =
      attribute.kind === 'scalar' ? nameOf(attribute).meaningAs(attribute.type).meaning : undefined;
    return meaning !== undefined && meanings.has(meaning);
  });
