const BREAK = '\\s\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xbf\\xd7\\xf7\\u2000-\\u206f';
const LOWER = 'a-z\\xdf-\\xf6\\xf8-\\xff';
const UPPER = 'A-Z\\xc0-\\xd6\\xd8-\\xde';
const OTHER = `[^\\ud800-\\udfff${BREAK}\\d${LOWER}${UPPER}\\u2700-\\u27bf]`;

const WORD = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${BREAK}]|[${UPPER}]|$)`,
    `(?:[${UPPER}]|${OTHER})+(?=[${BREAK}]|[${UPPER}](?:[${LOWER}]|${OTHER})|$)`,
    `[${UPPER}]?(?:[${LOWER}]|${OTHER})+`,
    `[${UPPER}]+`,
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
  ].join('|'),
  'g',
);

/**
 * Returns the column that Strapi makes of an attribute's name (`_.snakeCase` of lodash): `reading_time`
 * of `readingTime`, `meta_h_1` of `metaH1`, `html_body` of `HTMLBody`.
 */
export function snakeCase(name: string): string {
  const plain = withoutAccents(name).replace(/['\u2019]/g, '');
  return (plain.match(WORD) ?? []).map((word) => word.toLowerCase()).join('_');
}

// Letters of Latin-1 and Latin Extended-A that normalization does not decompose.
const UNDECOMPOSABLE: { readonly [letter: string]: string } = {
  Æ: 'Ae',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: "'n",
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'Oe',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
};

function withoutAccents(name: string): string {
  return name
    .replace(
      /[\xc0-\xd6\xd8-\xf6\xf8-\u017f]/g,
      (letter) => UNDECOMPOSABLE[letter] ?? letter.normalize('NFD'),
    )
    .replace(/[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]/g, '');
}

/** Returns a name in kebab case, as Strapi spells folders and routes: `blog-post` of `blogPost`. */
export function kebabCase(name: string): string {
  return snakeCase(name).replaceAll('_', '-');
}
