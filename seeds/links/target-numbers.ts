import type { RelationAttribute } from '../../src/model/attribute.ts';
import type { Profile } from '../../src/store/dataset.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { fillsOptional, leftEmpty } from '../context/profile.ts';
import { mix } from '../../src/hash.ts';
import type { Random } from '../../src/random.ts';
import { drawExistingTarget, drawTarget } from './draw-target.ts';
import { drawRank, type RelatedTo } from './related-numbers.ts';

/** The side of a relation that its links are generated from. */
export interface LinkSide {
  readonly attribute: RelationAttribute;
  readonly seed: number;
  readonly profile: Profile;
  readonly target: EntryIds;
  /** The relation points to its own type. */
  readonly self: boolean;
  /** The relation belongs to a component: several rows may have the same target. */
  readonly inComponent: boolean;
  readonly relatedTo: RelatedTo;
}

/**
 * Returns a function that draws the numbers of a row's targets, of the row's topic if they have one. A relation to its own type points to
 * earlier entries only, so there are no cycles. One-to-one relations link entries of the same number.
 */
export function targetNumbers(side: LinkSide, random: Random): (key: RowKey) => number[] {
  const { attribute, seed, profile, target, self, inComponent, relatedTo } = side;
  const inverse = inComponent ? undefined : attribute.inverse;
  const empty = leftEmpty(attribute, seed, profile);
  const filled = attribute.required || fillsOptional(profile);
  const inverseFilled = inverse !== undefined && (inverse.required || fillsOptional(profile));
  const exists = (number: number): boolean => target.hasNumber(number);

  if (inverse && !inverse.many && !attribute.many) {
    const shift = self ? 1 : 0;
    return (key) =>
      [key.sequence - shift].filter((number) => (inverse.required || !empty(key)) && exists(number));
  }

  const reachOf = ({ sequence }: RowKey): number =>
    self ? sequence - 1 : filled ? sequence : Math.max(sequence, attribute.many ? 8 : 4);
  /** Draws a target, preferably of the row's topic. A drawn number may not exist yet. */
  const draw = (key: RowKey, reach: number): number => {
    const related = relatedTo(key.sharedSubject());
    if (!related) return drawTarget(random, reach, target.count);
    const count = related.countIn(reach);
    // The first one of the topic may be further away than the reach; for a list of its own entries it may not.
    if (count === 0) return self ? 0 : related.numberOf(0);
    return related.numberOf(drawRank(random, count, target.count));
  };

  if (!attribute.many) {
    return (key) => {
      const reach = reachOf(key);
      if (reach < 1 || (empty(key) && !inverseFilled)) return [];
      // Each target gets one owner before any gets two.
      if (inverseFilled && !self && (exists(key.sequence) || !filled)) return [key.sequence].filter(exists);
      random.seed(mix(seed, key.sharedHash));
      const number = draw(key, reach);
      if (exists(number)) return [number];
      return filled ? [drawExistingTarget(random, reach, exists, target.count)].filter(exists) : [];
    };
  }
  return (key) => {
    const reach = reachOf(key);
    if (reach < 1 || (empty(key) && !inverseFilled)) return [];
    random.seed(mix(seed, key.sharedHash));
    const count = random.int(key.sequence === 1 || filled ? 1 : 0, 4);
    const numbers = new Set<number>();
    if (inverseFilled && !self && !inComponent) numbers.add(key.sequence);
    for (let tries = 0; tries < count; tries += 1) numbers.add(draw(key, reach));
    const found = [...numbers].filter(exists);
    if (found.length > 0 || !filled) return found;
    return [drawExistingTarget(random, reach, exists, target.count)].filter(exists);
  };
}
