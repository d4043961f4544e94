import { letters } from '../../words/letters.ts';
import type { Ends } from './literal-ends.ts';

/** Yields a text with tags at the end: at the end of the part before the `@` of an address, or of a path. */
export function* taggedTexts(text: string, tags: readonly string[]): Generator<string> {
  if (tags.length === 0) {
    yield text;
    return;
  }
  const [, name, host] = /^([^@\s]+)(@[^@\s]+)$/.exec(text) ?? [];
  if (name !== undefined && host !== undefined) {
    for (const end of [tags, tags.map(inLetters)]) yield name + end.join('') + host;
    return;
  }
  const isHost = /^https?:\/\/[^/]+$/.test(text);
  const separator = isHost ? '/' : text.includes(' ') ? ' ' : '-';
  yield [text, ...tags].join(separator);
  yield [text, ...tags].join('');
}

/** Writes a tag in letters: numbers as `a` to `z`, then as four or more. */
export function inLetters(tag: string): string {
  if (!/^\d+$/.test(tag)) return tag.replaceAll(/[^a-z]/gi, '');
  const number = Number(tag);
  return letters(number, number < 26 ? 1 : Math.max(4, Math.ceil(Math.log(number + 1) / Math.log(26))));
}

/** Yields the digits of a text, as telephone numbers and codes are written. */
export function* digitForms(text: string, { prefix, suffix }: Ends): Generator<string> {
  const digits = text.replace(/\s*(?:x|ext\.?)\s*\d+$/, '').replaceAll(/\D/g, '');
  if (digits.length < 2 || /\p{L}{3}/u.test(text)) return;
  yield digits;
  yield `+${digits}`;
  if (prefix + suffix !== '') yield prefix + digits + suffix;
}
