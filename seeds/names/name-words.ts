import { isSmall } from './small-words.ts';

/** A name whose words are lower-case already. */
const IS_WORDS = /^[a-z\d]+(?:[_-][a-z\d]+)*$/;

/** Splits a name into lower-case words without accents: `metaTitle`, `meta_title` and `Meta-Title` become `meta`, `title`. */
export function nameWords(name: string): string[] {
  if (IS_WORDS.test(name)) return name.split(/[_-]/);
  return withoutAccents(name)
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'a',
  œ: 'o',
  đ: 'd',
};

const IS_ASCII = /^[ -~]*$/;

function withoutAccents(text: string): string {
  if (IS_ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłŁøØæœđ]/gu, (letter) => OTHER_LETTERS[letter] ?? letter);
}

/** Joins words to one key. Small words between them do not count: `data de nascimento`, `dataNascimento`. */
export function wordKey(words: readonly string[]): string {
  const last = words.length - 1;
  return foldUmlauts(words.filter((word, index) => index === 0 || index === last || !isSmall(word)).join(''));
}

/** Makes umlauts that are written out the same as those that are not: `groesse`, `große`. */
export function foldUmlauts(text: string): string {
  return text.replaceAll(/(?<=[aou])e/g, '');
}
