import { LOGOS } from '../built-in/media-library.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { nameWords } from '../names/name-words.ts';
import { hashText } from '../../src/hash.ts';
import { headingOf, headingsFor } from '../texts/headings.ts';
import type { Draw } from '../subjects/draw.ts';
import { areaOrderOf, drawsOf, personNumbered, PORTRAITS } from '../subjects/shared-draws.ts';
import { partOf, type Subject, subjectOf } from '../subjects/subject.ts';
import { listedTheme, schemaName, schemaTheme } from '../names/schema-theme.ts';
import { isStep, type Theme } from '../names/themes.ts';
import type { Slot } from './component-slots.ts';

/** Where a component is: in which row, at which position. */
interface Position {
  readonly above: Subject;
  /** A hash of the row above and the slot. All components of a list share it. */
  readonly seed: number;
  readonly index: number;
  /** A hash of the component that its translations share. */
  readonly hash: number;
}

export type ComponentSubjects = (position: Position) => Subject;

/** The themes of components that speak for their entry. */
const PARTS: ReadonlySet<Theme> = new Set(['home', 'section', 'story', 'page', 'site', 'note']);

/** Components that carry the title of their entry. */
const TITLES = /^(?:hero|header|intro|jumbotron|meta|og|open graph|page header|page title)/;

/**
 * Returns what the components of a slot are about. A section speaks for its entry; a person, a product or a
 * question has a subject of its own, in the area of the entry.
 */
export function componentSubjects(context: GenerateContext, slot: Slot): ComponentSubjects {
  const name = schemaName(slot.component);
  const theme = schemaTheme(slot.component);
  const words = nameWords(name).join(' ');
  const { attribute } = slot;
  if (theme.theme === 'seo') return ({ above }) => above;
  const sectionOf = listedTheme(slot.component);
  const isSingle = attribute.kind === 'component' && !attribute.many;
  // The one logo of a header is that of the site.
  if (PARTS.has(theme.theme) || sectionOf || (isSingle && words === 'logo')) {
    if (isStep(name) && 'many' in attribute && attribute.many)
      return ({ above, index }) => partOf(above, () => `Step ${index + 1}`, index);
    const headings = headingsFor({ ...theme, of: sectionOf ?? theme.of, words });
    const isTitle = TITLES.test(words) && !slot.parent;
    return ({ above, index, hash }) =>
      isTitle && (index === 0 || attribute.kind === 'zone')
        ? above
        : partOf(above, (whole) => headingOf(headings, whole, hash));
  }
  const draw = draws(context, slot, name);
  return (position) =>
    isSingle && theme.theme === position.above.theme
      ? position.above
      : subjectOf(draw(position), position.above.place);
}

/** Returns the function that draws what a component is about, if possible something that has a picture. */
function draws(context: GenerateContext, slot: Slot, name: string): (position: Position) => Draw {
  const theme = schemaTheme(slot.component);
  const drawOf = drawsOf(name, theme, hashText(slot.path, context.seed), context);
  const order = areaOrderOf(theme.theme, context.areas);
  // A list of companies shows several areas; all else is of the area of the entry.
  const isMixed = slot.attribute.kind === 'component' && slot.attribute.many && theme.theme === 'company';
  const isCounted = COUNTED.has(theme.theme);
  return ({ above, seed, index, hash }) => {
    const number = isMixed ? ((seed + index) % LOGOS) + 1 : order.numberOf(above.area, (seed % 2) + index);
    const personNumber = ((seed + index) % PORTRAITS) + 1;
    const at = (seed % 9973) + index;
    return {
      ...drawOf(number),
      ...(isCounted ? { index: at, rank: at } : {}),
      of: theme.of ?? above.theme,
      above: above.draw,
      place: PLACED.has(above.theme) ? above.place : undefined,
      hash,
      personNumber,
      person: () => personNumbered(context.generators, context.seed, personNumber),
    };
  };
}

const PLACED: ReadonlySet<Theme> = new Set(['place', 'city', 'event', 'company']);

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
  'film',
  'music',
  'vehicle',
  'team',
]);
