import { mix } from '../../src/hash.ts';
import type { RelationAttribute } from '../../src/model/attribute.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { Random } from '../../src/random.ts';
import type { Profile } from '../../src/store/dataset.ts';
import { fillsOptional, leftEmpty } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { typeTheme } from '../entries/entry-keys.ts';
import type { Theme } from '../names/themes.ts';
import { groupsOf } from '../subjects/categories.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { areaOrderOf } from '../subjects/shared-draws.ts';
import type { Subject } from '../subjects/subject.ts';

/** The side of a relation that its links are generated from. */
interface LinkSide {
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
 * Returns a function that draws the numbers of a row's targets, of the row's topic if they have one. A
 * relation to its own type points to
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

/** The entries of a type that belong to the topic of a row, by rank: their numbers go up with the rank. */
interface Related {
  numberOf(rank: number): number;
  /** Returns how many of the first `reach` entries belong to the topic. */
  countIn(reach: number): number;
}

/** Returns the entries of a type that belong to the topic of a row; undefined if all are as good. */
type RelatedTo = (subject: Subject) => Related | undefined;

/** The themes of entries that are about an area, so that others belong to them or not. */
const TOPICAL: ReadonlySet<Theme> = new Set([
  'story',
  'product',
  'variant',
  'event',
  'course',
  'project',
  'service',
  'job',
  'recipe',
  'question',
  'company',
  'place',
  'category',
  'tag',
]);

/** Returns the function that finds the entries of a type that belong to a topic. */
export function relatedNumbers(target: ContentType, context: GenerateContext): RelatedTo {
  const theme = typeTheme(target, context.model);
  if (!TOPICAL.has(theme.theme)) return () => undefined;
  const order = areaOrderOf(theme.theme, context.areas);
  const groups = groupsOf(theme);
  return (subject) => {
    if (!TOPICAL.has(subject.theme)) return undefined;
    if (groups) {
      const at = groups.indexOf(subject.group);
      return at < 0 ? undefined : every(groups.length, at + 1);
    }
    if (subject.theme === 'recipe' || subject.theme === 'question') return undefined;
    const numberOf = (rank: number): number => order.numberOf(subject.area, rank);
    return {
      numberOf,
      countIn: (reach) => {
        let count = Math.floor(reach / 24) * order.countInTurn(subject.area);
        while (numberOf(count) <= reach) count += 1;
        return count;
      },
    };
  };
}

/** Returns every `step`-th entry. */
const every = (step: number, first: number): Related => ({
  numberOf: (rank) => first + rank * step,
  countIn: (reach) => Math.max(0, Math.floor((reach - first) / step) + 1),
});

/**
 * Draws the rank of a related entry. Half of all rows link to the first, unless there are so many entries
 * that one would get thousands of links.
 */
function drawRank(random: Random, count: number, targetCount: number): number {
  if (targetCount >= 512 && count > 24) return drawTarget(random, count, targetCount) - 1;
  let rank = 0;
  while (rank < count - 1 && random.boolean(0.5)) rank += 1;
  return rank;
}

/** The first range of targets: all targets in it are equally likely. */
const FIRST_RANGE = 4;
const MAX_TRIES = 12;
/** From this many targets on, owners choose among all of them, so no target gets thousands of links. */
const LARGE = 512;

/**
 * Draws the number of a target from the first `reach` numbers, lower numbers more often. The draw does
 * not depend on how many targets exist, so links stay when targets are added. A drawn number may not
 * exist yet; its link appears with the target. Only owners past number 512 draw anew when there are 512 targets.
 */
export function drawTarget(random: Random, reach: number, targetCount: number): number {
  if (reach > LARGE && targetCount >= LARGE) return random.int(1, random.boolean(0.25) ? LARGE : reach);
  const most = Math.min(reach, LARGE);
  let ranges = 1;
  for (let range = FIRST_RANGE; range < most; range *= 2) ranges += 1;
  const range = Math.min(most, FIRST_RANGE * 2 ** random.int(0, ranges - 1));
  return random.int(1, range);
}

/** Draws the number of an existing target, for required links. */
export function drawExistingTarget(
  random: Random,
  reach: number,
  exists: (number: number) => boolean,
  targetCount: number,
): number {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const number = drawTarget(random, reach, targetCount);
    if (exists(number)) return number;
  }
  return random.int(1, Math.max(1, Math.min(targetCount, reach)));
}
