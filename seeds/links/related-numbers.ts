import type { ContentType } from '../../src/model/model.ts';
import type { GenerateContext } from '../context/context.ts';
import { typeTheme } from '../entries/subjects.ts';
import type { Random } from '../../src/random.ts';
import { groupsOf } from '../subjects/categories.ts';
import { areaOrderOf } from '../subjects/shared-draws.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Theme } from '../names/themes.ts';
import { drawTarget } from './draw-target.ts';

/** The entries of a type that belong to the topic of a row, by rank: their numbers go up with the rank. */
export interface Related {
  numberOf(rank: number): number;
  /** Returns how many of the first `reach` entries belong to the topic. */
  countIn(reach: number): number;
}

/** Returns the entries of a type that belong to the topic of a row; undefined if all are as good. */
export type RelatedTo = (subject: Subject) => Related | undefined;

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
export function relatedTo(target: ContentType, context: GenerateContext): RelatedTo {
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
export function drawRank(random: Random, count: number, targetCount: number): number {
  if (targetCount >= 512 && count > 24) return drawTarget(random, count, targetCount) - 1;
  let rank = 0;
  while (rank < count - 1 && random.boolean(0.5)) rank += 1;
  return rank;
}
