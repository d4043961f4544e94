import type { Subject } from '../subjects/subject.ts';

/** A sentence around a phrase that can be bold or a link. */
export interface Emphasized {
  readonly before: string;
  readonly phrase: string;
  readonly after: string;
}

/** Words that are no part of a phrase: articles, prepositions, pronouns, verbs, adverbs. */
const OTHER_WORDS = new Set(
  (
    'a an the this that these those its our your their his her my each every all any some most both half other no more ' +
    'one two three four five six seven eight nine ten ' +
    'of in on at to for from with without by about as into out up over under after before between until till than through ' +
    'around near beyond behind since per off against among and or but nor so if when while because whether unless where ' +
    'who whoever which what whatever how why there here then now not never only also just still even too very much many ' +
    'it we you they he she i us them me him everyone everything nobody nothing something someone anyone those itself another ' +
    'is are was were be been being am has have had having do does did done will would can could may might must should shall ' +
    'let lets get gets got make makes made take takes took come comes came go goes went keep keeps kept give gives gave ' +
    'find finds found say says said tell tells told know knows knew see sees saw seen look looks looked need needs needed ' +
    'want wants wanted like likes liked use uses used help helps helped begin begins began start starts started end ends ended ' +
    'open opens opened close closes closed stay stays stayed live lives lived work works worked move moved bring brings brought ' +
    'bought buy pay pays paid send sends sent write writes wrote written read reads ask asks asked answer answers answered ' +
    'meet meets offer offers include includes included belong left leave leaves lie lies lasts last learn learns learned ' +
    'feel feels felt think thought thinks try tries tried turn turned tips tipped set suits suit grow grows fell fall fits fit ' +
    'least first next later early long often usually mostly together once twice again away back down well better best ' +
    'today tomorrow yesterday ago already almost quite rather far less enough such same own few little new old ' +
    'reminds won obliges requires within remain remains alone appear appears please worth points fifth second third others oldest draw'
  ).split(' '),
);

const ARTICLES = new Set('a an the this our its their your his her each every'.split(' '));

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
    if (!ARTICLES.has(words[from - 1]!.word.toLowerCase())) continue;
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
  word.length > 2 && !OTHER_WORDS.has(word.toLowerCase()) && !/(?:ly|ed|ing)$/.test(word);

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
