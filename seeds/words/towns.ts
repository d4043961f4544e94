import { once } from 'es-toolkit/function/once';
import countries from './towns.json' with { type: 'json' };
import languages from './towns-by-language.json' with { type: 'json' };

/** A town, and what follows from where it is. */
export interface Town {
  readonly name: string;
  /** The code of its country. */
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
  readonly country: string;
  readonly currency: string;
  readonly rate?: number;
  readonly zone: string;
  readonly phone: string;
  readonly towns: Towns;
}

const byCode: Readonly<Record<string, Country>> = countries;
const byLanguage: Readonly<Record<string, { readonly code: string; readonly towns: Towns }>> = languages;

function readTowns(code: string, towns: Towns): Town[] {
  const { country, currency, rate = 1, zone, phone } = byCode[code]!;
  return Object.entries(towns).map(([name, line]) => {
    const [latitude, longitude, zip = '', area = '', region = '', timeZone = zone] = line.split('|');
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
      rate,
    };
  });
}

const townsByName = once(
  () =>
    new Map(
      Object.entries(byCode)
        .flatMap(([code, { towns }]) => readTowns(code, towns))
        .map((town) => [town.name, town]),
    ),
);

/** Returns the towns that entries are about. */
export const places: () => readonly string[] = once(() => [...townsByName().keys()]);

/** Returns what is known of a place. */
export const townOf = (place: string): Town => townsByName().get(place) ?? townsByName().get('Lisbon')!;

/** Returns a town of a country by its English name; undefined if none is known. */
export const townIn = (country: string): Town | undefined =>
  [...townsByName().values()].find((town) => town.country === country);

const ofLanguages = once(
  () =>
    new Map(
      Object.entries(byLanguage).map(([language, { code, towns }]) => [language, readTowns(code, towns)]),
    ),
);

const ofCountries = once(
  () => new Map(Object.entries(byCode).map(([code, { towns }]) => [code, readTowns(code, towns)])),
);

/** Returns the towns of a language, with their names in it: `de`, `pt-BR`. Of others those of its country. */
export function townsOfLanguage(language: string, country: string | undefined): readonly Town[] {
  const named = ofLanguages().get(`${language}-${country}`) ?? ofLanguages().get(language);
  if (named && (country === undefined || country === named[0]?.code)) return named;
  return ofCountries().get(country ?? language.toUpperCase()) ?? [];
}
