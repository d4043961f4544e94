import type { Generators, RowKey } from '../../subjects/row-key.ts';
import { siteName } from '../../texts/row-texts/titles.ts';
import { positionOf } from '../../subjects/locality.ts';
import { countryCode } from '../../texts/row-texts/related-names.ts';
import { NAMES } from '../../words/lists.ts';
import { personOf, plainName } from '../../subjects/people.ts';
import { mix } from '../../../src/basics.ts';
import { Random } from '../../random.ts';
import type { Theme } from '../../names/themes.ts';
import { DISCOUNT } from './row-ranges.ts';
import { THING_TEXTS } from './thing-texts.ts';
import { code, faked, type MakerOf, type TextMaker } from './text-maker.ts';

const titleSlug = ({ slugOf }: Generators, key: RowKey): string => slugOf(key.subject().title);
const topicSlug = ({ slugOf }: Generators, key: RowKey): string => slugOf(key.subject().topic);
/** Makes the name of an account, that of the person or company of the row: `inesmoreau`. */
const account: TextMaker = (generators, key, { identitySeed }) => {
  const { theme, label, isPart } = key.sharedSubject();
  const { first, last } = personOf(generators, key, identitySeed);
  const name = NAMED.has(theme) && !isPart ? label : `${first} ${last}`;
  return generators.slugOf(name).replaceAll('-', '') || plainName(name);
};
const NAMED: ReadonlySet<Theme> = new Set(['company', 'team', 'place', 'site']);

const profile =
  (start: string, end = ''): TextMaker =>
  (...row) =>
    start + account(...row) + end;

/** The themes of things that have a colour, and are not painted in it. */
const COLOURED: ReadonlySet<Theme> = new Set(['product', 'variant', 'vehicle', 'animal']);
/** Texts that machines read: addresses, codes, settings of pages. */
export const WEB_TEXTS: Record<MakerOf<'web'>, TextMaker> = {
  url: (generators, key, { place }) => {
    // The logo of a site leads to where it begins.
    if (place === 'logo' && key.position === undefined) return '/';
    const { isPart, name, title } = key.subject();
    // The website in the details of an entry is that of the entry.
    const owner = isPart && (key.position ?? 0) === 0 ? name : title;
    return `https://www.example.com/${generators.slugOf(owner)}`;
  },
  imageUrl: (generators, key) =>
    `https://www.example.com/images/${topicSlug(generators, key)}-${generators.random.int(1, 99)}.jpg`,
  videoUrl: (generators) => `https://www.youtube.com/watch?v=${videoId(generators)}`,
  videoId: (generators) => videoId(generators),
  facebook: profile('https://www.facebook.com/'),
  instagram: profile('https://www.instagram.com/'),
  twitter: profile('https://twitter.com/'),
  linkedin: profile('https://www.linkedin.com/in/'),
  tiktok: profile('https://www.tiktok.com/@'),
  bluesky: profile('https://bsky.app/profile/', '.bsky.social'),
  threads: profile('https://www.threads.net/@'),
  xing: profile('https://www.xing.com/profile/'),
  pinterest: profile('https://www.pinterest.com/'),
  snapchat: profile('https://www.snapchat.com/add/'),
  mastodon: profile('https://mastodon.social/@'),
  telegram: profile('https://t.me/'),
  discord: profile('https://discord.gg/'),
  socialNetwork: ({ random }) => random.pick(NAMES.network),
  domain: (generators, key) => `${topicSlug(generators, key)}.example.com`,
  slug: (generators, key) => titleSlug(generators, key),
  path: (generators, key) => `/${topicSlug(generators, key)}`,
  anchor: (generators, key) => topicSlug(generators, key),
  fileName: (generators, key) => `${topicSlug(generators, key)}.pdf`,
  icon: (generators, key, field) => {
    const { random } = generators;
    if (FLAG.test(field.words)) return flagOf(countryCode(generators, key, field));
    const { theme, facts, area } = key.subject();
    if (theme === 'feature' || theme === 'action') return random.pick(NAMES.icon);
    return random.pick(facts.of === 'person' ? ['user', 'users', 'phone', 'calendar', 'mail'] : area.icons);
  },
  color: (generators, key, field) =>
    COLOURED.has(key.subject().theme)
      ? THING_TEXTS.colorName(generators, key, field)
      : generators.random.pick(NAMES.hexColour),
  layout: ({ random }) => random.pick(NAMES.layout),
  robots: ({ random }) => random.pick(['index, follow', 'noindex, follow', 'index, nofollow']),
  viewport: () => 'width=device-width, initial-scale=1',
  siteName,
  html: (generators, key, { words }) => {
    if (!/embed|iframe|einbett|integration|insercion/.test(words)) return `<p>${key.subject().title}</p>`;
    const { latitude, longitude } = positionOf(generators, key);
    const [west, south] = [longitude - 0.01, latitude - 0.01].map((degrees) => degrees.toFixed(3));
    const [east, north] = [longitude + 0.01, latitude + 0.01].map((degrees) => degrees.toFixed(3));
    const source = /map|karte|carte/.test(words)
      ? `www.openstreetmap.org/export/embed.html?bbox=${west},${south},${east},${north}`
      : `www.youtube.com/embed/${videoId(generators)}`;
    return `<iframe src="https://${source}"></iframe>`;
  },
  json: (_generators, key) => JSON.stringify({ topic: key.subject().topic, place: key.subject().place }),
  commitHash: ({ random }) => Array.from({ length: 40 }, () => random.int(0, 15).toString(16)).join(''),
  doi: code('10.####/?###.####'),
  issn: code('####-####'),
  token: faked(({ string }) => string.alphanumeric(24)),
  uuid: faked(({ string }) => string.uuid()),
  externalId: code('??-####'),
  reference: code('??-####'),
  sku: code('??-####'),
  isbn: faked(({ commerce }) => commerce.isbn(13)),
  ean: faked(({ string }) => string.numeric(13)),
  couponCode: ({ random }, key, { identitySeed }) =>
    random.pick(NAMES.couponWord) +
    new Random(mix(mix(identitySeed, DISCOUNT), key.sharedHash)).int(1, 10) * 5,
  version: ({ random }) => `${random.int(0, 4)}.${random.int(0, 19)}.${random.int(0, 9)}`,
  idNumber: code('?########'),
  // Addresses that are kept for examples.
  ip: ({ random }, _, { words }) =>
    /v6|\b6\b/.test(words)
      ? `2001:db8:${random.int(1, 0xffff).toString(16)}::${random.int(1, 0xffff).toString(16)}`
      : `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`,
  userAgent: ({ random }) => random.pick(NAMES.userAgent),
  analyticsId: code('G-??##??##?#'),
};

const FLAG =
  /^(?:country )?(?:flag|flagge|drapeau|bandera|bandeira|bandiera|vlag|flaga|vlajka)(?: emoji| icon)?$/;

/** Returns the emoji of a country: two letters of a row of their own. */
const flagOf = (country: string): string =>
  [...country].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');

function videoId({ faker }: Generators): string {
  return faker('').string.alphanumeric(11);
}
