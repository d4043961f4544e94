import type { MeaningOf } from '../../names/lexicon.ts';
import { country, countryCode, town, venue } from '../../texts/row-texts/related-names.ts';
import { summary } from '../../texts/row-texts/passages.ts';
import { code, faked, oneOf, type TextMaker } from './text-maker.ts';

const address: TextMaker = (generators, key, field) => {
  const { location } = generators.faker(key.locale);
  return `${location.streetAddress()}, ${location.zipCode()} ${town(generators, key, field)}`;
};

/** Texts about places and ways. */
export const PLACE_TEXTS: Readonly<
  Record<Exclude<MeaningOf<'places'>, 'latitude' | 'longitude'>, TextMaker>
> = {
  street: faked(({ location }) => location.streetAddress()),
  houseNumber: ({ random }) =>
    `${random.int(1, 148)}${random.boolean(0.15) ? random.pick(['a', 'b', 'c']) : ''}`,
  address,
  addressLine2: faked(({ location }) => location.secondaryAddress()),
  city: town,
  district: oneOf(
    'Old Town, Northside, Riverside, Harbour, West End, Hillside, Park Quarter, Mill District, Lakeside, Station Quarter',
  ),
  zip: faked(({ location }) => location.zipCode()),
  region: faked(({ location }) => location.state()),
  country,
  countryCode,
  regionCode: oneOf('CA, NY, TX, WA, OR, MA, IL, FL, CO, AZ'),
  continent: oneOf('Africa, Asia, Europe, North America, Oceania, South America'),
  venue,
  building: oneOf(
    'Old Mill, Harbour House, Glass Pavilion, East Wing, Town Hall, Market Hall, North Tower, Garden House, Main Building, Library',
  ),
  coordinates: ({ random }) =>
    `${random.int(-600_000, 700_000) / 10_000}, ${random.int(-1_800_000, 1_800_000) / 10_000}`,
  timeZone: faked(({ location }) => location.timeZone()),
  directions: summary,
  roomNumber: code('?##'),
};
