import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { Schema } from '../../src/model/model.ts';
import type { Profile } from '../../src/store/dataset.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { fillsOptional, leftEmpty } from '../context/profile.ts';
import { isStep, nameTheme } from '../names/themes.ts';
import { SeedError } from '../context/seed-error.ts';
import { mix } from '../../src/hash.ts';
import type { Random } from '../../src/random.ts';

/** A component that the user gave, with its values. */
interface GivenComponent {
  readonly component: Schema;
  readonly record: EntryRecord;
}

/** Returns a function that chooses the components in an attribute of a row, in order. They come from `components`. */
export function generatedComponents(
  attribute: ComponentAttribute | ZoneAttribute,
  components: readonly Schema[],
  seed: number,
  profile: Profile,
  random: Random,
): (key: RowKey) => readonly Schema[] {
  const [target] = components;
  if (!target) return () => [];
  const empty = leftEmpty(attribute, seed, profile);
  if (attribute.kind === 'zone') return zoneComponents(attribute, components, seed, profile, random, empty);
  const { min, max } = wholeLimits(attribute);
  if (!attribute.many) return (key) => (empty(key) ? [] : [target]);
  // A recipe of one step is none.
  const least = Math.max(min, profile === 'natural' && isSequence(target) ? Math.min(3, max) : 1);
  const most = Math.max(least, profile === 'natural' ? 4 : 2);
  return (key) => {
    if (empty(key)) return [];
    random.seed(mix(seed, key.sharedHash));
    const count = profile === 'minimal' ? least : Math.min(max, random.int(least, most));
    return Array.from({ length: count }, () => target);
  };
}

/** Checks whether the components of a list are ingredients or steps. */
const isSequence = ({ uid }: Schema): boolean => {
  const name = uid.split('.').at(-1) ?? '';
  return isStep(name) || nameTheme(name).theme === 'ingredient';
};

/** Strapi checks the length of a list only against whole numbers. */
const wholeLimits = ({ min, max }: ComponentAttribute | ZoneAttribute): { min: number; max: number } => ({
  min: Number.isInteger(min) ? min! : 0,
  max: Number.isInteger(max) ? max! : Number.POSITIVE_INFINITY,
});

/**
 * Returns a function that chooses the components of a zone. The first entry has all of them, or as many
 * as `max` allows. Each further entry starts with the next component, so all appear early in a list.
 */
function zoneComponents(
  attribute: ZoneAttribute,
  components: readonly Schema[],
  seed: number,
  profile: Profile,
  random: Random,
  empty: (key: RowKey) => boolean,
): (key: RowKey) => readonly Schema[] {
  const all = components.length;
  const { min, max } = wholeLimits(attribute);
  const least = Math.max(min, 1);
  return (key) => {
    if (empty(key)) return [];
    random.seed(mix(seed, key.sharedHash));
    const full = Math.max(least, Math.min(max, all));
    if (fillsOptional(profile))
      return takeInTurn(components, full < all ? (key.sequence - 1) * full : 0, full);
    if (profile === 'minimal') return takeInTurn(components, key.sequence - 1, least);
    if (key.sequence === 1) return takeInTurn(components, 0, full);
    const count = Math.min(max, Math.max(least, random.int(1, Math.min(4, all + 1))));
    const first = (key.sequence - 1) * (full === all ? 1 : full);
    return [
      ...takeInTurn(components, first, Math.min(count, full)),
      ...Array.from({ length: Math.max(0, count - full) }, () => random.pick(components)),
    ];
  };
}

/** Takes `count` items from an index on; the list starts again after its end. */
function takeInTurn<T>(list: readonly T[], from: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as T);
}

/**
 * Reads the components that a record or an override gives: an object or a list of objects, in a zone
 * with `__component`.
 *
 * @throws {SeedError} for other values and for components that the zone does not allow.
 */
export function givenComponents(
  attribute: ComponentAttribute | ZoneAttribute,
  given: unknown,
  label: string,
): GivenComponent[] {
  if (given === null) return [];
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.map((item) => {
    if (typeof item !== 'object' || item === null) {
      throw new SeedError([
        `${label} is set to ${JSON.stringify(item)}. Use an object with the component's attributes.`,
      ]);
    }
    const record = item as EntryRecord;
    if (attribute.kind === 'component') return { component: attribute.target, record };
    const component = attribute.components.find(({ uid }) => uid === record['__component']);
    if (component) return { component, record };
    throw new SeedError([
      `${label} is given a component with "__component": ${JSON.stringify(record['__component'] ?? null)}. Use one that the zone allows: ${attribute.components.map(({ uid }) => uid).join(', ')}.`,
    ]);
  });
}
