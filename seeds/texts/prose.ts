import { hashText, mix } from '../../src/basics.ts';
import { spread } from '../random.ts';
import type { RowKey, Generators } from '../subjects/row-key.ts';
import { fillIn } from '../words/fill-in.ts';
import { anyPerson, fullName } from '../subjects/people.ts';
import { SENTENCES, type SentenceKind, topicSentences, type Voice } from '../words/lists.ts';
import { pageOf } from '../subjects/written-pages.ts';
import { faqOf, featureOf, recipeOf, stepsOf } from '../subjects/written-texts.ts';
import { type Mood, moodOf } from '../subjects/mood.ts';
import { productKindOf } from '../subjects/product-properties.ts';
import type { Subject } from '../subjects/subject.ts';
import { says } from '../names/name-says.ts';
import type { Theme } from '../names/themes.ts';

/** The sentences that texts of a theme consist of. Default: those of the theme's own name. */
const VOICES = {
  seo: 'story',
  tag: 'category',
  person: 'bio',
  action: 'site',
  section: 'site',
  home: 'site',
  page: 'site',
} as const satisfies Partial<Record<Theme, keyof typeof SENTENCES>>;

const REVIEWS = { good: 'review', fair: 'fairReview', bad: 'badReview' } as const satisfies Record<
  Mood,
  string
>;

/** What categories sort, and what is said of them. Default: they sort topics. */
const CATEGORIES: Partial<Record<Theme, keyof typeof SENTENCES>> = {
  person: 'division',
  product: 'shelf',
  variant: 'shelf',
  recipe: 'menu',
};

/** Names of types whose rows are praise by customers, not any quotation. */
const TESTIMONIALS = /testimon|temoign|depoim|testemun|kundenst|referenz|aanbevel|opini|referen/;

/** The sentences about a row. */
interface Lines extends Voice {
  /** What only its topic or its kind of product has: some texts begin with it. */
  readonly openings?: readonly string[];
  /** What else is said of these: most texts go on with it. */
  readonly details?: readonly string[];
}

/** Returns what is said of a subject. A list is told in its order. */
function ownLines(subject: Subject): Lines | readonly string[] {
  const { theme, facts, step } = subject;
  if (step !== undefined) {
    const steps = stepsOf(subject);
    return [steps[step % steps.length]!];
  }
  const voice = voiceOf(subject);
  const { kind } = facts;
  if (kind?.first) {
    const more = kind.more ?? (theme === 'place' ? (voice.more ?? voice.first) : undefined);
    return { first: kind.first, ...(more && { more }) };
  }
  if (theme === 'page') return pageLines(subject);
  if (theme === 'question') return faqOf(facts)[1];
  if (theme === 'person' && says('types', facts.name)) return SENTENCES.request;
  if (theme === 'person' && facts.work?.bio) return facts.work.bio;
  switch (theme) {
    case 'story':
    case 'seo':
      return { ...voice, openings: topicSentences(subject.topic), details: topicSentences(subject.topic) };
    case 'product':
      return productKindOf(subject)?.lines ?? voice;
    case 'recipe':
      return { ...voice, openings: recipeOf(subject).sentences };
    case 'feature':
      return { first: [featureOf(facts)[1]], more: voice.first };
    default:
      return voice;
  }
}

function voiceOf(subject: Subject): Voice {
  const { theme, facts } = subject;
  if (theme === 'review') return SENTENCES[REVIEWS[moodOf(subject)]];
  if (theme === 'quote' && TESTIMONIALS.test(facts.name)) return SENTENCES.praise;
  if (theme === 'category' && facts.of) return SENTENCES[CATEGORIES[facts.of] ?? 'category'];
  return SENTENCES[
    theme in VOICES ? VOICES[theme as keyof typeof VOICES] : (theme as keyof typeof SENTENCES)
  ];
}

function pageLines({ facts, isPart }: Subject): Lines | readonly string[] {
  const { sentences: lines } = pageOf(facts);
  const { first } = SENTENCES.site;
  if (lines === first) return SENTENCES.site;
  if (!isPart) return lines;
  // Each page goes on with other sentences.
  const from = facts.hash % first.length;
  return [...lines, ...first.slice(from), ...first.slice(0, from)];
}

export function questionAndAnswer(key: RowKey): readonly [string, readonly string[]] {
  const { theme, facts, isPart } = key.subject();
  return faqOf(
    theme === 'question' && !isPart ? facts : { index: rowNumber(key), seed: facts.seed, of: theme },
  );
}

function linesOf(key: RowKey, kind: SentenceKind): Lines | readonly string[] {
  const subject = key.subject();
  switch (kind) {
    case 'story':
      return ownLines(subject);
    case 'review':
    case 'quote':
      return subject.theme === kind ? voiceOf(subject) : SENTENCES[kind];
    case 'bio':
      return (subject.theme === 'person' && subject.facts.work?.bio) || SENTENCES.bio;
    case 'question':
      return [questionAndAnswer(key)[0]];
    case 'answer':
      return questionAndAnswer(key)[1];
    default:
      return SENTENCES[kind];
  }
}

/** What a text is for. The texts of one row begin differently. */
const USES = ['summary', 'body', 'description', 'line', 'search', 'other'] as const;

/** What decides how the texts of an attribute begin. */
export interface Beginning {
  readonly use: (typeof USES)[number];
  /** The seed of the attribute. */
  readonly seed: number;
}

/** What to say in a text: `low` to `high` sentences of a kind, or all there are. */
export interface Passage extends Beginning {
  readonly kind: SentenceKind;
  readonly count: readonly [low: number, high: number] | 'all';
}

/** So many entries have topics and kinds that came up at most twice. What only these have begins no later text. */
const FRESH = 72;

/** The most sentences of one person that belong together. */
const MOST: { readonly [kind: string]: number } = {
  quote: 1,
  note: 1,
  request: 1,
  comment: 2,
  inquiry: 2,
  feature: 2,
  category: 2,
};

/**
 * Draws different sentences about the subject of a row. The kind `story` takes those of its theme: a job advertisement
 * speaks of the job. The first sentence is another one for each of many rows, so those of a page begin differently.
 */
export function sentences(generators: Generators, key: RowKey, passage: Passage): string[] {
  const { kind, count } = passage;
  const lines = linesOf(key, kind);
  let length = Infinity;
  if (count !== 'all') {
    const most = MOST[kind === 'story' ? key.subject().theme : kind] ?? count[1];
    length = generators.random.int(Math.min(count[0], most), Math.min(count[1], most));
  }
  const patterns =
    'first' in lines
      ? varied(generators, key, lines, passage, length)
      : count === 'all'
        ? [...lines, ...SENTENCES.site.first]
        : told(generators, key, lines, length);
  return patterns.map((pattern) => filled(pattern, generators, key));
}

/** Returns sentences that belong together, in their order. Sections and the items of a list take turns. */
function told({ random }: Generators, key: RowKey, list: readonly string[], most: number): string[] {
  const count = Math.min(list.length, most);
  const { isPart, at, facts } = key.subject();
  // An answer is said from its beginning.
  if (count === list.length) return [...list];
  let start = random.int(0, list.length - count);
  if (isPart && facts.theme === 'page') start = at * (list.length % 3 === 0 ? 4 : 3);
  else if (key.position !== undefined)
    start = (mix((facts.above ?? facts).hash, list.length) % list.length) + key.position * count;
  return Array.from({ length: count }, (_, index) => list[(start + index) % list.length]!);
}

/** Returns a first sentence, a detail and any others. */
function varied(
  { random }: Generators,
  key: RowKey,
  { openings = [], details = [], first, more }: Lines,
  beginning: Beginning,
  length: number,
): string[] {
  const { isPart, at, facts } = key.subject();
  const use = USES.indexOf(beginning.use);
  const row = rowInLocale(key);
  const opening =
    openings.length > 0 && facts.index < FRESH && (row + use) % 3 === 0
      ? inTurn(openings, Math.floor(row / 3) + use, facts.seed)
      : inTurn(first, turnOf(row, beginning, first.length), facts.seed);
  const others = details.filter((pattern) => pattern !== opening.pattern);
  const texts = [opening.text];
  // A summary is short: it leaves the details to the texts below it.
  if (length > 1 && others.length > 0 && beginning.use !== 'summary')
    texts.push(chosen(others.splice((row + use + 1) % others.length, 1)[0]!, row));
  const rest = [...(more ?? first.filter((pattern) => pattern !== opening.pattern)), ...others];
  const count = Math.min(rest.length, length - texts.length);
  // The sections of an entry and the items of a list do not repeat each other.
  const isInside = isPart || key.position !== undefined;
  const start = isInside
    ? (facts.above ?? facts).hash + (isPart ? at * 3 : key.position! * count)
    : spread(rest.length, facts.seed)((row + use * 5) % rest.length);
  const step = isInside ? 1 : random.pick(strides(rest.length));
  for (let index = 0; index < count; index += 1)
    texts.push(chosen(rest[(start + index * step) % rest.length]!, random.int(0, 99)));
  return texts;
}

/** Returns the number of a row among those that are shown together: entries, items of a list, sections of an entry. */
function rowNumber({ subject, position }: RowKey): number {
  const { facts, isPart, at } = subject();
  return isPart || position === undefined
    ? facts.index + at
    : ((facts.above ?? facts).hash % 9973) + position;
}

/** Translations begin in another way. */
const rowInLocale = (key: RowKey): number =>
  rowNumber(key) + (key.locale === '' ? 0 : hashText(key.locale) % 9973);

/** Returns the turn of a row in a list. Texts for another use are far from it. */
function turnOf(row: number, { use, seed }: Beginning, length: number): number {
  const part = Math.max(1, Math.floor(length / USES.length));
  return row + USES.indexOf(use) * part + (seed % part);
}

/** Returns the sentence of a turn: all of the list come before one is said again, in other words if it has some. */
function inTurn(
  list: readonly string[],
  turn: number,
  seed: number,
): { readonly pattern: string; readonly text: string } {
  const at = spread(list.length, seed)(turn % list.length);
  const pattern = list[at]!;
  return { pattern, text: chosen(pattern, (mix(seed, at) % 64) + Math.floor(turn / list.length)) };
}

/** Chooses one of each `(a|b)` of a pattern. */
function chosen(pattern: string, number: number): string {
  if (!pattern.includes('|')) return pattern;
  let left = number;
  return pattern.replaceAll(/\(([^()]*\|[^()]*)\)/g, (_, choice: string) => {
    const words = choice.split('|');
    const word = words[left % words.length]!;
    left = Math.floor(left / words.length);
    return word;
  });
}

/** Returns a line of a list. Those of neighbours differ. */
export function oneOfList(
  generators: Generators,
  key: RowKey,
  list: readonly string[],
  seed: number,
): string {
  const beginning: Beginning = { use: 'line', seed };
  const { text } = inTurn(list, turnOf(rowInLocale(key), beginning, list.length), key.subject().facts.seed);
  return filled(text, generators, key);
}

/** Draws any sentence about the row that goes on with a text. */
export function oneMore(generators: Generators, key: RowKey): string {
  const lines = ownLines(key.subject());
  const list = 'first' in lines ? (lines.more ?? lines.first) : lines;
  return filled(chosen(generators.random.pick(list), generators.random.int(0, 99)), generators, key);
}

function filled(pattern: string, generators: Generators, key: RowKey): string {
  if (!pattern.includes('{')) return pattern;
  const subject = key.subject();
  let text = fillIn(pattern, subject);
  if (text.includes('{a}')) text = text.replaceAll('{a}', /^[aeiou]/i.test(subject.topic) ? 'an' : 'a');
  if (!text.includes('{n}')) return text;
  return text.replaceAll('{n}', () =>
    fullName(isPerson(subject) ? subject.person() : anyPerson(generators.faker(key.locale))),
  );
}

const isPerson = ({ theme }: Subject): boolean => theme === 'person' || theme === 'quote';

/** Draws sentences as one text. */
export const prose = (generators: Generators, key: RowKey, passage: Passage): string =>
  sentences(generators, key, passage).join(' ');

/** Texts of more paragraphs say all there is to say. */
const FEW_PARAGRAPHS = 4;

/**
 * Draws the sentences of several paragraphs. No sentence comes twice, so a subject about which little can be said gets
 * fewer and shorter ones.
 */
export function paragraphs(
  generators: Generators,
  key: RowKey,
  passage: Omit<Passage, 'count'>,
  count: number,
): string[][] {
  const lengths = Array.from({ length: count }, () => generators.random.int(2, 4));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const isWhole = count > FEW_PARAGRAPHS;
  const drawn = sentences(generators, key, { ...passage, count: isWhole ? 'all' : [total, total] });
  const groups: string[][] = [];
  let from = 0;
  for (const length of lengths) {
    if (from >= drawn.length) break;
    const isLonely = drawn.length - from - length === 1;
    const to = from + length + (isLonely ? 1 : 0);
    groups.push(drawn.slice(from, to));
    from = to;
  }
  return groups;
}

/** Returns the steps that reach every sentence of a list before any repeats. */
function strides(length: number): number[] {
  return [1, 3, 5, 7, 11].filter((step) => length % step !== 0 || step === 1);
}
