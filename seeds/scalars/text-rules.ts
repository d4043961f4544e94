import type { Faker } from '@faker-js/faker';
import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { headline } from '../words/headlines.ts';
import type { Theme } from '../words/themes.ts';
import { NAMES } from '../words/name-lists.ts';
import type { RowNames } from '../words/row-names.ts';
import { anyPerson, emailOf, fullName, MAIL_DOMAINS, personOf } from '../words/people.ts';
import { prose } from '../words/prose.ts';
import type { SentenceKind } from '../words/sentences.ts';
import { plainWord, slugOf } from '../../src/store/load/resolve/slug.ts';
import { TAGS } from '../words/topics.ts';

/** Everything about an attribute that its text depends on, besides its name. */
export interface TextOptions {
  readonly theme: Theme;
  readonly rowNames: RowNames;
  /** The seed of the person of a row, which several attributes share. */
  readonly identitySeed: number;
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
      return plainWord(first + last.charAt(0)) + generators.random.int(1, 99);
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
  [/meta title|seo title|og title|page title/, (generators, key) => seoTitle(generators, key)],
  [/meta description|seo description|og description/, (generators, key) => seoDescription(generators, key)],
  [
    /keyword/,
    ({ random }, key) =>
      [key.subject().topic, key.subject().place, random.pick(TAGS)].join(', ').toLowerCase(),
  ],
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
  [/\blocation\b|\bplace\b|\bvenue\b|destination|\borigin\b/, (_tools, key) => key.subject().place],
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
    faked((faker) => faker.company.name()),
  ],
  [
    /job title|occupation|profession|\bjob\b|\brole\b|\bposition\b/,
    faked((faker) => faker.person.jobTitle()),
  ],
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
  [/category|genre|section name/, some(NAMES.category)],
  [/\btags?\b|topic/, some(TAGS)],
  [/skill/, some(NAMES.skill)],
  [/mood|feeling/, some(NAMES.feeling)],
  [/duration|running time/, ({ random }) => `${random.int(5, 180)} min`],
  [/opening|hours/, ({ random }) => `${random.int(7, 11)}:00–${random.int(16, 22)}:00`],
  [/\bip\b/, faked((faker) => faker.internet.ipv4())],
  [/user agent/, faked((faker) => faker.internet.userAgent())],
  [/\bsite ?name\b|shop name|blog name/, some(NAMES.site)],
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
  [
    /tag ?line|slogan|strap ?line|claim|motto|sub ?(title|heading|headline)|kicker|eyebrow/,
    (generators, key) => prose(generators, key, 'tagline', 1, 1),
  ],
  [/label|\bcta\b|button|call to action/, some(NAMES.action)],
  [/caption|\balt\b|alternative/, (generators, key) => caption(generators, key)],
  [/question/, says('question')],
  [/answer|solution/, says('answer', 1, 2)],
  [/biography|\bbio\b|about|\bvita\b/, says('bio', 2, 3)],
  [/comment|\bmessage\b/, says('comment', 1, 2)],
  [/quote|statement|testimonial/, says('quote')],
  [/review|feedback|verdict|opinion/, says('review', 1, 2)],
  [/\bpros\b|\bcons\b/, says('review')],
  [
    /^(title|name|headline|heading|display name|subject|header|caption title)$|title$|headline$|heading$|name$/,
    own,
  ],
  [
    /summary|excerpt|intro|teaser|\blead\b|abstract|preview|description|\bdesc\b|details?\b/,
    (generators, key, { theme, long }) => prose(generators, key, voiceOf(theme), 1, long ? 3 : 1),
  ],
  [
    /body|\btext\b|content|\bcopy\b|\bstory\b|article|paragraph/,
    (generators, key, { theme, long }) => prose(generators, key, voiceOf(theme), long ? 3 : 1, long ? 5 : 1),
  ],
];

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
  return random
    .pick([
      `${topic} in ${place}`,
      `a morning in ${place}`,
      `${topic}, seen from the street`,
      `${place} at dusk`,
    ])
    .replace(/^./, (letter) => letter.toUpperCase());
}
