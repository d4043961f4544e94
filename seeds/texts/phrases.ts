import { once } from 'es-toolkit/function/once';
import phraseWords from './phrase-words.json' with { type: 'json' };
import type { Subject } from '../subjects/subject.ts';

/** A sentence around a phrase that can be bold or a link. */
export interface Emphasized {
  readonly before: string;
  readonly phrase: string;
  readonly after: string;
}

/** Words that are no part of a phrase: articles, prepositions, pronouns, verbs, adverbs. */
const otherWords = once(() => new Set(phraseWords.others.join(' ').split(' ')));

const articles = once(() => new Set(phraseWords.articles.join(' ').split(' ')));

/** Finds what to emphasize in a sentence: its topic, a place or name, else a noun with what belongs to it. */
export function emphasized(sentence: string, { topic, place, name: whole }: Subject): Emphasized | undefined {
  const small = sentence.toLowerCase();
  for (const name of [whole, topic, place]) {
    const at = name.length > 2 ? small.indexOf(name.toLowerCase()) : -1;
    const end = sentence[at + name.length] ?? '';
    if (at >= 0 && name.length < sentence.length / 2 && !/[\p{L}\d]/u.test(end))
      return cut(sentence, at, name.length);
  }
  return nounPhrase(sentence);
}

const cut = (sentence: string, at: number, length: number): Emphasized => ({
  before: sentence.slice(0, at),
  phrase: sentence.slice(at, at + length),
  after: sentence.slice(at + length),
});

/** Finds up to three words after an article that end before a verb, a preposition or a comma. */
function nounPhrase(sentence: string): Emphasized | undefined {
  // Words, and between two of them what separates them.
  const parts = sentence.split(/([^\p{L}\d’'-]+)/u);
  const belongs = (at: number, from: number): boolean =>
    isPart(parts[at] ?? '') && (at === from || parts[at - 1] === ' ');
  let best = { from: 0, to: 0 };
  for (let from = 2; from < parts.length; from += 2) {
    if (!articles().has(parts[from - 2]!.toLowerCase())) continue;
    let to = from;
    while (to < from + 6 && belongs(to, from)) to += 2;
    if (to - from > best.to - best.from && !belongs(to, from)) best = { from, to };
  }
  if (best.to === 0) return undefined;
  const lengthOf = (from: number, to: number): number => parts.slice(from, to).join('').length;
  return cut(sentence, lengthOf(0, best.from), lengthOf(best.from, best.to - 1));
}

const isPart = (word: string): boolean =>
  word.length > 2 && !otherWords().has(word.toLowerCase()) && !/(?:ly|ed|ing)$/.test(word);
