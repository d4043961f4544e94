import type { ContentType } from '../../src/model/model.ts';
import type { Population } from './entry-ids.ts';
import { hashText, mix } from '../random/random.ts';
import type { Spot } from './row-key.ts';
import { subjects } from '../words/headlines.ts';

/** The spots of a content type's entries, by id. */
export interface EntrySpots {
  spotOf(id: number): Spot;
  /** The `own` hash of the spot alone, for what is asked of every entry. */
  ownOf(id: number): number;
}

export function entrySpots(type: ContentType, population: Population, seed: number): EntrySpots {
  const subjectAt = subjects(hashText(`${type.uid}#subject`, seed));
  const hashes = population.locales.map((code, index) => (index === 0 ? 0 : hashText(code)));
  const ownOf = (id: number): number => {
    const shared = mix(population.numberOf(id), 0);
    const block = population.localeIndex(id);
    return block === 0 ? shared : mix(shared, hashes[block] ?? 0);
  };
  const spotOf = (id: number): Spot => {
    const turn = population.numberOf(id);
    const block = population.localeIndex(id);
    return {
      turn,
      shared: mix(turn, 0),
      own: ownOf(id),
      rank: id,
      locale: block === 0 ? '' : (population.locales[block] ?? ''),
      given: population.recordOf(id),
      // Where the subject is asked for it is worked out again: most values do without.
      subject: () => subjectAt(turn - 1),
    };
  };
  return { spotOf, ownOf };
}

/** The same row as its translations share it. */
export function sharedSpot(spot: Spot): Spot {
  return spot.locale === '' ? spot : { ...spot, own: spot.shared, locale: '' };
}
