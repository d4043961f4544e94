import { once } from 'es-toolkit/function/once';
import { mix } from '../../../src/basics.ts';
import { amountIn, colourIn, materialsOf } from '../../subjects/product-properties.ts';
import { says } from '../../names/name-says.ts';
import { homeKind } from './row-ranges.ts';
import { code, faked, textOfList, type MakerOf, oneOf, type TextMaker } from './text-maker.ts';
import { category, tag } from '../../texts/row-texts/titles.ts';
import { advantage, namedAfter } from '../../texts/row-texts/related-names.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import { NAMES } from '../../words/lists.ts';

const pickOf =
  (list: keyof typeof NAMES): TextMaker =>
  ({ random }) =>
    random.pick(NAMES[list]);

const AWARD = /award|prize|preis|prix|premio|premi[oa]|nagroda|cena/i;
const award = once(() => oneOf(NAMES.award.join(', ')));

const AWAY = /away|guest|gast|visit|opponent|gegner|rival|extern/;

function certificateOf(key: RowKey, words: string): TextMaker {
  const { theme, facts } = key.subject();
  if (theme === 'person') return textOfList('qualification');
  if (theme === 'course') return textOfList('attendance');
  return AWARD.test(`${words} ${facts.name}`) ? award() : textOfList('seal');
}

/** Texts that name things and their properties. */
export const THING_TEXTS: Record<MakerOf<'things'>, TextMaker> = {
  product: namedAfter('product'),
  event: namedAfter('event'),
  course: namedAfter('course'),
  project: namedAfter('project'),
  dish: namedAfter('recipe'),
  book: namedAfter('book'),
  song: namedAfter('music'),
  film: namedAfter('book'),
  vehicle: namedAfter('vehicle'),
  model: code('?? ##0'),
  licensePlate: code('?-?? ####'),
  animal: namedAfter('animal'),
  breed: faked(({ animal }) => animal.dog()),
  plan: namedAfter('plan'),
  sport: (generators, key, field) => {
    const { theme, title } = key.sharedSubject();
    if (theme !== 'team') return textOfList('anySport')(generators, key, field);
    return /Eleven|United|Rovers/.test(title) ? 'Football' : generators.random.pick(NAMES.teamSport);
  },
  sportTeam: (_, key, { words, identitySeed }) => {
    const { name, index } = key.sharedSubject().facts;
    const teams = NAMES.sportTeam;
    // The two sides of a game differ, and so do the clubs of a league.
    if (!says('games', name) && key.position === undefined)
      return (
        teams[index % teams.length]! +
        (index < teams.length ? '' : ` ${1 + Math.floor(index / teams.length)}`)
      );
    const drawn = mix(identitySeed, key.sharedHash);
    const further = AWAY.test(words) ? 1 + (drawn % (teams.length - 1)) : 0;
    return teams[((drawn >>> 8) + further) % teams.length]!;
  },
  category,
  tag,
  status: pickOf('status'),
  size: pickOf('size'),
  unit: ({ random }, key) => amountIn(key.sharedSubject())?.unit ?? random.pick(NAMES.unit),
  material: ({ random }, key) => random.pick(materialsOf(key.sharedSubject())),
  colorName: ({ random }, key) => colourIn(key.sharedSubject()) ?? random.pick(NAMES.colour),
  // The items of a list come in the order of the week.
  weekday: ({ random }, { position }) => NAMES.weekday[(position ?? random.int(0, 6)) % 7]!,
  certificate: (generators, key, field) => certificateOf(key, field.words)(generators, key, field),
  feeling: pickOf('feeling'),
  cuisine: (generators, key, field) =>
    key.subject().facts.groups?.includes(key.subject().group) === true
      ? key.subject().group
      : textOfList('anyCuisine')(generators, key, field),
  gameResult: ({ random }) => `${random.int(0, 5)}:${random.int(0, 5)}`,
};

const DRY = ['Keep in a dry place.', 'Wipe with a dry cloth.'];
/** How things are looked after, by what they are made of. */
const CARE = [
  [
    /cotton|linen|wool|felt|canvas|hemp|cloth|silk/i,
    ['Wash at 30 degrees, do not tumble dry.', 'Wash by hand and dry lying flat.'],
  ],
  [/oak|walnut|wood|birch|leather|bamboo|cork|beech/i, ['Wipe with a damp cloth.', 'Oil once a year.']],
  [
    /steel|glass|enamel|ceramic|porcelain|brass|copper/i,
    ['Wipe with a damp cloth.', 'Do not put it in the dishwasher.'],
  ],
] as const;

/** The letters and figures of vehicle identification numbers: without I, O and Q. */
const VIN = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Texts with a few usual values, each of one field of work. */
export const DETAIL_TEXTS: Record<MakerOf<'details'>, TextMaker> = {
  care: ({ random }, key) => {
    const [material = ''] = materialsOf(key.sharedSubject());
    return random.pick(CARE.find(([materials]) => materials.test(material))?.[1] ?? DRY);
  },
  // The benefits of a job are not those of a membership.
  benefit: (generators, key, field) =>
    (key.subject().theme === 'job' ? textOfList('jobBenefit') : advantage)(generators, key, field),
  vin: ({ random }) => {
    const maker = random.pick(['WVW', 'WBA', 'VF1', 'ZFA', 'TMB']);
    const letters = Array.from({ length: 8 }, () => VIN.charAt(random.int(0, VIN.length - 1)));
    return `${maker}${letters.join('')}${random.int(100_000, 999_999)}`;
  },
  propertyType: (generators, key, field) =>
    homeKind(key.sharedSubject())?.split(', ')[0] ?? textOfList('anyHome')(generators, key, field),
  schoolClass: ({ random }) => `${random.int(1, 12)}${random.pick(['a', 'b', 'c', 'd'])}`,
};
