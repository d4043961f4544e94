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

/** Finds two or three words after an article that end before a verb, a preposition or a comma. */
function nounPhrase(sentence: string): Emphasized | undefined {
  const words = [...sentence.matchAll(/[\p{L}\d’'-]+/gu)].map(({ 0: word, index }) => ({ word, at: index }));
  let best: { from: number; to: number } | undefined;
  for (let from = 1; from < words.length; from += 1) {
    if (!articles().has(words[from - 1]!.word.toLowerCase())) continue;
    let to = from;
    while (
      to < words.length &&
      to - from < 3 &&
      isPart(words[to]!.word) &&
      isJoined(sentence, words, from, to)
    )
      to += 1;
    const next = words[to];
    const isComplete = !next || !isPart(next.word) || !isJoined(sentence, words, from, to);
    if (to > from && isComplete && (!best || to - from > best.to - best.from)) best = { from, to };
  }
  if (!best) return undefined;
  const last = words[best.to - 1]!;
  const start = words[best.from]!.at;
  return cut(sentence, start, last.at + last.word.length - start);
}

const isPart = (word: string): boolean =>
  word.length > 2 && !otherWords().has(word.toLowerCase()) && !/(?:ly|ed|ing)$/.test(word);

/** Checks whether only spaces stand between a word and the one before. */
function isJoined(
  sentence: string,
  words: readonly { readonly word: string; readonly at: number }[],
  from: number,
  to: number,
): boolean {
  if (to === from) return true;
  const before = words[to - 1]!;
  return sentence.slice(before.at + before.word.length, words[to]!.at) === ' ';
}
