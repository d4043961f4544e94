import type { GenerateContext } from '../generate/context.ts';
import type { Generators } from '../generate/entries/row-key.ts';
import { LOGOS } from '../built-in/library.ts';
import { hashText } from '../random/random.ts';
import { headingOf } from '../words/headings.ts';
import type { Draw } from '../words/subject/draw.ts';
import { areaOrderOf, drawsOf, personNumbered, PORTRAITS } from '../words/subject/shared-draws.ts';
import { partOf, type Subject, subjectOf } from '../words/subject/subject.ts';
import { nameTheme, type NameTheme, type Theme, wordsOf } from '../words/themes.ts';
import type { Slot } from './slots.ts';

/** The themes of components that speak for their entry. */
const PARTS: ReadonlySet<Theme> = new Set(['seo', 'home', 'section', 'story', 'page', 'site', 'note']);

/** Components that carry the title of their entry. */
const TITLES = /^(?:hero|header|intro|jumbotron|seo|meta|og|open[-_]?graph|page[-_]?header|page[-_]?title)/;

/**
 * Returns what a component is about. A section speaks for its entry; a person, a product or a question has
 * a subject of its own, in the area of the entry.
 */
export function componentSubject(
  { seed, generators }: GenerateContext,
  slot: Slot,
  above: Subject,
  slotSeed: number,
  index: number,
  hash: number,
): Subject {
  const name = slot.component.uid.split('.').at(-1) ?? '';
  const theme = nameTheme(name);
  const words = wordsOf(name);
  const isSame = theme.theme === above.theme && !slot.attribute.many && slot.attribute.kind === 'component';
  if (isSame || theme.theme === 'seo') return above;
  if (PARTS.has(theme.theme)) {
    if (TITLES.test(name) && !slot.parent && index === 0) return above;
    return partOf(above, (whole) => headingOf({ ...theme, words }, whole, hash));
  }
  return subjectOf(
    drawIn(generators, { seed, slot, name, theme, above, slotSeed, index, hash }),
    above.place,
  );
}

interface Place {
  readonly seed: number;
  readonly slot: Slot;
  readonly name: string;
  readonly theme: NameTheme;
  readonly above: Subject;
  readonly slotSeed: number;
  readonly index: number;
  readonly hash: number;
}

/** Draws what a component is about that has a subject of its own, from those that have pictures. */
function drawIn(
  generators: Generators,
  { seed, slot, name, theme, above, slotSeed, index, hash }: Place,
): Draw {
  const { area } = above;
  const drawOf = drawsOf(name, theme, hashText(slot.path, seed), { seed, generators });
  const order = areaOrderOf(theme.theme, seed);
  // A list of companies shows several areas; all else is of the area of the entry.
  const isMixed = slot.attribute.many && theme.theme === 'company';
  const number = isMixed ? ((slotSeed + index) % LOGOS) + 1 : order.numberOf(area, (slotSeed % 2) + index);
  const personNumber = ((slotSeed + index) % PORTRAITS) + 1;
  const draw = {
    ...drawOf(number),
    hash,
    personNumber,
    person: () => personNumbered(generators, seed, personNumber),
  };
  const at = (slotSeed % 9973) + index;
  return COUNTED.has(theme.theme) ? { ...draw, index: at, rank: at } : draw;
}

/** The themes whose rows are the same for all areas. */
const COUNTED: ReadonlySet<Theme> = new Set([
  'question',
  'feature',
  'ingredient',
  'recipe',
  'plan',
  'skill',
  'variant',
  'review',
  'comment',
  'note',
  'action',
  'country',
  'animal',
  'book',
  'music',
  'vehicle',
  'team',
]);
