import { hashText, mix } from '../../src/basics.ts';
import { Random } from '../random.ts';
import { sideOf } from '../names/period-sides.ts';
import { NAMES } from '../words/lists.ts';
import { places, placesOf, type Town, townIn, townOf, townsOfFaker } from '../words/towns.ts';
import type { Generators, RowKey, ValueSources } from './row-key.ts';

/**
 * Returns the town that the addresses of a row are in: the place that its other texts speak of. With a faker of
 * another language it is a town where that is spoken, if one is known.
 *
 * @param words the name of the attribute: where a way begins is another town
 */
export function localityOf({ languageOf }: ValueSources, key: RowKey, words = ''): Town {
  const { theme, title, isPart, place } = key.subject();
  const towns = townsOfFaker(languageOf(key.locale));
  const shift = isStart(words) ? 1 : 0;
  if (towns.length > 0) {
    const at = towns.findIndex(({ name }) => name === place);
    return towns[((at < 0 ? hashText(place) : at) + shift) % towns.length]!;
  }
  if (theme === 'country' && !isPart) return townIn(title) ?? townOf(place);
  return townOf(shift === 0 ? place : nextName(place, places()));
}

/** Checks whether a name says where a way begins: `departureCity`, `origen`. */
export function isStart(words: string): boolean {
  const stage = words === '' ? undefined : sideOf(words.split(' '))?.stage;
  return stage === 'start' || stage === 'departure' || ORIGIN.test(words);
}

const ORIGIN = /\b(?:origin|origen|origem|origine|herkunft|startort|ursprung)\b/;

export const nextName = (name: string, list: readonly string[]): string =>
  list[(list.indexOf(name) + 1) % list.length]!;

/** Replaces each `#` by a figure and each `?` by a capital letter. A number does not begin with 0. */
const withFigures = ({ random }: Generators, pattern: string): string =>
  pattern
    .replaceAll(/(?<![\d#])#/g, () => `${random.int(1, 9)}`)
    .replaceAll('#', () => `${random.int(0, 9)}`)
    .replaceAll('?', () => 'ABCDEFGHJKLMNPRSTUVWXY'.charAt(random.int(0, 21)));

export function anyTown(generators: Generators, key: RowKey): string {
  return generators.random.pick(placesOf(generators.languageOf(key.locale)));
}

/** Returns the postal code of a row, which all its addresses share. */
export const zipOf = (sources: ValueSources, key: RowKey, words = ''): string =>
  withFigures(sources.seeded(mix(key.sharedHash, 0x7a6970)), localityOf(sources, key, words).zip);

/** Returns the latitude and the longitude of a row: a few kilometres from the middle of its town at most. */
export function positionOf(
  sources: ValueSources,
  key: RowKey,
  words = '',
): { readonly latitude: number; readonly longitude: number } {
  const { latitude, longitude } = localityOf(sources, key, words);
  const random = new Random(mix(key.sharedHash, 0x706f73));
  // Never a whole number: 52 looks like a mistake.
  const near = (degrees: number): number =>
    (Math.round(degrees * 1000) * 100 + random.int(-300, 300) * 10 + random.int(1, 9)) / 100_000;
  return { latitude: near(latitude), longitude: near(longitude) };
}

/** Returns a telephone number of the row's town. */
export const phoneOf = (generators: Generators, key: RowKey): string =>
  withFigures(generators, localityOf(generators, key).phone);

/**
 * Returns the name of the row's country, in the language of the row. Without an address it is the country that its
 * texts speak of.
 */
export function countryOf(sources: ValueSources, key: RowKey, words = '', isLocated = true): string {
  const { theme, title, isPart } = key.subject();
  if (theme === 'country' && !isPart) return title;
  const { code, country } = localityOf(sources, key, isLocated ? words : '');
  const language = sources.languageOf(key.locale).getMetadata().language ?? 'en';
  if (language === 'en') return country;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? country;
}

/** Returns the first line of an address; without the number of the house where that stands alone. */
export function streetOf({ faker, random }: Generators, key: RowKey, isAlone = false): string {
  const language = faker(key.locale);
  if (language.getMetadata().language !== 'en')
    // No street has 982 houses.
    return isAlone
      ? language.location.street()
      : language.location.streetAddress(false).replace(/\d{3,}/, (number) => `${(Number(number) % 148) + 1}`);
  const street = random.pick(NAMES.street);
  return isAlone ? street : `${random.int(1, 148)} ${street}`;
}
