import * as titles from '../../texts/row-texts/titles.ts';
import * as passages from '../../texts/row-texts/passages.ts';
import type { Meaning } from '../../names/lexicon.ts';
import { isOfPage } from '../../names/themes.ts';
import { kindOfMeaning } from '../../names/value-kinds.ts';
import { anyPerson, fullName } from '../../subjects/people.ts';
import { plainBody, subject } from '../../texts/row-texts/passages.ts';
import { advantage } from '../../texts/row-texts/related-names.ts';
import { altText, entryName, entryTitle, sectionHeading, siteName } from '../../texts/row-texts/titles.ts';
import { COMPANY_TEXTS, PEOPLE_TEXTS, PLACE_TEXTS } from './people-and-place-texts.ts';
import { type Listed, type MakerOf, type TextMaker, textOfList } from './text-maker.ts';
import { DETAIL_TEXTS, THING_TEXTS } from './thing-texts.ts';
import { WEB_TEXTS } from './web-texts.ts';

/** Texts that editors write. */
const EDITORIAL_TEXTS: Record<MakerOf<'texts'>, TextMaker> = {
  ...titles,
  ...passages,
  name: entryName,
  shortName: ({ random }, key) => {
    const { topic, label, theme } = key.subject();
    // Menus have no room for the whole title of a page, but for words.
    if (isOfPage(theme) || theme === 'story' || theme === 'category') return label;
    const initials = label.split(/[\s-]+/).map((word) => word.charAt(0).toUpperCase());
    return initials.length > 1 && initials.length < 5
      ? initials.join('')
      : topic.slice(0, 3).toUpperCase() + random.int(1, 9);
  },
  title: entryTitle,
  subjectLine: subject,
  sectionTitle: sectionHeading,
  body: plainBody,
  alt: altText,
  photoCredit: ({ faker }, key) => `Photo: ${fullName(anyPerson(faker(key.locale)))}`,
  copyright: (generators, key, field) =>
    `© ${new Date(generators.referenceTime).getUTCFullYear()} ${siteName(generators, key, field)}`,
  features: advantage,
  seoTitleSuffix: (generators, key, field) => `| ${siteName(generators, key, field)}`,
};

const TABLES: readonly Partial<Record<Meaning, TextMaker>>[] = [
  PEOPLE_TEXTS,
  PLACE_TEXTS,
  COMPANY_TEXTS,
  DETAIL_TEXTS,
  EDITORIAL_TEXTS,
  THING_TEXTS,
  WEB_TEXTS,
  { specs: ({ random }) => `${random.int(8, 90)} × ${random.int(8, 60)} × ${random.int(2, 40)} cm` },
];

/** Returns what makes the texts of a meaning; undefined for numbers, times and what only JSON holds. */
export const textMaker = (meaning: Meaning): TextMaker | undefined =>
  TABLES.find((table) => Object.hasOwn(table, meaning))?.[meaning] ??
  (kindOfMeaning(meaning) === 'text' ? textOfList(meaning as Listed) : undefined);
