import type { ContentType } from '../src/model/model.ts';
import type { Population } from './population.ts';
import { hashText, mix } from './random.ts';
import type { Spot } from './spot.ts';
import { subjects } from './words/headlines.ts';

/** The spots of a content type's entries, by id. */
export function entrySpots(type: ContentType, population: Population, seed: number): (id: number) => Spot {
  const subjectAt = subjects(hashText(`${type.uid}#subject`, seed));
  const hashes = population.locales.map((code, index) => (index === 0 ? 0 : hashText(code)));
  return (id) => {
    const turn = population.numberOf(id);
    const block = population.localeIndex(id);
    const shared = mix(turn, 0);
    const own = block === 0 ? shared : mix(shared, hashes[block] ?? 0);
    const locale = block === 0 ? '' : (population.locales[block] ?? '');
    // Where the subject is asked for it is worked out again: most values do without.
    return {
      turn,
      shared,
      own,
      rank: id,
      locale,
      given: population.recordOf(id),
      subject: () => subjectAt(turn - 1),
    };
  };
}

/** The same row as its translations share it. */
export function sharedSpot(spot: Spot): Spot {
  return spot.locale === '' ? spot : { ...spot, own: spot.shared, locale: '' };
}
