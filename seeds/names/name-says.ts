import { memoize } from 'es-toolkit/function/memoize';
import wordsByKind from './event-words.json' with { type: 'json' };

type Kind = keyof typeof wordsByKind;

const patternOf = memoize((kind: Kind): RegExp => {
  // Names of types are whole words, in the singular or the plural: a visitor is no visit.
  const end = kind === 'types' || kind === 'people' || kind === 'care' ? '(?:e?[sn]|e)?\\b' : '';
  return new RegExp(`\\b(?:${wordsByKind[kind].join('|')})${end}`, 'i');
});

/**
 * Checks what a name says: that a type is something that happens, or that its rows come from people, that a date is
 * ahead, how long something lasts.
 */
export const says = (kind: Kind, name: string): boolean =>
  patternOf(kind).test(name.replaceAll(/[-_]/g, ' '));
