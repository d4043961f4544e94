import { once } from 'es-toolkit/function/once';
import happenings from './happenings.json' with { type: 'json' };

type Kind = keyof typeof happenings;

const patterns = once(
  () =>
    Object.fromEntries(
      Object.entries(happenings).map(([kind, lines]) => {
        // Names of types are whole words, in the singular or the plural: a visitor is no visit.
        const end = kind === 'types' || kind === 'people' ? '(?:e?[sn]|e)?\\b' : '';
        return [kind, new RegExp(`\\b(?:${lines.join('|')})${end}`, 'i')];
      }),
    ) as Record<Kind, RegExp>,
);

/**
 * Checks what words say: that a type is something that happens, or that its rows come from people, that a date is
 * ahead, how long something lasts.
 */
export const says = (kind: Kind, words: string): boolean =>
  patterns()[kind].test(words.replaceAll(/[-_]/g, ' '));
