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
 * The column that Strapi makes of an attribute's name (`_.snakeCase`): `readingTime` gives
 * `reading_time`, `metaH1` gives `meta_h_1`, `HTMLBody` gives `html_body`.
 */
export function snakeCase(name: string): string {
  const plain = name
    .replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .replace(/['\u2019]/g, '');
  return (plain.match(WORD) ?? []).map((word) => word.toLowerCase()).join('_');
}

/** `blogPost` gives `blog-post`, as Strapi spells folders and route names. */
export function kebabCase(name: string): string {
  return snakeCase(name).replaceAll('_', '-');
}
