import { advantage } from '../../texts/row-texts/related-names.ts';
import * as titles from '../../texts/row-texts/titles.ts';
import { altText, entryName, entryTitle, sectionHeading, siteName } from '../../texts/row-texts/titles.ts';
import * as passages from '../../texts/row-texts/passages.ts';
import { plainBody, subject } from '../../texts/row-texts/passages.ts';
import { anyPerson, fullName } from '../../subjects/people.ts';
import type { MakerOf, TextMaker } from './text-maker.ts';

/** Texts that editors write. */
export const EDITORIAL_TEXTS: Record<MakerOf<'texts'>, TextMaker> = {
  ...titles,
  ...passages,
  name: entryName,
  shortName: ({ random }, key) => {
    const { topic, label } = key.subject();
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
