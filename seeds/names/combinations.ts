import { remember } from '../memo/remember.ts';
import combinations from './combinations.json' with { type: 'json' };
import { isOfPart, type Meaning } from './lexicon.ts';

/** By meaning, the other words that ask for it. Those of `own` ask for their own. */
type Combined = Readonly<Partial<Record<Meaning | 'own', readonly string[]>>>;

/**
 * What a weak word such as `name`, `number` or `text` means together with another: head → meaning → other words.
 * Heads that are not here keep their meaning beside any other word.
 */
const COMBINATIONS: Readonly<Partial<Record<Meaning, Combined>>> = combinations;

const byOther = new Map<Meaning, ReadonlyMap<string, Meaning>>();

/** Returns what a word means beside another: `name` beside `person` is a full name. Undefined if it keeps its meaning. */
export function combined(head: Meaning, other: Meaning): Meaning | undefined {
  const meanings = remember(byOther, head, () => {
    const found = Object.entries(COMBINATIONS[head] ?? {}).flatMap(([meaning, lines]) =>
      lines
        .join(' ')
        .split(' ')
        .map((word) => [word, meaning === 'own' ? word : meaning] as [string, Meaning]),
    );
    return new Map(found);
  });
  return meanings.get(other);
}

/** What a word rather means in a type of this kind: `matricula` is a number plate in a vehicle. */
const OWN: Partial<Record<Meaning, readonly Meaning[]>> = {
  vehicle: ['vin', 'licensePlate', 'fuel', 'transmission', 'vehicleMake', 'mileage', 'model'],
  person: ['reference'],
  song: ['song', 'instrument'],
  sport: ['gameResult', 'playerPosition', 'sportTeam', 'league'],
  grape: ['grape'],
  plant: ['soil', 'plant'],
};

/** Checks whether a meaning belongs to types that are named after `owner`. */
export function isOf(meaning: Meaning, owner: Meaning): boolean {
  return OWN[owner]?.includes(meaning) ?? false;
}

/** Checks whether a type is a place or an address, by what its name means. */
export const isPlace = (owner: Meaning): boolean => isOfPart('places', owner);
