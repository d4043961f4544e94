import type { Faker } from '@faker-js/faker';
import type { Spot, Tools } from '../generate/row-key.ts';
import { headline } from '../words/headlines.ts';
import type { Kind } from '../words/kinds.ts';
import { NAMES } from '../words/names.ts';
import type { Naming } from '../words/naming.ts';
import { anyPerson, emailOf, fullName, MAIL_DOMAINS, personOf } from '../words/people.ts';
import { prose } from '../words/prose.ts';
import type { TextKind } from '../words/sentences.ts';
import { slugOf } from '../words/slug.ts';
import { TAGS } from '../words/topics.ts';

/** A text field, as far as its text depends on it. */
export interface TextField {
  readonly kind: Kind;
  readonly naming: Naming;
  /** The seed of what the rows of the schema stand for. */
  readonly identity: number;
  /** A text area rather than a line. */
  readonly long: boolean;
}

export type TextMaker = (tools: Tools, spot: Spot, field: TextField) => string;

/** How texts of a kind of type speak. */
const VOICE = {
  product: 'product',
  variant: 'product',
  review: 'review',
  comment: 'comment',
  question: 'answer',
  note: 'note',
  person: 'bio',
  quote: 'quote',
} as const satisfies Partial<Record<Kind, TextKind>>;

export function voiceOf(kind: Kind): TextKind {
  return kind in VOICE ? VOICE[kind as keyof typeof VOICE] : 'story';
}

const person: TextMaker = (tools, spot) => fullName(anyPerson(tools.faker(spot.locale)));
const some =
  (list: readonly string[]): TextMaker =>
  ({ chance }) =>
    chance.pick(list);
const faked =
  (make: (faker: Faker) => string): TextMaker =>
  ({ faker }, spot) =>
    make(faker(spot.locale));
const says =
  (kind: TextKind, low = 1, high = 1): TextMaker =>
  (tools, spot, { long }) =>
    prose(tools, spot, kind, low, long ? Math.max(high, 3) : high);
const own: TextMaker = (tools, spot, { naming }) => naming.make(tools, spot);

/** The maker of a text by the words of its field's name: the first that fits. */
export const TEXT_RULES: readonly (readonly [RegExp, TextMaker])[] = [
  [/^(first|given) ?name$|^forename$/, (tools, spot, { identity }) => personOf(tools, spot, identity).first],
  [/^(last|family) ?name$|^surname$/, (tools, spot, { identity }) => personOf(tools, spot, identity).last],
  [/^full ?name$/, (tools, spot, { identity }) => fullName(personOf(tools, spot, identity))],
  [
    /\bmail\b|email/,
    (tools, spot, { identity }) => {
      const who = personOf(tools, spot, identity);
      return emailOf(who, tools.chance.pick(MAIL_DOMAINS));
    },
  ],
  [
    /user ?name|\bhandle\b|\bnick ?name\b|\blogin\b|screen name/,
    (tools, spot, { identity }) => {
      const { first, last } = personOf(tools, spot, identity);
      return slugOf(first + last.charAt(0)) + tools.chance.int(1, 99);
    },
  ],
  [/phone|\btel\b|mobile|\bfax\b/, faked((faker) => faker.phone.number())],
  [
    /\b(photo|image|picture|avatar|logo|thumbnail|poster)\b.*\b(url|src|link)\b/,
    ({ chance }, spot) =>
      `https://www.example.com/images/${slugOf(spot.subject().topic)}-${chance.int(1, 99)}.jpg`,
  ],
  [
    /\bur[li]\b|\bhref\b|\blink\b|website|web ?site|homepage|canonical|\bsrc\b|permalink/,
    (_tools, spot) => `https://www.example.com/${slugOf(headline(spot.subject()))}`,
  ],
  [/slug/, (_tools, spot) => slugOf(headline(spot.subject()))],
  [/\bpath\b|\broute\b/, (_tools, spot) => `/${slugOf(spot.subject().topic)}`],
  [/file ?name/, (_tools, spot) => `${slugOf(spot.subject().topic)}.pdf`],
  [/colou?r|\bhex\b/, ({ chance }) => `#${chance.int(0, 0xffffff).toString(16).padStart(6, '0')}`],
  [/\bicon\b/, some(NAMES.icon)],
  [/meta title|seo title|og title|page title/, (tools, spot) => seoTitle(tools, spot)],
  [/meta description|seo description|og description/, (tools, spot) => seoDescription(tools, spot)],
  [
    /keyword/,
    ({ chance }, spot) =>
      [spot.subject().topic, spot.subject().place, chance.pick(TAGS)].join(', ').toLowerCase(),
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
  [/\blocation\b|\bplace\b|\bvenue\b|destination|\borigin\b/, (_tools, spot) => spot.subject().place],
  [/\blocale\b|language code/, some(['en', 'de', 'fr', 'es', 'it', 'pt'])],
  [/language/, faked((faker) => faker.location.language().name)],
  [/currency/, faked((faker) => faker.finance.currencyCode())],
  [/\biban\b/, faked((faker) => faker.finance.iban())],
  [/\bbic\b|swift/, faked((faker) => faker.finance.bic())],
  [/\bisbn\b/, faked((faker) => faker.commerce.isbn(13))],
  [/\bean\b|\bgtin\b|barcode|\bupc\b/, faked((faker) => faker.string.numeric(13))],
  [
    /\bsku\b|serial|(article|order|invoice|customer|part|item|model) ?(number|no|nr|id)$|\bcode\b/,
    ({ chance, faker }) =>
      `${faker('').string.alpha({ length: 2, casing: 'upper' })}-${chance.int(1000, 9999)}`,
  ],
  [/\buuid\b|\bguid\b/, faked((faker) => faker.string.uuid())],
  [/token|\bhash\b|api key|\bsecret\b|\bkey\b/, faked((faker) => faker.string.alphanumeric(24))],
  [/version/, ({ chance }) => `${chance.int(0, 4)}.${chance.int(0, 19)}.${chance.int(0, 9)}`],
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
  [/duration|running time/, ({ chance }) => `${chance.int(5, 180)} min`],
  [/opening|hours/, ({ chance }) => `${chance.int(7, 11)}:00–${chance.int(16, 22)}:00`],
  [/\bip\b/, faked((faker) => faker.internet.ipv4())],
  [/user agent/, faked((faker) => faker.internet.userAgent())],
  [/\bsite ?name\b|shop name|blog name/, some(NAMES.site)],
  [
    /copyright/,
    (tools) => `© ${new Date(tools.reference).getUTCFullYear()} ${tools.chance.pick(NAMES.site)}`,
  ],
  [
    /attribution|author|writer|\beditor\b|photographer|credit|reviewer|speaker|\bhost\b|\bby\b|\bowner\b|\bcontact\b|created by|creator|artist|director|signature/,
    person,
  ],
  [/note|remark|todo|\bmemo\b|internal/, says('note')],
  [
    /tag ?line|slogan|strap ?line|claim|motto|sub ?(title|heading|headline)|kicker|eyebrow/,
    (tools, spot) => prose(tools, spot, 'tagline', 1, 1),
  ],
  [/label|\bcta\b|button|call to action/, some(NAMES.action)],
  [/caption|\balt\b|alternative/, (tools, spot) => caption(tools, spot)],
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
    (tools, spot, { kind, long }) => prose(tools, spot, voiceOf(kind), 1, long ? 3 : 1),
  ],
  [
    /body|\btext\b|content|\bcopy\b|\bstory\b|article|paragraph/,
    (tools, spot, { kind, long }) => prose(tools, spot, voiceOf(kind), long ? 3 : 1, long ? 5 : 1),
  ],
];

/** 50 to 60 characters, as search engines show them. */
function seoTitle({ chance }: Tools, spot: Spot): string {
  const title = headline(spot.subject());
  const site = chance.pick(NAMES.site);
  const whole = `${title} | ${site}`;
  return whole.length <= 60 ? whole : title;
}

/** 120 to 160 characters. */
function seoDescription(tools: Tools, spot: Spot): string {
  let text = prose(tools, spot, 'story', 1, 1);
  while (text.length < 120) text += ` ${prose(tools, spot, 'story', 1, 1)}`;
  if (text.length <= 160) return text;
  return `${text.slice(0, text.lastIndexOf(' ', 158)).replace(/[,;:.”“ ]+$/, '')}.`;
}

function caption({ chance }: Tools, spot: Spot): string {
  const { topic, place } = spot.subject();
  return chance
    .pick([
      `${topic} in ${place}`,
      `a morning in ${place}`,
      `${topic}, seen from the street`,
      `${place} at dusk`,
    ])
    .replace(/^./, (letter) => letter.toUpperCase());
}
