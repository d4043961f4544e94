import { faker } from '@faker-js/faker/locale/en';
import RandExpModule from 'randexp';
import otherKinds from './other-kinds.json' with { type: 'json' };
import placeKinds from './place-kinds.json' with { type: 'json' };
import rareOccupations from './rare-occupations.json' with { type: 'json' };
import productKinds from './product-kinds.json' with { type: 'json' };
import rareSentences from './rare-sentences.json' with { type: 'json' };
import townsByLanguage from './towns-by-language.json' with { type: 'json' };

/** What few models need. Browsers load it by parts: `seeds/late-words-in-browser.ts`. */
export const lateWords = {
  /** For fakers and functions of the user: faker with all its modules and English words. */
  users: { faker, townsByLanguage },
  /** For codes such as IBAN, and for breeds: what `SlimFaker` has besides names. */
  codes: { faker },
  /** For names that say more than a theme: hotels, doctors. */
  kinds: { otherKinds, placeKinds, rareOccupations },
  /** For themes that few sites have. */
  themes: { productKinds, rareSentences },
  /** For attributes with a regex. */
  // Modules of Node get the class itself; the types describe an object that has it.
  regexes: { RandExp: RandExpModule as unknown as typeof RandExpModule.default },
};

export type LatePart = keyof typeof lateWords;

/** Loads parts, where they are not there from the start. */
export const loadWords: ((parts: readonly LatePart[]) => Promise<void>) | undefined = undefined;
