import { mix } from '../../src/hash.ts';
import type { RowKey, Generators } from '../subjects/row-key.ts';
import { fillIn } from '../words/fill-in.ts';
import { anyPerson, fullName } from '../subjects/people.ts';
import { SENTENCES, type SentenceKind } from '../words/lists.ts';
import { pageOf } from '../subjects/written-pages.ts';
import { faqOf, featureOf, stepsOf } from '../subjects/written-texts.ts';
import { type Mood, moodOf } from '../subjects/mood.ts';
import { productKindOf } from '../subjects/made-of.ts';
import type { Subject } from '../subjects/subject.ts';
import { says } from '../names/happenings.ts';
import type { Theme } from '../names/themes.ts';

/** The sentences that texts of a theme consist of. Default: those of the theme's own name. */
const VOICES = {
  seo: 'story',
  tag: 'category',
  quote: 'quote',
  person: 'bio',
  country: 'city',
  skill: 'service',
  variant: 'product',
  record: 'note',
  action: 'site',
  section: 'site',
  home: 'site',
  page: 'site',
  feature: 'feature',
  ingredient: 'recipe',
} as const satisfies Partial<Record<Theme, keyof typeof SENTENCES>>;

const REVIEWS = { good: 'review', fair: 'fairReview', bad: 'badReview' } as const satisfies Record<
  Mood,
  string
>;

/** The themes whose categories are shelves of a shop. */
const SOLD: ReadonlySet<Theme> = new Set(['product', 'variant', 'recipe', 'plan']);

/** Names of types whose rows are praise by customers, not any quotation. */
const TESTIMONIALS = /testimon|temoign|depoim|testemun|kundenst|referenz|aanbevel|opini|referen/;

function ownSentences(subject: Subject): readonly string[] {
  const { theme, draw, step } = subject;
  if (step !== undefined) {
    const steps = stepsOf(subject);
    return [steps[step % steps.length]!];
  }
  if (draw.kind?.sentences) return draw.kind.sentences;
  if (theme === 'review') return SENTENCES[REVIEWS[moodOf(subject)]];
  if (theme === 'page') {
    const { sentences: own } = pageOf(draw);
    if (!subject.isPart) return own;
    // Each page goes on with other sentences.
    const from = draw.hash % SENTENCES.site.length;
    return [...own, ...SENTENCES.site.slice(from), ...SENTENCES.site.slice(0, from)];
  }
  if (theme === 'question') return faqOf(draw)[1];
  if (theme === 'feature') return [featureOf(draw)[1], ...SENTENCES.feature];
  if (theme === 'person' && says('types', draw.name)) return SENTENCES.request;
  if (theme === 'person' && draw.work?.bio) return draw.work.bio;
  if (theme === 'product') return productKindOf(subject)?.sentences ?? SENTENCES.product;
  if (theme === 'quote' && TESTIMONIALS.test(draw.name)) return SENTENCES.praise;
  if (theme === 'category' && draw.of === 'person') return SENTENCES.division;
  if (theme === 'category' && draw.of && SOLD.has(draw.of)) return SENTENCES.shelf;
  return SENTENCES[
    theme in VOICES ? VOICES[theme as keyof typeof VOICES] : (theme as keyof typeof SENTENCES)
  ];
}

export function questionAndAnswer(key: RowKey): readonly [string, readonly string[]] {
  const { theme, draw, isPart } = key.subject();
  return faqOf(theme === 'question' && !isPart ? draw : { index: key.sharedHash % 9973, seed: 0, of: theme });
}

function listOf(key: RowKey, kind: SentenceKind): readonly string[] {
  switch (kind) {
    case 'story':
      return ownSentences(key.subject());
    case 'review':
      return key.subject().theme === 'review' ? ownSentences(key.subject()) : SENTENCES.review;
    case 'quote':
      return key.subject().theme === 'quote' ? ownSentences(key.subject()) : SENTENCES.quote;
    case 'bio':
      return (key.subject().theme === 'person' && key.subject().draw.work?.bio) || SENTENCES.bio;
    case 'question':
      return [questionAndAnswer(key)[0]];
    case 'answer':
      return questionAndAnswer(key)[1];
    default:
      return SENTENCES[kind];
  }
}

/** With as many sentences, each section of an entry has its own. */
const MANY = 20;

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
 * Draws `low` to `high` different sentences about the subject of a row. The kind `story` takes those of its
 * theme: a job advertisement speaks of the job.
 */
export function sentences(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  low: number,
  high: number,
): string[] {
  const { random } = generators;
  const list = listOf(key, kind);
  const most = MOST[kind === 'story' ? key.subject().theme : kind] ?? high;
  const wanted = random.int(Math.min(low, most), Math.min(high, most));
  const count = Math.min(list.length, wanted);
  const { isPart, at, draw } = key.subject();
  const isOfSection = kind === 'story' && isPart && list.length >= MANY;
  // Texts of few sentences belong together: they keep their order. So do those of sections, which take turns, and
  // the items of a list, which do not repeat each other.
  const isItem = key.position !== undefined && count <= 2 && !isOfSection;
  const inOrder = list.length <= 7 || isOfSection || isItem;
  const first = isItem ? mix((draw.above ?? draw).hash, list.length) % list.length : 0;
  const start = isOfSection
    ? (draw.theme === 'page' ? 0 : draw.hash % list.length) + at * (list.length % 3 === 0 ? 4 : 3)
    : isItem
      ? first + key.position * count
      : random.int(0, inOrder ? Math.max(0, list.length - count) : list.length - 1);
  const step = inOrder ? 1 : random.pick(strides(list.length));
  return Array.from({ length: count }, (_, index) =>
    filled(list[(start + index * step) % list.length]!, generators, key),
  );
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
export function prose(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  low: number,
  high: number,
): string {
  return sentences(generators, key, kind, low, high).join(' ');
}

/**
 * Draws the sentences of several paragraphs. In up to four paragraphs no sentence comes twice, so a subject
 * about which little can be said gets fewer and shorter ones.
 */
export function paragraphs(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  count: number,
): string[][] {
  const lengths = Array.from({ length: count }, () => generators.random.int(2, 4));
  if (count > 4) return lengths.map((length) => sentences(generators, key, kind, length, length));
  const wanted = lengths.reduce((sum, length) => sum + length, 0);
  const drawn = sentences(generators, key, kind, wanted, wanted);
  const found: string[][] = [];
  let from = 0;
  for (const length of lengths) {
    if (from >= drawn.length) break;
    const isLonely = drawn.length - from - length === 1;
    const to = from + length + (isLonely ? 1 : 0);
    found.push(drawn.slice(from, to));
    from = to;
  }
  return found;
}

/** Returns the steps that reach every sentence of a list before any repeats. */
function strides(length: number): number[] {
  return [1, 3, 5, 7, 11].filter((step) => length % step !== 0 || step === 1);
}
