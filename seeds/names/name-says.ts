import { memoize } from 'es-toolkit/function/memoize';
import wordsByKind from './event-words.json' with { type: 'json' };

type Kind = keyof typeof wordsByKind;

/** What names of types say: whole words, in the singular or the plural. A visitor is no visit. */
const OF_TYPES: ReadonlySet<Kind> = new Set(['types', 'people', 'care', 'software', 'shop']);

const PLURALS = ['', 's', 'n', 'es', 'en', 'e'];

/** Returns what tests names for a kind. V8 needs longer for a pattern of so many words than for a set. */
const testOf = memoize((kind: Kind): ((name: string) => boolean) => {
  const lines = wordsByKind[kind].join('|');
  if (!OF_TYPES.has(kind)) {
    const pattern = new RegExp(`\\b(?:${lines})`, 'i');
    return memoize((name: string) => pattern.test(name.replaceAll(/[-_]/g, ' ')));
  }
  const words = new Set(lines.split('|'));
  const isWord = (word: string): boolean =>
    PLURALS.some((ending) => word.endsWith(ending) && words.has(word.slice(0, word.length - ending.length)));
  return memoize((name: string) =>
    name
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .some(isWord),
  );
});

/**
 * Checks what a name says: that a type is something that happens, or that its rows come from people, that a date is
 * ahead, how long something lasts.
 */
export const says = (kind: Kind, name: string): boolean => testOf(kind)(name);
