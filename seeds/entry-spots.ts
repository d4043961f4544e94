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
    const number = population.numberOf(id);
    const block = population.localeIndex(id);
    const shared = mix(number, 0);
    return {
      turn: number,
      shared,
      own: block === 0 ? shared : mix(shared, hashes[block] ?? 0),
      rank: id,
      locale: block === 0 ? '' : (population.locales[block] ?? ''),
      subject: () => subjectAt(number - 1),
      given: population.recordOf(id),
    };
  };
}

/** The same row as its translations share it. */
export function sharedSpot(spot: Spot): Spot {
  return spot.locale === '' ? spot : { ...spot, own: spot.shared, locale: '' };
}
