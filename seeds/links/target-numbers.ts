import { mix } from '../../src/basics.ts';
import type { AttributeOf, ContentType } from '../../src/model/index.ts';
import type { Profile } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import { type Filling, fillsOptional, leftEmpty } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { typeTheme } from '../entries/type-theme.ts';
import { isTheme, themeOf } from '../names/themes.ts';
import { groupsOf } from '../subjects/categories.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { areaOrderOf } from '../subjects/facts-by-number.ts';
import type { Subject } from '../subjects/subject.ts';

interface LinkSide {
  readonly attribute: AttributeOf<'relation'>;
  readonly seed: number;
  readonly profile: Profile;
  /** The share of optional values. */
  readonly fill: number;
  readonly filling: Filling;
  readonly target: EntryIds;
  /** Returns the number of the entry that is the owner, or that a component is in. */
  readonly numberOf: (key: RowKey) => number;
  /** Checks whether an owner is published; undefined for components. */
  readonly isPublished: ((number: number) => boolean) | undefined;
  readonly isTargetPublished: (number: number) => boolean;
  /** The place of the relation among those of its owner to one entry of the same type, which differ. */
  readonly place: number;
  /** The relation points to its own type. */
  readonly self: boolean;
  /** The relation points to the type of the entry that it is in, which does not show itself. */
  readonly isInTarget: boolean;
  /** Whether it lists what somebody has chosen to show: featured or related entries. */
  readonly isShowcase: boolean;
  readonly relatedTo: RelatedTo;
  /** Whether it is one of two sides, such as the teams of a game. */
  readonly isPair: boolean;
  /** The place of a row in its list, and of that in the list around; undefined for rows that are in none. */
  readonly turnOf: ((key: RowKey) => number) | undefined;
  /** Whether there is one owner, such as a home page, whose lists are worth showing. */
  readonly isSingle: boolean;
}

/** Checks whether the target of a number exists and may be linked. */
type Fits = (number: number) => boolean;

/** How many entries a section shows. */
const SHOWN = [3, 6] as const;

/** The first targets, which every owner may have. */
const FIRST_RANGE = 4;

/** The first pages that the items of a menu may lead to. */
const MENU_RANGE = 16;

/** How many links go to the next target in turn. The others go to any, so that some targets have more. */
const IN_TURN = 0.7;

/**
 * Returns a function that draws the numbers of a row's targets: of the row's topic if there are some, and published
 * ones for what is published. Owners take turns, so that most targets have some. A relation to its own type points
 * to earlier entries only, and of the first four to later ones of these, so there are no cycles. A list of related
 * ones has any but the row itself.
 * One-to-one relations link entries of the same number.
 *
 * Only targets up to the owner's own number are drawn, or the first four, so links stay when targets are added. Where
 * there are fewer targets, they move.
 */
export function targetNumbers(side: LinkSide): (key: RowKey) => number[] {
  const { attribute, seed, profile, fill, filling, target, isPublished, isTargetPublished } = side;
  const { self, isInTarget, relatedTo, isPair, isSingle, numberOf, place } = side;
  const turnOf = attribute.many ? undefined : side.turnOf;
  const isMenu = turnOf !== undefined && isSingle && themeOf(attribute.target.singularName) === 'page';
  const inverse = isPublished && attribute.inverse;
  const isShowcase = side.isShowcase && profile === 'natural';
  const isSection = (!isPublished || isShowcase) && attribute.many && profile === 'natural';
  const empty = leftEmpty(attribute, seed, profile, fill, isPair ? 'always' : filling);
  const filled = attribute.required || fillsOptional(profile);
  const inverseFilled = inverse !== undefined && (inverse.required || fillsOptional(profile));
  const exists = (number: number): boolean => target.hasNumber(number);
  const shift = self ? 1 : 0;
  // Parents and versions are a tree. Of related entries the first three, which pages show, point to those after them.
  const isLoose = self && attribute.many && (!attribute.inverse || attribute.inverse.many);
  const isChosen = isLoose && isShowcase;

  if (inverse && !inverse.many && !attribute.many) {
    return (key) =>
      [key.sequence - shift].filter((number) => (inverse.required || !empty(key)) && exists(number));
  }

  const fitTest = (key: RowKey): Fits => {
    const own = isInTarget ? numberOf(key) : undefined;
    const fits: Fits = (number) => number !== own && exists(number);
    return isPublished && !isPublished(key.sequence)
      ? fits
      : (number) => fits(number) && isTargetPublished(number);
  };
  const reachOf = (key: RowKey): number => {
    const number = numberOf(key);
    const isTurned = isChosen || (isLoose && number <= FIRST_RANGE);
    const reach = self && !isTurned ? number - 1 : Math.max(isMenu ? MENU_RANGE : FIRST_RANGE, number);
    return Math.min(reach, target.lastNumber);
  };

  /** Draws a target. In turn, owners of one rank after another get one target after another. */
  const draw = (
    random: Random,
    key: RowKey,
    reach: number,
    fits: Fits,
    at = place,
    isMore = false,
  ): number | undefined => {
    const subject = key.sharedSubject();
    const related = relatedTo(subject);
    if (turnOf) {
      const inOrder = listed(turnOf(key), numberOf(key) - 1 + at, reach, related, fits);
      // A menu that is longer than the site goes on with sections.
      return isMenu && !attribute.required && turnOf(key) >= inOrder.length
        ? undefined
        : inOrder[turnOf(key) % Math.max(1, inOrder.length)];
    }
    const isInTurn = !self && random.boolean(IN_TURN);
    const pick = (count: number, rank: number): number => {
      if (self) return drawTarget(random, count) - 1;
      if (!isInTurn) return (random.int(0, count - 1) + at) % count;
      if (rank >= count) return (rank + at) % count;
      return rank < FIRST_RANGE ? (rank + at) % Math.min(FIRST_RANGE, count) : Math.max(0, rank - at);
    };
    const count = related?.countIn(reach) ?? 0;
    const position =
      related &&
      nearest(pick(Math.max(1, count), subject.facts.rank), count, (one) => fits(related.numberOf(one)));
    if (position !== undefined) return related!.numberOf(position);
    const isFirst = key.sequence <= FIRST_RANGE;
    // A few categories of other topics are below the first ones.
    const isBelow = key.sequence >= FIRST_RANGE && key.sequence <= 6;
    const mayBeAny = self && (isLoose ? isFirst || !isMore : !isMore && isBelow);
    if (related && !mayBeAny && (self || isMore)) return undefined;
    const other = nearest(pick(reach, key.sequence - 1), reach, (one) => fits(one + 1));
    return other === undefined ? undefined : other + 1;
  };

  /** Returns a test that also leaves out the targets of the relations before: no team plays itself. */
  const apart = (key: RowKey, reach: number, fits: Fits): Fits => {
    const previous = new Set<number | undefined>();
    const free: Fits = (number) => fits(number) && !previous.has(number);
    for (let at = 0; at < place; at += 1) {
      previous.add(draw(new Random(mix(seed, key.sharedHash)), key, reach, free, at));
    }
    return previous.size > 0 ? free : fits;
  };

  return (key) => {
    const reach = reachOf(key);
    if (reach < 1 || (empty(key) && !inverseFilled)) return [];
    const fits = fitTest(key);
    // Each target gets one owner before any gets two.
    const sameNumber = inverseFilled && !self && exists(key.sequence) ? [key.sequence] : [];
    if (sameNumber.length > 0 && !attribute.many) return sameNumber;
    const free = apart(key, reach, fits);
    const random = new Random(mix(seed, key.sharedHash));
    const numbers = new Set(sameNumber);
    const [few, many] = isSection || isSingle ? SHOWN : [1, 4];
    const count = attribute.many ? random.int(few, many) : 1;
    const isAfter = (number: number): boolean =>
      !isLoose || isChosen || key.sequence > FIRST_RANGE || number > key.sequence;
    const others: Fits = (number) => free(number) && !numbers.has(number) && isAfter(number);
    while (numbers.size < count) {
      const number = draw(random, key, reach, others, place, numbers.size > 0 && !isSection);
      if (number === undefined) break;
      numbers.add(number);
    }
    if (numbers.size > 0 || !filled) return [...numbers];
    const any = nearest(reach - 1, reach, (at) => fits(at + 1) && isAfter(at + 1));
    return any === undefined ? [] : [any + 1];
  };
}

/** Returns the targets of the items of a list up to one of them: each another one, first those of the row's topic. */
function listed(
  item: number,
  from: number,
  reach: number,
  related: Related | undefined,
  fits: Fits,
): readonly number[] {
  const found = new Set<number>();
  const count = related?.countIn(reach) ?? 0;
  for (let step = 0; step < count + reach && found.size <= item; step += 1) {
    const number =
      step < count ? related!.numberOf((from + step) % count) : ((from + step - count) % reach) + 1;
    if (fits(number)) found.add(number);
  }
  return [...found];
}

/** Returns the place that fits next to a place, those before it first. Undefined if none of `count` does. */
function nearest(place: number, count: number, fits: (place: number) => boolean): number | undefined {
  for (let at = Math.min(place, count - 1); at >= 0; at -= 1) if (fits(at)) return at;
  for (let at = place + 1; at < count; at += 1) if (fits(at)) return at;
  return undefined;
}

/** The entries of a type that belong to the topic of a row, by rank: their numbers go up with the rank. */
interface Related {
  numberOf(rank: number): number;
  /** Returns how many of the first `reach` entries belong to the topic. */
  countIn(reach: number): number;
}

/** Returns the entries of a type that belong to the topic of a row; undefined if all are as good. */
type RelatedTo = (subject: Subject) => Related | undefined;

/** Returns the function that finds the entries of a type that belong to a topic. */
export function relatedNumbers(target: ContentType, context: GenerateContext): RelatedTo {
  const theme = typeTheme(target, context.model);
  if (!isTheme('topical', theme.theme) && !theme.work) return () => undefined;
  const order = areaOrderOf(theme.theme, context.areas);
  const groups = groupsOf(theme);
  return (subject) => {
    if (groups) {
      const at = groups.indexOf(subject.group);
      return at < 0 ? undefined : every(groups.length, at + 1);
    }
    if (!isTheme('topical', subject.theme)) return undefined;
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

/** Draws a number from 1 to `reach`, lower numbers more often: a tree of entries is not deep. */
function drawTarget(random: Random, reach: number): number {
  let ranges = 1;
  for (let range = FIRST_RANGE; range < reach; range *= 2) ranges += 1;
  return random.int(1, Math.min(reach, FIRST_RANGE * 2 ** random.int(0, ranges - 1)));
}
