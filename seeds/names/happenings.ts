import { once } from 'es-toolkit/function/once';
import happenings from './happenings.json' with { type: 'json' };

type Kind = keyof typeof happenings;

const patterns = once(
  () =>
    Object.fromEntries(
      Object.entries(happenings).map(([kind, lines]) => {
        // Types are whole words, in the singular or the plural: a visitor is no visit.
        const end = kind === 'types' ? '(?:e?[sn]|e)?\\b' : '';
        return [kind, new RegExp(`\\b(?:${lines.join('|')})${end}`, 'i')];
      }),
    ) as Record<Kind, RegExp>,
);

/** Checks whether words say something of what happens: that a type does, that a date is ahead, how long it lasts. */
export const says = (kind: Kind, words: string): boolean =>
  patterns()[kind].test(words.replaceAll(/[-_]/g, ' '));
