import { hashText } from '../../src/hash.ts';
import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { isRequired } from '../../src/model/look-up.ts';
import type { Schema } from '../../src/model/model.ts';
import { leftEmpty } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { isOfPart, type Meaning } from '../names/lexicon.ts';
import type { Stage } from '../names/sides.ts';
import { nameTheme } from '../names/themes.ts';
import { hasOpinion } from '../subjects/mood.ts';
import type { RowKey } from '../subjects/row-key.ts';

/** The stages that say little without each other. */
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

/** What belongs to an address only in some projects. */
const BESIDE: ReadonlySet<Meaning> = new Set([
  'venue',
  'building',
  'roomNumber',
  'directions',
  'addressLine2',
]);

const says = (name: AttributeName, wanted: Meaning): boolean =>
  name.tokens().some(({ senses }) => senses.some(({ meaning }) => meaning === wanted));

/** Returns what an attribute is a part of: an address, a period, an amount. Undefined if it stands alone. */
function groupOf({ type }: ScalarAttribute, name: AttributeName): string | undefined {
  const { meaning } = name.meaningAs(type);
  if (meaning && isOfPart('places', meaning) && !BESIDE.has(meaning)) return 'address';
  if (meaning === 'weight' || (meaning === 'grams' && says(name, 'weight'))) return 'weight';
  if (meaning === 'price' || meaning === 'currency') return 'price';
  const side = name.side();
  return side && PAIRED.has(side.stage) ? `period ${side.of}` : undefined;
}

/**
 * Returns a test for rows in which an attribute is left empty. The parts of an address, and the two ends of a period,
 * are empty in the same rows.
 *
 * @param seed the seed of the attribute
 */
export function emptyRows(
  context: GenerateContext,
  { attributes }: Schema,
  attribute: ScalarAttribute,
  path: string,
  root: Parameters<GenerateContext['profileOf']>[0],
): (key: RowKey) => boolean {
  const name = context.nameOf(attribute);
  const profile = context.profileOf(root);
  const rows = nameTheme(path.split(/[.[\]]+/).findLast((part) => part !== '') ?? '').theme;
  const isRating = name.meaningAs(attribute.type).meaning === 'rating';
  if (isRating && hasOpinion(rows) && profile !== 'minimal') return () => false;
  const group = groupOf(attribute, name);
  const ofGroup = (other: string): string => `${path}.${other}`;
  if (group === undefined)
    return leftEmpty(attribute, hashText(ofGroup(attribute.name), context.seed), profile, context.fill, name);
  const isNeeded = [...attributes.values()].some(
    (other) =>
      other.kind === 'scalar' && isRequired(other) && groupOf(other, context.nameOf(other)) === group,
  );
  if (isNeeded && profile !== 'minimal') return () => false;
  return leftEmpty(attribute, hashText(ofGroup(`#${group}`), context.seed), profile, context.fill, name);
}

/** Checks whether the rows of a schema have an attribute of one of some meanings. */
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
