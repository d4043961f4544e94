import type { TEXTS } from '../../names/lexicon/texts.ts';
import type { Generators, RowKey } from '../../generate/entries/row-key.ts';
import { capitalize } from '../../words/fill-in.ts';
import { headline } from '../../words/headlines.ts';
import { NAMES } from '../../words/name-lists.ts';
import { anyPerson, fullName } from '../../words/people.ts';
import { prose } from '../../words/prose.ts';
import type { SentenceKind } from '../../words/sentences.ts';
import { TAGS } from '../../words/topics.ts';
import { voiceOf } from '../voices.ts';
import { oneOf, type TextMaker } from './text-maker.ts';

/** Draws `low` to `high` sentences; for a text area at least up to `longHigh`. */
const says =
  (kind: SentenceKind, low = 1, high = 1, longHigh = 3): TextMaker =>
  (generators, key, { long }) =>
    prose(generators, key, kind, low, long ? Math.max(high, longHigh) : high);
const own: TextMaker = (generators, key, { rowNames }) => rowNames.make(generators, key);
const sectionTitle: TextMaker = ({ random }) => random.pick(NAMES.section);
/** Gives the name of the row where nothing else stands in the attribute's name. */
const nameOr =
  (qualified: TextMaker): TextMaker =>
  (generators, key, options) =>
    (options.isQualified ? qualified : own)(generators, key, options);

/** Texts that editors write. */
export const EDITORIAL_TEXTS: Readonly<Record<keyof typeof TEXTS, TextMaker>> = {
  name: nameOr((_generators, key) => capitalize(key.subject().topic)),
  shortName: ({ random }, key) => {
    const { topic } = key.subject();
    return topic.slice(0, 3).toUpperCase() + random.int(1, 9);
  },
  title: nameOr(sectionTitle),
  sectionTitle,
  subtitle: (generators, key) => prose(generators, key, 'tagline', 1, 1),
  tagline: (generators, key) => prose(generators, key, 'tagline', 1, 1),
  kicker: ({ random }) => random.pick(NAMES.category),
  summary: (generators, key, { theme, long }) => prose(generators, key, voiceOf(theme), 1, long ? 3 : 1),
  description: (generators, key, { theme, long }) => prose(generators, key, voiceOf(theme), 1, long ? 3 : 1),
  body: (generators, key, { theme, long }) =>
    prose(generators, key, voiceOf(theme), long ? 3 : 1, long ? 5 : 1),
  label: ({ random }) => random.pick(NAMES.action),
  formLabel: oneOf(
    'Your name, E-mail address, Message, Phone number, Subject, Date of arrival, Number of people',
  ),
  hint: oneOf(
    'Please fill in this field., We never share your address., You can change this later., Leave empty if you are not sure., Up to 200 characters.',
  ),
  message: oneOf(
    'Thank you for your message., We have received your order., You will hear from us soon., Your changes are saved., Welcome back.',
  ),
  errorMessage: oneOf(
    'Something went wrong., Please try again later., This field is required., The page was not found., Please check your connection.',
  ),
  caption,
  alt: caption,
  photoCredit: ({ faker }, key) => `Photo: ${fullName(anyPerson(faker(key.locale)))}`,
  quote: says('quote'),
  question: says('question'),
  answer: says('answer', 1, 2),
  comment: says('comment', 1, 2),
  review: says('review', 1, 2),
  note: says('note'),
  legalText: says('note', 1, 2),
  copyright: ({ random, referenceTime }) =>
    `© ${new Date(referenceTime).getUTCFullYear()} ${random.pick(NAMES.site)}`,
  ingredients: ({ random }) =>
    Array.from(
      { length: random.int(3, 6) },
      () =>
        `${random.pick([50, 100, 150, 200, 250])} g ${random.pick(['flour', 'butter', 'potatoes', 'leek', 'tomatoes', 'lentils', 'spinach', 'rice', 'cheese', 'apples'])}`,
    ).join(', '),
  instructions: says('story', 2, 3, 4),
  requirements: says('note', 1, 2),
  program: says('story', 2, 3),
  features: oneOf(
    'Free delivery, Made by hand, Two years of guarantee, Open every day, Easy to repair, No hidden costs',
  ),
  seoTitle,
  seoTitleSuffix: ({ random }) => `| ${random.pick(NAMES.site)}`,
  seoDescription,
  keywords: ({ random }, key) =>
    [key.subject().topic, key.subject().place, random.pick(TAGS)].join(', ').toLowerCase(),
};

/** Makes a title of at most 60 characters if it can: search engines cut longer ones. */
function seoTitle({ random }: Generators, key: RowKey): string {
  const title = headline(key.subject());
  const site = random.pick(NAMES.site);
  const whole = `${title} | ${site}`;
  return whole.length <= 60 ? whole : title;
}

/** Makes a description of 120 to 160 characters, as search engines show it. */
function seoDescription(generators: Generators, key: RowKey): string {
  let text = prose(generators, key, 'story', 1, 1);
  while (text.length < 120) text += ` ${prose(generators, key, 'story', 1, 1)}`;
  if (text.length <= 160) return text;
  return `${text.slice(0, text.lastIndexOf(' ', 158)).replace(/[,;:.”“ ]+$/, '')}.`;
}

function caption({ random }: Generators, key: RowKey): string {
  const { topic, place } = key.subject();
  return capitalize(
    random.pick([
      `${topic} in ${place}`,
      `a morning in ${place}`,
      `${topic}, seen from the street`,
      `${place} at dusk`,
    ]),
  );
}
