import { mix } from '../../../src/basics.ts';
import { capitalize, fillIn } from '../../words/fill-in.ts';
import { headingOf } from '../headings.ts';
import { oneOfList } from '../prose.ts';
import { lateWords } from '../../words/late-words.ts';
import { NAMES, rowTextsOf, SENTENCES, themeTextsOf } from '../../words/lists.ts';
import { hashed } from '../../subjects/row-facts.ts';
import { saysOfLinks } from '../../names/schema-theme.ts';
import { isOfPage, type Theme } from '../../names/themes.ts';
import type { Subject } from '../../subjects/subject.ts';
import type { RowText } from './row-text.ts';

/** Returns the name of the row: `Felt radio`. Of a section within an entry, its heading. */
export const entryTitle: RowText = (_, key) => key.subject().title;

/** Returns what an attribute `name` of the row holds. */
export const entryName: RowText = (_, key) => key.subject().label;

/** Makes another title of the same row, for lists and menus: short, without a mark for the language. */
export const alternativeTitle: RowText = ({ random }, key) => {
  const subject = key.subject();
  if (subject.theme !== 'story') return subject.title;
  return fillIn(random.pick(['{T} in {p}', 'The {t} of {p}', '{p} and its {t}']), subject);
};

/** Makes a line below the title that says more about the subject. */
export const subtitle: RowText = (generators, key, { seed }) => {
  const subject = key.subject();
  const { kind } = subject.facts;
  const told = subject.isPart || !kind?.more ? undefined : kind.first;
  const lines = told ?? rowTextsOf(subject.theme, 'subtitles') ?? SENTENCES.tagline.first;
  return oneOfList(generators, key, lines, seed).replace(/\.$/, '');
};

/** Makes a slogan. */
export const tagline: RowText = (generators, key, { seed }) =>
  oneOfList(generators, key, SENTENCES.tagline.first, seed);

/** Makes the small line above a title: what kind of thing it is, or what it is about. */
export const kicker: RowText = ({ random }, key) => {
  const { theme, area, facts, at } = key.subject();
  // The pages of a site are about the site, not about an area of life. Their sections have different lines.
  const ofPage = rowTextsOf('page', 'kickers')!;
  if (isOfPage(theme)) return ofPage[(facts.hash + at) % ofPage.length]!;
  return random.pick([...(rowTextsOf(theme, 'kickers') ?? []), capitalize(area.name)]);
};

/** Makes the text of a button or link that fits the subject: `Add to basket`, `Get tickets`. */
export const label: RowText = ({ random }, key, { section, words, place = '' }) => {
  const subject = key.subject();
  const ofForm = actionsOfForm(`${words} ${place}`);
  if (ofForm) return random.pick(ofForm);
  // A link, an entry of a menu or a tag is its label, but the button below a feature is another text.
  const isNamed =
    subject.theme === 'action' ||
    (LABELLED.has(subject.theme) &&
      !saysOfLinks('button', words) &&
      !/^link (?:text|label|title)$/.test(words)) ||
    (words === 'label' && subject.facts.kind !== undefined);
  if (isNamed && !subject.isPart) return subject.title;
  // The settings of a site have the words of its buttons: `add_to_cart`.
  if (subject.theme === 'site' && / /.test(words) && !BUTTONS.test(words)) return capitalize(words);
  return random.pick(section.actions ?? themeTextsOf(subject.theme, 'actions') ?? NAMES.action);
};

/** Returns what the button of a form says, if words tell what the form is for. */
export const actionsOfForm = (words: string): readonly string[] | undefined =>
  Object.entries(lateWords.details.passages.formAction).find(([form]) =>
    new RegExp(`\\b(?:${form})`).test(words),
  )?.[1];

const BUTTONS = /label|text|button|btn|cta|link|title|caption/;

const LABELLED: ReadonlySet<Theme> = new Set(['tag', 'category', 'variant', 'skill', 'feature']);

/**
 * Makes the heading of a section that an attribute such as `teamTitle` names. The other words of the name
 * decide what it says, so the headings of one page differ.
 */
export const sectionHeading: RowText = (_, key, { section, seed }) =>
  headingOf(section.headings, key.subject(), mix(seed, key.sharedHash));

/** Makes a title of at most 60 characters if it can: search engines cut longer ones. */
export const seoTitle: RowText = (_, key) => {
  const subject = key.subject();
  const whole = `${subject.title} | ${siteOf(subject)}`;
  return whole.length <= 60 ? whole : subject.title;
};

export const siteName: RowText = (_, key) => siteOf(key.subject());

export const siteOf = ({ facts: { sharedSeed } }: Subject): string =>
  NAMES.site[mix(sharedSeed, 0x73697465) % NAMES.site.length]!;

/** Returns what search engines should know the row by: `felt radio, audio, technology`. */
export const keywords: RowText = ({ random }, key) => {
  const subject = key.subject();
  const { topic, title, area, group, theme, place } = subject;
  const first = topic.length <= 40 ? topic : title;
  const words = isOfPage(theme)
    ? [first, siteOf(subject)]
    : [
        first,
        group,
        ...(theme === 'place' ? [] : [random.pick(area.tags)]),
        ...(WITH_PLACE.has(theme) ? [place] : []),
      ];
  return [...new Set(words.map((word) => word.toLowerCase().replaceAll(/[?,.]/g, '')))].join(', ');
};

/** The themes of what people look for in a town. */
const WITH_PLACE: ReadonlySet<Theme> = new Set(['story', 'place', 'event']);

/** Makes the caption of a picture of the subject. */
export const caption: RowText = ({ random }, key) => {
  const subject = key.subject();
  return capitalize(fillIn(random.pick(rowTextsOf(subject.theme, 'captions') ?? ['{x}']), subject));
};

/** Returns the alternative text of a picture of the subject: what it shows. */
export const altText: RowText = (_, key) => {
  const subject = key.subject();
  const { theme, title, topic, place } = subject;
  if (theme === 'story' || theme === 'seo' || subject.isPart) return capitalize(`${topic} in ${place}`);
  return title;
};

export const category: RowText = (_, key) => {
  const { group, theme, area, facts } = key.subject();
  if (theme === 'product' || theme === 'variant') return hashed(facts, area.productCategories);
  return capitalize(group);
};

/** Returns a tag of the row's area. */
export const tag: RowText = ({ random }, key) => random.pick(key.subject().area.tags);
