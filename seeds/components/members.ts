import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { Profile } from '../../src/store/data-source.ts';
import { fills, leftEmpty } from '../generate/profile.ts';
import { type Chance, mix } from '../random/random.ts';
import { SeedError } from '../generate/seed-error.ts';
import type { Spot } from '../generate/row-key.ts';

/** A component in an attribute of a row: which one, and what is given for it by hand. */
export interface Member {
  readonly component: Schema;
  readonly given: EntryRecord | undefined;
}

/** Which components stand in an attribute of a row, in their order, unless they are given by hand. */
export function generatedMembers(
  attribute: ComponentAttribute | ZoneAttribute,
  seed: number,
  profile: Profile,
  chance: Chance,
): (spot: Spot) => readonly Schema[] {
  const empty = leftEmpty(attribute, seed, profile);
  if (attribute.kind === 'zone') return zone(attribute, seed, profile, chance, empty);
  const { target, min = 0, max = Number.POSITIVE_INFINITY } = attribute;
  if (!attribute.many) return (spot) => (empty(spot) ? [] : [target]);
  const low = Math.max(min, 1);
  const most = profile === 'natural' ? 4 : 2;
  return (spot) => {
    if (empty(spot)) return [];
    chance.seed(mix(seed, spot.shared));
    const count = profile === 'minimal' ? low : Math.min(max, chance.int(low, Math.max(low, most)));
    return Array.from({ length: count }, () => target);
  };
}

/** The first entry has all components of a zone, or as many as fit; each has the next one first. */
function zone(
  { components, min = 0, max = Number.POSITIVE_INFINITY }: ZoneAttribute,
  seed: number,
  profile: Profile,
  chance: Chance,
  empty: (spot: Spot) => boolean,
): (spot: Spot) => readonly Schema[] {
  const all = components.length;
  const least = Math.max(min, 1);
  return (spot) => {
    if (all === 0 || empty(spot)) return [];
    chance.seed(mix(seed, spot.shared));
    const full = Math.max(least, Math.min(max, all));
    if (fills(profile)) return taken(components, full < all ? (spot.turn - 1) * full : 0, full);
    if (profile === 'minimal') return taken(components, spot.turn - 1, least);
    if (spot.turn === 1) return taken(components, 0, full);
    const count = Math.min(max, Math.max(least, chance.int(1, Math.min(4, all + 1))));
    const first = (spot.turn - 1) * (full === all ? 1 : full);
    return [
      ...taken(components, first, Math.min(count, full)),
      ...Array.from({ length: Math.max(0, count - full) }, () => chance.pick(components)),
    ];
  };
}

function taken<T>(list: readonly T[], from: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as T);
}

/** Components given by hand: an object, or a list of them with `__component` in a zone. */
export function givenMembers(
  attribute: ComponentAttribute | ZoneAttribute,
  given: unknown,
  label: string,
): Member[] {
  if (given === null) return [];
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.map((item) => {
    if (typeof item !== 'object' || item === null) {
      throw new SeedError([
        `${label} is given ${JSON.stringify(item)}. Give an object with the component's fields.`,
      ]);
    }
    const record = item as EntryRecord;
    if (attribute.kind === 'component') return { component: attribute.target, given: record };
    const component = attribute.components.find(({ uid }) => uid === record['__component']);
    if (component) return { component, given: record };
    throw new SeedError([
      `${label} is given a component ${JSON.stringify(record['__component'] ?? null)}. Name one of the zone's in "__component": ${attribute.components.map(({ uid }) => uid).join(', ')}.`,
    ]);
  });
}
