import { LOGOS } from '../built-in/media-library.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { nameWords } from '../names/name-words.ts';
import { hashText } from '../../src/basics.ts';
import { headingOf, headingsFor } from '../texts/headings.ts';
import type { RowFacts } from '../subjects/row-facts.ts';
import { kindOf } from '../subjects/kinds.ts';
import { nameInModel } from '../entries/type-theme.ts';
import { NAMES } from '../words/lists.ts';
import { areaOrderOf, factsOf, personNumbered, PORTRAITS } from '../subjects/facts-by-number.ts';
import { partOf, type Subject, subjectOf } from '../subjects/subject.ts';
import { isMenu, listedTheme, listsLinks, schemaName, schemaTheme } from '../names/schema-theme.ts';
import { isOfPage, isStep, isTheme, nameTheme, type NameTheme, type Theme } from '../names/themes.ts';
import { isItem, type Slot } from './component-slots.ts';

/** Where a component is: in which row, at which position. */
interface Position {
  readonly above: Subject;
  /** A hash of the row above and the slot. All components of a list share it. */
  readonly seed: number;
  readonly index: number;
  /** The place of the row above among its neighbours. */
  readonly aboveIndex: number;
  /** A hash of the component that its translations share. */
  readonly hash: number;
}

export type ComponentSubjects = (position: Position) => Subject;

/** The themes of components that speak for their entry. */
const PARTS: ReadonlySet<Theme> = new Set(['home', 'section', 'story', 'page', 'site', 'note']);

/** The places of sections that are attributes of their own. */
const SECTIONS = 24;

/** The headings of a section have to be so many to tell the items of a list apart. */
const LISTED = 4;

/** Components that are a file to take away. */
const DOCUMENT = /\b(?:documents?|downloads?|attachments?|pdf|dokument\w*|documentos?|allegat[oi])\b/;

/** Components that carry the heading of the section they are in. */
const HEADINGS = /^(?:section )?(?:header|heading|headline|title|intro)$/;

/** Components that carry the title of their entry. */
const TITLES =
  /^(?:(?:facebook|twitter|linkedin|social) (?:meta|seo|card|share)|hero|header|intro|jumbotron|meta|og|open graph|page header|page title)/;

/**
 * Returns what the components of a slot are about. A section speaks for its entry; a person, a product or a
 * question has a subject of its own, in the area of the entry.
 */
export function componentSubjects(context: GenerateContext, slot: Slot): ComponentSubjects {
  const theme = slotTheme(slot);
  const name = nameInModel(schemaName(slot.component), theme.theme, context.model);
  const words = nameWords(name).join(' ');
  const { attribute } = slot;
  if (isInSeo(slot)) return ({ above }) => above;
  const isSingle = attribute.kind === 'component' && !attribute.many;
  // The cards of a list are no sections, even if their name is a plural: `pricing-cards`.
  const sectionOf = isItem(slot) ? undefined : listedTheme(slot.component);
  // The one logo of a header is that of the site.
  const isColumn = theme.theme === 'action' && isItem(slot) && listsLinks(slot.component);
  const isPart = isColumn || (PARTS.has(theme.theme) && !kindOf(name));
  if (isPart || sectionOf || (isSingle && words === 'logo')) {
    // The name of an attribute stays when others are added.
    const among = attribute.kind === 'zone' ? 0 : hashText(attribute.name) % SECTIONS;
    if (isStep(name) && 'many' in attribute && attribute.many)
      return ({ above, index }) => partOf(above, above.at + among + index, () => `Step ${index + 1}`, index);
    const isFooter =
      !/\bcta\b/.test(words) &&
      /column|group|section|spalte|colonn|columna|blok/.test(words) &&
      isMenu(slot.path);
    const place = isColumn || isFooter ? 'footer' : words;
    const ofSection = headingsFor({ ...theme, of: sectionOf ?? theme.of, words: place });
    const isShort = isItem(slot) && ofSection !== undefined && ofSection.length < LISTED;
    const headings = isItem(slot) && DOCUMENT.test(words) ? NAMES.document : isShort ? undefined : ofSection;
    const isTitle = TITLES.test(words) && (!slot.parent || HEADINGS.test(words));
    const inZone = attribute.kind === 'zone';
    return ({ above, seed, index, hash }) => {
      if (isTitle && (index === 0 || inZone)) return above;
      // Neighbours have different headings.
      const turn = inZone ? above.facts.hash + index : isSingle ? hash : seed + index;
      return partOf(above, above.at + among + index, (whole) => headingOf(headings, whole, turn));
    };
  }
  const facts = factsByPosition(context, slot, name);
  const isElsewhere = (above: Subject): boolean =>
    isItem(slot) && ELSEWHERE.has(theme.theme) && isOfPage(above.theme);
  return (position) =>
    isSingle && theme.theme === position.above.theme
      ? position.above
      : subjectOf(facts(position), isElsewhere(position.above) ? undefined : position.above.place);
}

/** What search engines and networks show speaks of the entry, in all its parts. */
const isInSeo = (slot: Slot): boolean =>
  slotTheme(slot).theme === 'seo' || (slot.parent !== undefined && isInSeo(slot.parent));

/** The themes of what a page lists from several towns. */
const ELSEWHERE: ReadonlySet<Theme> = new Set(['job', 'event', 'place', 'city']);

/** Returns what the components of a slot are. Of a card in a list, the name of the list says it. */
function slotTheme({ component, attribute, parent }: Slot): NameTheme {
  const theme = schemaTheme(component);
  if (attribute.kind !== 'component' || !attribute.many) return theme;
  // A `pricing-card` of a list is a plan.
  if (theme.theme === 'section' && theme.of && isTheme('listed', theme.of)) return { theme: theme.of };
  if ((!theme.isUnknown && theme.theme !== 'section') || listedTheme(component)) return theme;
  const list = nameTheme(attribute.name);
  if (isTheme('listed', list.theme)) return list;
  // The `cards` of a `services-section` are services.
  const section =
    parent && (list.isUnknown || list.theme === 'section') ? schemaTheme(parent.component) : list;
  const about = section.theme === 'section' && section.of ? section.of : section.theme;
  return isTheme('listed', about) ? { theme: about } : theme;
}

/** How many links the first menu has, about. */
const PER_MENU = 5;

/**
 * Returns where the links of a menu begin among the pages of a site: with Home, but for a second menu. The columns of a
 * footer go on where those before end.
 */
function menuStart(slot: Slot): ((aboveIndex: number) => number) | undefined {
  const { attribute, parent, path } = slot;
  if (!isItem(slot) || !isMenu(path.slice(path.indexOf('.')))) return undefined;
  if (parent && isItem(parent)) return (aboveIndex) => aboveIndex * PER_MENU;
  return () => (SECOND.test(nameWords(attribute.name).join(' ')) ? PER_MENU : 0);
}

const SECOND = /\b(?:right|second|secondary|bottom|more|extra|rechts|droite|derecha|destra|direita|2)\b/;

/** Returns the function that draws what a component is about, if possible something that has a picture. */
function factsByPosition(
  context: GenerateContext,
  slot: Slot,
  name: string,
): (position: Position) => RowFacts {
  const theme = slotTheme(slot);
  const factsByNumber = factsOf(name, theme, hashText(slot.path, context.seed), context);
  const order = areaOrderOf(theme.theme, context.areas);
  // A list of companies shows several areas; all else is of the area of the entry.
  const isMixed = isItem(slot) && theme.theme === 'company';
  const isCounted = isTheme('counted', theme.theme) || kindOf(name) !== undefined;
  const isInItem = !isItem(slot) && slot.parent !== undefined && isItem(slot.parent);
  const menu = theme.theme === 'action' ? menuStart(slot) : undefined;
  return ({ above, seed, index, aboveIndex, hash }) => {
    const number = isMixed ? ((seed + index) % LOGOS) + 1 : order.numberOf(above.area, (seed % 2) + index);
    const personNumber = ((seed + index) % PORTRAITS) + 1;
    // The only link in each card of a list is another one.
    const inList = isInItem ? ((above.facts.above ?? above.facts).hash % 9973) + aboveIndex : seed % 9973;
    const at = (menu?.(aboveIndex) ?? (theme.theme === 'plan' ? 0 : inList)) + index;
    return {
      ...factsByNumber(number),
      ...(isCounted ? { index: at, rank: at } : {}),
      of: theme.of ?? above.theme,
      above: above.facts,
      place: PLACED.has(above.theme) ? above.place : undefined,
      hash,
      personNumber,
      person: () => personNumbered(context.sources, context.seed, personNumber),
    };
  };
}

const PLACED: ReadonlySet<Theme> = new Set(['place', 'city', 'event', 'company']);
