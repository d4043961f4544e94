import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import countries from './towns.json' with { type: 'json' };
import { lateWords } from './late-words.ts';

export interface Town {
  readonly name: string;
  readonly code: string;
  /** The name of its country, in English. */
  readonly country: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
  /** A postal code: `#` is a figure, `?` a letter. */
  readonly zip: string;
  /** A telephone number, in the same form. */
  readonly phone: string;
  readonly timeZone: string;
  readonly currency: string;
  /** What costs 1 EUR, about. */
  readonly rate: number;
}

/** Town → latitude, longitude, zip, area code and region, and the time zone if the country has several. */
type Towns = Readonly<Record<string, string>>;

interface Country {
  /** Name, currency, what costs 1 EUR, time zone and the form of telephone numbers, with bars between them. */
  readonly country: string;
  readonly towns: Towns;
}

const byCode: Readonly<Record<string, Country>> = countries;
/** The towns of a language have lines with commas between them, which are read when an entry needs one. */
const byLanguage = (): Readonly<
  Record<string, { readonly code: string; readonly towns: readonly string[] }>
> => lateWords.users.townsByLanguage;

const readTowns = (code: string, towns: Towns): Town[] =>
  Object.entries(towns).map(([name, line]) => readTown(code, `${name}|${line}`));

function readTown(code: string, line: string): Town {
  const [country = '', currency = '', rate, zone = '', phone = ''] = byCode[code]!.country.split('|');
  const [name = '', latitude, longitude, zip = '', area = '', region = '', timeZone = zone] = line.split('|');
  return {
    name,
    code,
    country,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zip,
    phone: phone.replace('{a}', area),
    timeZone,
    currency,
    rate: Number(rate),
  };
}

/** The code of the country of each town. */
const codes = once(
  () =>
    new Map(
      Object.entries(byCode).flatMap(([code, { towns }]) =>
        Object.keys(towns).map((name) => [name, code] as const),
      ),
    ),
);

export const places: () => readonly string[] = once(() => [...codes().keys()]);

export const townOf = memoize((place: string): Town => {
  const name = codes().has(place) ? place : 'Lisbon';
  const code = codes().get(name)!;
  return readTown(code, `${name}|${byCode[code]!.towns[name]}`);
});

/** Returns a town of a country by its English name; undefined if none is known. */
export function townIn(country: string): Town | undefined {
  const match = Object.values(byCode).find((one) => one.country.startsWith(`${country}|`));
  return match && townOf(Object.keys(match.towns)[0]!);
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'cs'];
const OTHER_NAMES = { uk: 'GB', england: 'GB', usa: 'US', america: 'US', holland: 'NL', czechia: 'CZ' };

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}]/gu, '')
    .replaceAll(/(?<=[aou])e/g, '');

/** The codes of the countries that have towns, by the letters of their names and codes. */
const countryNames = once(() => {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return new Map<string, string>([
    ...Object.keys(byCode).flatMap((code) =>
      [code, ...names.map((one) => one.of(code)!)].map((name) => [lettersOf(name), code] as const),
    ),
    ...Object.entries(OTHER_NAMES),
  ]);
});

/** Returns the code of a country by its name in one of the languages of names; undefined if it has no towns here. */
export const codeOfCountry = (name: string): string | undefined => countryNames().get(lettersOf(name));

/** Returns what costs 1 EUR in a currency, about. */
export const rateOf = (currency: string): number =>
  Number(
    Object.values(byCode)
      .find(({ country }) => country.split('|')[1] === currency)
      ?.country.split('|')[2] ?? 1,
  );

/** The fewest towns that entries can be about. Fewer would come again and again. */
const ENOUGH = 20;

/** Returns the towns of a language, or of its country, by the code of a faker: `de`, `pt_BR`. English ones are {@link places}. */
const townsOf = memoize((code: string): readonly Town[] => {
  const [language = '', country = language.toUpperCase()] = code.split('_');
  if (language === 'en') return [];
  const ofLanguage = [`${language}-${country}`, language]
    .map((key) => byLanguage()[key])
    .find((one) => one && (code === language || one.code === country));
  if (ofLanguage)
    return ofLanguage.towns
      .join(', ')
      .split(', ')
      .map((line) => readTown(ofLanguage.code, line));
  return readTowns(country, byCode[country]?.towns ?? {});
});

const namesOf = memoize((code: string): readonly string[] => {
  const towns = townsOf(code);
  return towns.length < ENOUGH ? places() : towns.map(({ name }) => name);
});

/** A language as faker knows it. */
interface Language {
  getMetadata(): { readonly code?: string | null };
}

const codeOf = (language: Language): string => language.getMetadata().code ?? 'en';

/** Returns the towns where a language is spoken; none if it is English or none are known. */
export const townsOfFaker = (language: Language): readonly Town[] => townsOf(codeOf(language));

/** Returns the names of the towns that entries are about, in a language. */
export const placesOf = (language: Language): readonly string[] => namesOf(codeOf(language));

/** Returns the names of the towns that entries are about in some countries; those of all countries if it knows none. */
export function placesIn(language: Language, allowed: readonly string[]): readonly string[] {
  const all = placesOf(language);
  const codesIn = new Set(allowed.map(codeOfCountry));
  const towns = townsOfFaker(language);
  const inside = all.filter((name) =>
    codesIn.has((towns.find((town) => town.name === name) ?? townOf(name)).code),
  );
  return inside.length > 0 ? inside : all;
}
