import { faker } from '@faker-js/faker/locale/en';
import RandExpModule from 'randexp';
import otherKinds from './other-kinds.json' with { type: 'json' };
import placeKinds from './place-kinds.json' with { type: 'json' };
import occupations from './occupations.json' with { type: 'json' };
import townsByLanguage from './towns-by-language.json' with { type: 'json' };

/** What few models need. Browsers load it by parts: `late-words-in-browser.ts`. */
export const lateWords = {
  /** Faker with all its modules and English words. */
  faker,
  // Modules of Node get the class itself; the types describe an object that has it.
  RandExp: RandExpModule as unknown as typeof RandExpModule.default,
  townsByLanguage,
  otherKinds,
  placeKinds,
  occupations,
};

/** The parts of it. All: also what no other part has. */
export type LatePart = 'all' | 'kinds' | 'regex';

/** Loads parts, where they are not there from the start. */
export const loadWords: ((parts: readonly LatePart[]) => Promise<void>) | undefined = undefined;
