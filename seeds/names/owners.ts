import { PLACES } from './lexicon/places.ts';
import type { Meaning } from './lexicon.ts';

/** What a word rather means in a type of this kind: `matricula` is a number plate in a vehicle. */
const OWN: Partial<Record<Meaning, ReadonlySet<Meaning>>> = {
  vehicle: new Set<Meaning>([
    'vin',
    'licensePlate',
    'fuel',
    'transmission',
    'vehicleMake',
    'mileage',
    'model',
  ]),
  person: new Set<Meaning>(['reference']),
  song: new Set<Meaning>(['song', 'instrument']),
  sport: new Set<Meaning>(['gameResult', 'playerPosition', 'sportTeam', 'league']),
  grape: new Set<Meaning>(['grape']),
  plant: new Set<Meaning>(['soil', 'plant']),
};

/** Checks whether a meaning belongs to types that are named after `owner`. */
export function isOf(meaning: Meaning, owner: Meaning): boolean {
  return OWN[owner]?.has(meaning) ?? false;
}

/** Checks whether a type is a place or an address, by what its name means. */
export function isPlace(owner: Meaning): boolean {
  return Object.hasOwn(PLACES, owner);
}
