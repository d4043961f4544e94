import { faker } from '@faker-js/faker/locale/en';
import RandExpModule from 'randexp';
import sentences from './detail-sentences.json' with { type: 'json' };
import lists from './detail-lists.json' with { type: 'json' };
import detailTexts from './detail-texts.json' with { type: 'json' };
import faq from './faq.json' with { type: 'json' };
import following from './following-values.json' with { type: 'json' };
import ranges from './number-ranges.json' with { type: 'json' };
import otherKinds from './other-kinds.json' with { type: 'json' };
import pageTexts from './page-texts.json' with { type: 'json' };
import passages from './passages.json' with { type: 'json' };
import placeKinds from './place-kinds.json' with { type: 'json' };
import productKinds from './product-kinds.json' with { type: 'json' };
import rareOccupations from './rare-occupations.json' with { type: 'json' };
import rareThemes from './rare-themes.json' with { type: 'json' };
import townsByLanguage from './towns-by-language.json' with { type: 'json' };
import usualTexts from './usual-texts.json' with { type: 'json' };

/** What not all models need. Browsers load it by parts: `seeds/late-words-in-browser.ts`. */
export const lateWords = {
  /** For fakers and functions of the user: faker with all its modules and English words. */
  users: { faker, townsByLanguage },
  /** For codes such as IBAN, and for breeds: what `SlimFaker` has besides names. */
  codes: { faker },
  /** For names that say more than a theme: hotels, doctors. */
  kinds: { otherKinds, placeKinds, rareOccupations },
  /** For themes that few sites have. */
  themes: { productKinds, rareThemes },
  /** For all but stories, people, categories and the like, with texts that most types have. */
  details: { detailTexts, faq, pageTexts, passages, lists, sentences },
  /** For numbers, dates, times, booleans and JSON. */
  numbers: { following, ranges },
  /** For attributes with a regex. */
  // Modules of Node get the class itself; the types describe an object that has it.
  regexes: { RandExp: RandExpModule as unknown as typeof RandExpModule.default, usualTexts },
};

export type LatePart = keyof typeof lateWords;

/** Loads parts, where they are not there from the start. */
export const loadWords: ((parts: readonly LatePart[]) => Promise<void>) | undefined = undefined;
