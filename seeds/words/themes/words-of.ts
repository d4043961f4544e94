const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

/** Splits a name into lower-case words without accents: `metaTitle`, `meta_title` and `méta-title` become `meta title`. */
export function wordsOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[ßøłđæœ]/gi, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Makes the spellings of umlauts equal: `größe`, `groesse` and `grosse` become `grosse`. */
export function foldUmlauts(words: string): string {
  return words.replaceAll(/([aou])e/g, '$1');
}
