import type { Faker } from '@faker-js/faker';
import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { headline } from '../words/headlines.ts';
import type { Theme } from '../words/themes.ts';
import { NAMES } from '../words/name-lists.ts';
import type { RowNames } from '../words/row-names.ts';
import { anyPerson, emailOf, fullName, MAIL_DOMAINS, personOf } from '../words/people.ts';
import { prose } from '../words/prose.ts';
import type { SentenceKind } from '../words/sentences.ts';
import { slugOf } from '../../src/store/load/resolve/slug.ts';
import {
  answer,
  caption,
  category,
  jobTitle,
  keywords,
  label,
  organizer,
  question,
  type RowText,
  sectionHeading,
  seoDescription,
  seoTitle,
  siteName,
  subtitle,
  tag,
  town,
  venue,
} from '../words/row-texts.ts';

/** Everything about an attribute that its text depends on, besides its name. */
export interface TextOptions {
  readonly theme: Theme;
  readonly rowNames: RowNames;
  /** The seed of the person of a row, which several attributes share. */
  readonly identitySeed: number;
  /** The attribute's name in words. */
  readonly words: string;
  /** The seed of the attribute. */
  readonly seed: number;
  /** A text area, not a single line. */
  readonly long: boolean;
}

/** Makes the text of an attribute for a row. */
export type TextMaker = (generators: Generators, key: RowKey, options: TextOptions) => string;

/** The sentences that texts of a theme consist of. Default: `story`. */
const VOICE = {
  product: 'product',
  variant: 'product',
  review: 'review',
  comment: 'comment',
  question: 'answer',
  note: 'note',
  person: 'bio',
  quote: 'quote',
} as const satisfies Partial<Record<Theme, SentenceKind>>;

/** Returns the kind of sentences for texts of a theme. */
export function voiceOf(theme: Theme): SentenceKind {
  return theme in VOICE ? VOICE[theme as keyof typeof VOICE] : 'story';
}

const person: TextMaker = (generators, key) => fullName(anyPerson(generators.faker(key.locale)));
const some =
  (list: readonly string[]): TextMaker =>
  ({ random }) =>
    random.pick(list);
const faked =
  (make: (faker: Faker) => string): TextMaker =>
  ({ faker }, key) =>
    make(faker(key.locale));
const says =
  (kind: SentenceKind, low = 1, high = 1): TextMaker =>
  (generators, key, { long }) =>
    prose(generators, key, kind, low, long ? Math.max(high, 3) : high);
const about =
  (make: RowText): TextMaker =>
  (generators, key, options) =>
    make(generators, key, options);
const own: TextMaker = (generators, key, { rowNames }) => rowNames.make(generators, key);

/** Texts by the words of an attribute's name. The first match counts. */
export const TEXT_RULES: readonly (readonly [RegExp, TextMaker])[] = [
  [
    /^(first|given) ?name$|^forename$/,
    (generators, key, { identitySeed }) => personOf(generators, key, identitySeed).first,
  ],
  [
    /^(last|family) ?name$|^surname$/,
    (generators, key, { identitySeed }) => personOf(generators, key, identitySeed).last,
  ],
  [/^full ?name$/, (generators, key, { identitySeed }) => fullName(personOf(generators, key, identitySeed))],
  [
    /\bmail\b|email/,
    (generators, key, { identitySeed }) => {
      const who = personOf(generators, key, identitySeed);
      return emailOf(who, generators.random.pick(MAIL_DOMAINS));
    },
  ],
  [
    /user ?name|\bhandle\b|\bnick ?name\b|\blogin\b|screen name/,
    (generators, key, { identitySeed }) => {
      const { first, last } = personOf(generators, key, identitySeed);
      return slugOf(first + last.charAt(0)) + generators.random.int(1, 99);
    },
  ],
  [/phone|\btel\b|mobile|\bfax\b/, faked((faker) => faker.phone.number())],
  [
    /\b(photo|image|picture|avatar|logo|thumbnail|poster)\b.*\b(url|src|link)\b/,
    ({ random }, key) =>
      `https://www.example.com/images/${slugOf(key.subject().topic)}-${random.int(1, 99)}.jpg`,
  ],
  [
    /\bur[li]\b|\bhref\b|\blink\b|website|web ?site|homepage|canonical|\bsrc\b|permalink/,
    (_tools, key) => `https://www.example.com/${slugOf(headline(key.subject()))}`,
  ],
  [/slug/, (_tools, key) => slugOf(headline(key.subject()))],
  [/\bpath\b|\broute\b/, (_tools, key) => `/${slugOf(key.subject().topic)}`],
  [/file ?name/, (_tools, key) => `${slugOf(key.subject().topic)}.pdf`],
  [/colou?r|\bhex\b/, ({ random }) => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0')}`],
  [/\bicon\b/, some(NAMES.icon)],
  [/meta title|seo title|og title|page title/, about(seoTitle)],
  [/meta description|seo description|og description/, about(seoDescription)],
  [/keyword/, about(keywords)],
  [/robots/, some(['index, follow', 'noindex, follow', 'index, nofollow'])],
  [/viewport/, () => 'width=device-width, initial-scale=1'],
  [/street|address ?(line)? ?1?$/, faked((faker) => faker.location.streetAddress())],
  [/address line|address 2|apartment/, faked((faker) => faker.location.secondaryAddress())],
  [/\bcity\b|\btown\b|birth ?place/, faked((faker) => faker.location.city())],
  [/zip|postal|post ?code/, faked((faker) => faker.location.zipCode())],
  [/country code|\biso\b/, faked((faker) => faker.location.countryCode())],
  [/country|nationality/, faked((faker) => faker.location.country())],
  [/\bstate\b|province|\bregion\b|\bcounty\b/, faked((faker) => faker.location.state())],
  [/time ?zone/, faked((faker) => faker.location.timeZone())],
  [/\bvenue\b/, about(venue)],
  [/\blocation\b|\bplace\b|destination|\borigin\b/, about(town)],
  [/\blocale\b|language code/, some(['en', 'de', 'fr', 'es', 'it', 'pt'])],
  [/language/, faked((faker) => faker.location.language().name)],
  [/currency/, faked((faker) => faker.finance.currencyCode())],
  [/\biban\b/, faked((faker) => faker.finance.iban())],
  [/\bbic\b|swift/, faked((faker) => faker.finance.bic())],
  [/\bisbn\b/, faked((faker) => faker.commerce.isbn(13))],
  [/\bean\b|\bgtin\b|barcode|\bupc\b/, faked((faker) => faker.string.numeric(13))],
  [
    /\bsku\b|serial|(article|order|invoice|customer|part|item|model) ?(number|no|nr|id)$|\bcode\b/,
    ({ random, faker }) =>
      `${faker('').string.alpha({ length: 2, casing: 'upper' })}-${random.int(1000, 9999)}`,
  ],
  [/\buuid\b|\bguid\b/, faked((faker) => faker.string.uuid())],
  [/token|\bhash\b|api key|\bsecret\b|\bkey\b/, faked((faker) => faker.string.alphanumeric(24))],
  [/version/, ({ random }) => `${random.int(0, 4)}.${random.int(0, 19)}.${random.int(0, 9)}`],
  [/\bmime\b/, some(['image/png', 'image/jpeg', 'application/pdf'])],
  [
    /company|organi[sz]ation|employer|manufacturer|supplier|publisher|\bbrand\b|sponsor|\bvendor\b|\bagency\b/,
    about(organizer),
  ],
  [/job title|occupation|profession|\bjob\b|\brole\b|\bposition\b/, about(jobTitle)],
  [/department|faculty|\bteam\b/, some(NAMES.faculty)],
  [/\bgender\b|\bsex\b/, some(['female', 'male', 'other'])],
  [/salutation|name prefix/, some(['Ms', 'Mr', 'Dr', 'Prof.'])],
  [/network|platform|social/, some(NAMES.network)],
  [/\bstatus\b/, some(NAMES.status)],
  [/\bsize\b/, some(NAMES.size)],
  [/\bunit\b/, some(NAMES.unit)],
  [/layout|template/, some(NAMES.layout)],
  [/theme|\bstyle\b/, some(['light', 'dark', 'plain', 'warm'])],
  [/material/, faked((faker) => faker.commerce.productMaterial())],
  [/category|genre|section name/, about(category)],
  [/\btags?\b|topic/, about(tag)],
  [/skill/, some(NAMES.skill)],
  [/mood|feeling/, some(NAMES.feeling)],
  [/duration|running time/, ({ random }) => `${random.int(5, 180)} min`],
  [/opening|hours/, ({ random }) => `${random.int(7, 11)}:00–${random.int(16, 22)}:00`],
  [/\bip\b/, faked((faker) => faker.internet.ipv4())],
  [/user agent/, faked((faker) => faker.internet.userAgent())],
  [/\bsite ?name\b|shop name|blog name/, about(siteName)],
  [
    /copyright/,
    (generators) =>
      `© ${new Date(generators.referenceTime).getUTCFullYear()} ${generators.random.pick(NAMES.site)}`,
  ],
  [
    /attribution|author|writer|\beditor\b|photographer|credit|reviewer|speaker|\bhost\b|\bby\b|\bowner\b|\bcontact\b|created by|creator|artist|director|signature/,
    person,
  ],
  [/note|remark|todo|\bmemo\b|internal/, says('note')],
  [/tag ?line|slogan|strap ?line|claim|motto|sub ?(title|heading|headline)|kicker|eyebrow/, about(subtitle)],
  [/label|\bcta\b|button|call to action/, about(label)],
  [/caption|\balt\b|alternative/, about(caption)],
  [/question/, about(question)],
  [/answer|solution/, about(answer)],
  [/biography|\bbio\b|about|\bvita\b/, says('bio', 2, 3)],
  [/comment|\bmessage\b/, says('comment', 1, 2)],
  [/quote|statement|testimonial/, says('quote')],
  [/review|feedback|verdict|opinion/, says('review', 1, 2)],
  [/\bpros\b|\bcons\b/, says('review')],
  [/^(title|name|headline|heading|display name|subject|header|caption title)$|name$/, own],
  [/title$|headline$|heading$/, about(sectionHeading)],
  [
    /summary|excerpt|intro|teaser|\blead\b|abstract|preview|description|\bdesc\b|details?\b/,
    (generators, key, { theme, long }) => prose(generators, key, voiceOf(theme), 1, long ? 3 : 1),
  ],
  [
    /body|\btext\b|content|\bcopy\b|\bstory\b|article|paragraph/,
    (generators, key, { theme, long }) => prose(generators, key, voiceOf(theme), long ? 3 : 1, long ? 5 : 1),
  ],
];
