import type { MeaningOf } from '../../names/lexicon.ts';
import * as texts from '../../texts/row-texts/row-texts.ts';
import { anyPerson, fullName } from '../../subjects/people.ts';
import { oneOf, type TextMaker } from './text-maker.ts';

/** Texts that editors write. */
export const EDITORIAL_TEXTS: Readonly<Record<MeaningOf<'texts'>, TextMaker>> = {
  name: texts.entryName,
  shortName: ({ random }, key) => key.subject().topic.slice(0, 3).toUpperCase() + random.int(1, 9),
  title: texts.entryTitle,
  sectionTitle: texts.sectionHeading,
  subtitle: texts.subtitle,
  tagline: texts.tagline,
  kicker: texts.kicker,
  summary: texts.summary,
  description: texts.description,
  body: texts.plainBody,
  label: texts.label,
  formLabel: oneOf(
    'Your name, E-mail address, Message, Phone number, Subject, Date of arrival, Number of people',
  ),
  hint: texts.hint,
  message: texts.message,
  errorMessage: texts.errorMessage,
  reason: texts.reason,
  caption: texts.caption,
  alt: texts.altText,
  photoCredit: ({ faker }, key) => `Photo: ${fullName(anyPerson(faker(key.locale)))}`,
  quote: texts.quote,
  question: texts.question,
  answer: texts.answer,
  comment: texts.comment,
  review: texts.review,
  note: texts.note,
  legalText: texts.legalText,
  copyright: (generators, key, field) =>
    `© ${new Date(generators.referenceTime).getUTCFullYear()} ${texts.siteName(generators, key, field)}`,
  ingredients: texts.ingredients,
  instructions: texts.instructions,
  requirements: texts.requirements,
  program: texts.program,
  features: texts.advantage,
  seoTitle: texts.seoTitle,
  seoTitleSuffix: (generators, key, field) => `| ${texts.siteName(generators, key, field)}`,
  seoDescription: texts.seoDescription,
  keywords: texts.keywords,
};
