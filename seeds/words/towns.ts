import { once } from 'es-toolkit/function/once';
import towns from './towns.json' with { type: 'json' };

/** A country, by its code. Its towns are separated by commas. */
interface Country {
  readonly country: string;
  readonly towns: string;
}

/** The code and the name of the country of each town. */
const countries = once(
  (): ReadonlyMap<string, readonly [code: string, country: string]> =>
    new Map(
      Object.entries<Country>(towns).flatMap(([code, { country, towns: names }]) =>
        names.split(', ').map((town) => [town, [code, country]] as const),
      ),
    ),
);

/** Returns the towns that entries are about. */
export const places: () => readonly string[] = once(() => [...countries().keys()]);

/** Returns the code and the name of the country that a place is in. */
export function countryOf(place: string): readonly [code: string, country: string] {
  return countries().get(place) ?? ['PT', 'Portugal'];
}
