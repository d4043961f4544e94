import { permutation } from '../random/shuffle.ts';
import { PLACES, TOPICS } from './topics.ts';

/** `{t}` a topic, `{T}` the same with a capital, `{p}` a place: each headline has both. */
const PATTERNS: readonly string[] = [
  'Why {t} are coming back to {p}',
  '{T} change the way {p} spends its evenings',
  'A weekend among the {t} of {p}',
  'The people behind the {t} of {p}',
  '{p} bets on {t}',
  'What {p} learned from its {t}',
  'Ten years of {t} in {p}',
  'How {t} saved a quarter of {p}',
  'A short guide to the {t} of {p}',
  '{T} for beginners: a day in {p}',
  'In {p}, {t} are more than a trend',
  'The quiet rise of {t} in {p}',
  'Who pays for the {t} of {p}?',
  '{p} opens its doors to {t}',
  'Five {t} worth a detour to {p}',
  'Letters from {p}: on {t} and patience',
  '{T} and the new face of {p}',
  'Between two {t}: notes from {p}',
  'The winter that {p} fell for {t}',
  'Where {p} goes for its {t}',
  'From {p} with love: the story of its {t}',
  'Inside the oldest {t} of {p}',
  '{T} need friends, and {p} has them',
  'What visitors miss about the {t} of {p}',
];

/** What an entry is about; its headline, texts and pictures speak of the same. */
export interface Subject {
  readonly pattern: string;
  readonly topic: string;
  readonly place: string;
  /** 0 for the first entries, 1 once all headlines are used up, and so on. */
  readonly round: number;
}

/** The subjects of a type's entries, all different until there are more entries than headlines. */
export function subjects(key: number): (index: number) => Subject {
  const size = PATTERNS.length * TOPICS.length * PLACES.length;
  const order = permutation(size, key);
  return (index) => {
    const at = order(index % size);
    const pattern = at % PATTERNS.length;
    const rest = Math.floor(at / PATTERNS.length);
    return {
      pattern: PATTERNS[pattern] ?? '',
      topic: TOPICS[rest % TOPICS.length] ?? '',
      place: PLACES[Math.floor(rest / TOPICS.length)] ?? '',
      round: Math.floor(index / size),
    };
  };
}

/** The headline of a subject: `Why night markets are coming back to Ghent`. */
export function headline(subject: Subject): string {
  const text = fillIn(subject.pattern, subject);
  return subject.round === 0 ? text : `${text}, part ${subject.round + 1}`;
}

/** A pattern with the words of a subject in it. */
export function fillIn(pattern: string, { topic, place }: Subject): string {
  return pattern.replaceAll('{t}', topic).replaceAll('{T}', capital(topic)).replaceAll('{p}', place);
}

/** A text with a capital at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
