import { isOfPart, type MeaningOf, type Sense } from './lexicon.ts';
import { nameTokens, partTokens, type Token } from './name-tokens.ts';
import { foldUmlauts } from './name-words.ts';

/** A point in the course of things: ordered, shipped, delivered. */
export type Stage = MeaningOf<'stages'>;

/** Where an attribute stands in a period or a range, by its name. */
export interface Side {
  readonly stage: Stage;
  /** What begins or ends, if the name says so: `registration` in `registrationStart`. Else empty. */
  readonly of: string;
}

/** Words that say a side only at the edge of a name: elsewhere they join other words. */
const EDGE_WORDS: ReadonlyMap<string, Stage> = new Map([
  ...'from von vom od van desde dal du da de od'.split(' ').map((word) => [word, 'start'] as const),
  ...'to until till bis do tot hasta ate al au a'.split(' ').map((word) => [word, 'end'] as const),
]);

/** Of these, the words that say a side on their own or before another word: `fromDate`, `bis`. */
const FIRST_WORDS = new Set('from to until till von bis od do tot desde hasta ate'.split(' '));

/** Returns the side that a name stands for; undefined if it says none. */
export function sideOf(words: readonly string[]): Side | undefined {
  if (words.length === 0) return undefined;
  const tokens = tokensWith(isStage, words);
  const staged = tokens.filter((token) => stageIn(token) !== undefined);
  const edges = staged.filter((token) => isEdge(stageIn(token)!));
  const token = edges.at(-1) ?? staged.at(-1);
  if (token) return { stage: stageIn(token)!, of: rest(tokens, token) };
  const edge = [words.at(-1)!, words[0]!].find(
    (word, index) => FIRST_WORDS.has(word) || (index === 0 && words.length > 1 && EDGE_WORDS.has(word)),
  );
  return edge === undefined ? undefined : { stage: EDGE_WORDS.get(edge)!, of: rest(tokens, undefined) };
}

/** Returns whether a name stands for the least or the most of something; undefined if for neither. */
export function limitOf(words: readonly string[]): MeaningOf<'limits'> | undefined {
  const senses = tokensWith(isLimit, words).flatMap((token) => token.senses);
  const limit = senses.find(isLimit)?.meaning;
  if (limit !== undefined) return limit;
  const inside = words
    .map((word) => LIMIT_STARTS.exec(foldUmlauts(word))?.[1])
    .find((start) => start !== undefined);
  if (inside !== undefined) return inside.startsWith('min') ? 'least' : 'most';
  const stage = sideOf(words)?.stage;
  if (stage === 'start') return 'least';
  return stage === 'end' ? 'most' : undefined;
}

/** Returns the words of a name without those that say a limit: `guests` of `maxGuests`. */
export function withoutLimit(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !nameTokens([word]).some(({ senses }) => senses.some(isLimit)));
  return others.length > 0 ? others : words;
}

/** Returns the tokens of a name, in smaller parts if only these have a sense that is looked for. */
function tokensWith(isWanted: (sense: Sense) => boolean, words: readonly string[]): readonly Token[] {
  const tokens = nameTokens(words);
  return tokens.some(({ senses }) => senses.some(isWanted)) ? tokens : partTokens(words);
}

const isLimit = (sense: Sense): sense is Sense & { meaning: MeaningOf<'limits'> } =>
  isOfPart('limits', sense.meaning);
/** The beginnings of compounds that are words of their own: `Mindestalter`. */
const LIMIT_STARTS = /^(mindest|minim|hochst|maxim)/;

const isStage = (sense: Sense): sense is Sense & { meaning: Stage } => isOfPart('stages', sense.meaning);
const isEdge = (stage: Stage): boolean => stage === 'start' || stage === 'end';

function stageIn({ senses }: Token): Stage | undefined {
  return senses.find(isStage)?.meaning;
}

/**
 * Returns the names that begin a period by what ends it: `date` beside `endDate`, `date_event` beside `date_event_end`.
 * They do not say so themselves.
 *
 * @param names the words of attributes of one type
 */
export function unsaidStarts<Name extends readonly string[]>(names: readonly Name[]): Name[] {
  const sides = names.map((words) => ({ words, stage: sideOf(words)?.stage, of: sideOf(words)?.of }));
  return sides.flatMap(({ words, stage }) => {
    const end = sides.find((one) => one.stage === 'end' && words.every((word) => one.words.includes(word)));
    const isStart = stage === undefined && end !== undefined && words.length > 0;
    return isStart && !sides.some((one) => one.stage === 'start' && one.of === end.of) ? [words] : [];
  });
}

/** Words that say no more than the type of the attribute. */
const PLAIN = new Set(['date', 'time', 'year', 'day', 'month', 'hour', 'timestamp', 'period']);

/** Returns what the other words of a name say. */
function rest(tokens: readonly Token[], side: Token | undefined): string {
  return tokens
    .filter((token) => token !== side && !token.senses.some(({ meaning }) => PLAIN.has(meaning)))
    .filter(({ key }) => !EDGE_WORDS.has(key) && !/^(?:at|on|am|um|op|le|dne|dnia|uhr)$/.test(key))
    .map(({ key }) => key)
    .join(' ');
}
