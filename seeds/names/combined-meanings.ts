import { once } from 'es-toolkit/function/once';
import combinations from './combined-meanings.json' with { type: 'json' };
import { isOfPart, type Meaning } from './lexicon.ts';

/**
 * What a weak word such as `name`, `number` or `text` means together with another: head → meaning → other words.
 * Those of `own` keep their meaning. Heads that are not here keep theirs beside any other word.
 */
const byHead = once(() => {
  const heads = Object.entries<Readonly<Record<string, readonly string[]>>>(combinations);
  return new Map(heads.map(([head, meanings]) => [head, byOther(meanings)]));
});

function byOther(meanings: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Meaning> {
  const pairs = Object.entries(meanings).flatMap(([meaning, lines]) =>
    lines
      .join(' ')
      .split(' ')
      .map((other) => [other, (meaning === 'own' ? other : meaning) as Meaning] as const),
  );
  return new Map(pairs);
}

/** Returns what a word means beside another: `name` beside `person` is a full name. Undefined: its own. */
export const combined = (head: Meaning, other: Meaning): Meaning | undefined =>
  byHead().get(head)?.get(other);

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
export const isPlace = (owner: Meaning | undefined): boolean =>
  owner !== undefined && isOfPart('places', owner);
