import type { Meaning } from '../../names/lexicon.ts';
import { COMPANY_TEXTS, PEOPLE_TEXTS, PLACE_TEXTS } from './people-and-place-texts.ts';
import { EDITORIAL_TEXTS } from './editorial-texts.ts';
import { DETAIL_TEXTS, THING_TEXTS } from './thing-texts.ts';
import { hasList, textOfList, type TextMaker } from './text-maker.ts';
import { WEB_TEXTS } from './web-texts.ts';

const TABLES: readonly Partial<Record<Meaning, TextMaker>>[] = [
  PEOPLE_TEXTS,
  PLACE_TEXTS,
  COMPANY_TEXTS,
  DETAIL_TEXTS,
  EDITORIAL_TEXTS,
  THING_TEXTS,
  WEB_TEXTS,
  { specs: ({ random }) => `${random.int(8, 90)} × ${random.int(8, 60)} × ${random.int(2, 40)} cm` },
];

/** Returns what makes the texts of a meaning; undefined for numbers, times and what only JSON holds. */
export const textMaker = (meaning: Meaning): TextMaker | undefined =>
  TABLES.find((table) => Object.hasOwn(table, meaning))?.[meaning] ??
  (hasList(meaning) ? textOfList(meaning) : undefined);
