import { once } from '../memo/once.ts';
import { inOrder, isKnown, sensesIn, type Sense } from './lexicon.ts';

/** The senses of known words, as far as they were looked up. */
const theSenses = once(() => new Map<string, readonly Sense[]>());

/** Returns the senses of a key, the most usual first; undefined for an unknown word. */
export function sensesOf(key: string): readonly Sense[] | undefined {
  if (!isKnown(key)) return undefined;
  let senses = theSenses().get(key);
  if (!senses) {
    senses = sensesIn(key);
    const isCounted = senses.every(({ meaning }) => meaning === 'several');
    if (isCounted) senses = [...senses, ...sensesOfOtherForm(key)];
    theSenses().set(key, senses);
  }
  return senses;
}

/** Returns the key of a word with another ending: `telefon` for `telefonu`. Undefined if there is none. */
export function keyOfEnding(key: string): string | undefined {
  return formOf(key, 0);
}

/** Returns the senses of another form of a counted word: of `pytanie` for `pytania`. */
function sensesOfOtherForm(key: string): readonly Sense[] {
  const other = formOf(key, 1);
  if (other === undefined || other === key) return [];
  return other.length < key.length ? sensesOf(other)! : sensesIn(other);
}

/** Returns a known word with another ending, after at least `cut` letters of this one are cut off. */
function formOf(key: string, cut: number): string | undefined {
  for (; cut <= 3 && key.length - cut >= 4; cut += 1) {
    if (!ENDINGS.has(key.slice(key.length - cut))) continue;
    const stem = key.slice(0, key.length - cut);
    const found = isKnown(stem) ? stem : withVowel(stem);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The endings of plurals and cases. */
const ENDINGS = new Set(
  ' a e i o u y s n m en er es em os as ow om um ek u ie ia ii ej ou ami ach ech ich ych ego emu iem ymi imi ho mu mi'.split(
    ' ',
  ),
);

const VOWELS = [...'aeiouy'];

/** Returns the first word of the lexicon that is a stem and a vowel. */
function withVowel(stem: string): string | undefined {
  const [first] = inOrder(VOWELS.map((vowel) => stem + vowel).filter((word) => isKnown(word)));
  return first;
}
