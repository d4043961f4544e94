import type { ValueSources } from './row-key.ts';
import { hashText, mix } from '../../src/basics.ts';
import { spread } from '../random.ts';
import type { AreaOrder, Areas } from '../words/areas.ts';
import { personBy } from './people.ts';
import type { Theme } from '../names/themes.ts';
import { placesIn, placesOf } from '../words/towns.ts';
import { occupationOf } from '../words/occupations.ts';
import type { RowFacts, Person, TypeTheme } from './row-facts.ts';
import { kindOf, placeKindOf } from './kinds.ts';

/** The themes that sort the entries of others: twelve of them have something for every entry. */
const SORTING: ReadonlySet<Theme> = new Set(['category', 'tag', 'company', 'service']);

/** The number of people that have portraits. */
export const PORTRAITS = 23;

/** What all rows are drawn from. */
export interface FactSources {
  readonly seed: number;
  readonly areas: Areas;
  readonly sources: ValueSources;
}

/** Returns the areas of the entries of a theme. */
export function areaOrderOf(theme: Theme, areas: Areas): AreaOrder {
  return SORTING.has(theme) ? areas.ofCategories : areas.ofEntries;
}

/**
 * Returns the function that draws the rows of a name by number. `seed` decides what differs by type.
 *
 * @param countries those that the rows may be in, as a choice of the model has them. Default: any
 */
export function factsOf(
  name: string,
  theme: TypeTheme,
  seed: number,
  { seed: sharedSeed, areas, sources }: FactSources,
  countries: readonly string[] = [],
): (number: number) => RowFacts {
  const order = areaOrderOf(theme.theme, areas);
  const personNumberOf = peopleInOrder(seed);
  const language = sources.languageOf('');
  const places = countries.length > 0 ? placesIn(language, countries) : placesOf(language);
  const kind = theme.theme === 'place' ? placeKindOf(name) : kindOf(name);
  const work = theme.work ?? (theme.theme === 'person' ? occupationOf(name) : undefined);
  return (number) => {
    const personNumber = personNumberOf(number);
    return {
      ...theme,
      name,
      kind,
      work,
      area: order.of(number),
      rank: order.rankOf(number),
      index: number - 1,
      seed,
      sharedSeed,
      areas,
      places,
      hash: mix(number, 0),
      person: () => personNumbered(sources, sharedSeed, personNumber),
      personNumber,
    };
  };
}

/** Returns the numbers of the people of a type's rows. Types share the people with portraits, each in its own order. */
function peopleInOrder(seed: number): (number: number) => number {
  const order = spread(PORTRAITS, mix(seed, 0x7065));
  return (number) =>
    number <= PORTRAITS ? order(number - 1) + 1 : (mix(seed, number) % 1_000_000) + PORTRAITS + 1;
}

export const personNumbered = (sources: ValueSources, seed: number, number: number): Person =>
  personBy(sources, mix(hashText('people', seed), number));
