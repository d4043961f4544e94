import { spread } from '../random/shuffle.ts';
import { PLACES, TOPICS } from './topics.ts';

/** `{t}` is a topic, `{T}` the same with a capital letter, `{p}` a place. */
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

/** The headline patterns of components. Unlike those of entries they may repeat. */
export const COMPONENT_HEADLINES: readonly string[] = [
  'More about {t}',
  'All about the {t} of {p}',
  '{p} and its {t}',
  '{T}, step by step',
  'A closer look at {t}',
  'Why {t}?',
  'The {t} of {p} in numbers',
  'Three questions about {t}',
];

/** The topic and place of an entry, which its headline, texts and images share. */
export interface Subject {
  readonly pattern: string;
  readonly topic: string;
  readonly place: string;
  /** How often all headlines were used before: 0 for the first entries. */
  readonly round: number;
}

/** Returns the subjects of a type's entries. They repeat only after all headlines are used. */
export function subjects(seed: number): (index: number) => Subject {
  const size = PATTERNS.length * TOPICS.length * PLACES.length;
  const order = spread(size, seed);
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

/** Returns the headline of a subject: `Why night markets are coming back to Ghent`. */
export function headline(subject: Subject): string {
  const text = fillIn(subject.pattern, subject);
  return subject.round === 0 ? text : `${text}, part ${subject.round + 1}`;
}

/** Replaces the placeholders of a pattern by a subject. */
export function fillIn(pattern: string, { topic, place }: Subject): string {
  return pattern.replaceAll('{t}', topic).replaceAll('{T}', capitalize(topic)).replaceAll('{p}', place);
}

/** Makes the first letter a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
