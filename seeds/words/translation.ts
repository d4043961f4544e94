import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { TEXTS } from '../names/lexicon/texts.ts';

/** Names of things that other languages call by other words. */
const TRANSLATED = new Set(
  'product event course project dish category tag plan material colorName slug seoTitle siteName'.split(' '),
);

/** Names of people stay. */
const KEPT = new Set(['photoCredit']);

/**
 * Checks whether a translation has a value of its own. Only words are translated: numbers, dates, choices,
 * addresses and codes stay.
 */
export function isTranslated(attribute: ScalarAttribute, name: AttributeName): boolean {
  switch (attribute.type) {
    case 'richtext':
    case 'blocks':
    case 'uid':
      return true;
    case 'string':
    case 'text': {
      const { meaning } = name.meaningAs(attribute.type);
      if (meaning === undefined) return attribute.regex === undefined;
      return TRANSLATED.has(meaning) || (Object.hasOwn(TEXTS, meaning) && !KEPT.has(meaning));
    }
    default:
      return false;
  }
}
