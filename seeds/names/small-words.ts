/** Words after which comes what the words before belong to: `date of birth`. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'of for de do da dos das di del della dello dei delle degli des du d z ze na dla pro von vom des der zum zur fur van voor met per pour para por od'.split(
    ' ',
  ),
);

const OTHERS: ReadonlySet<string> = new Set(
  'the a an l la le les el los las il lo i gli o os as die das den dem het een and und en et y e oraz'.split(
    ' ',
  ),
);

/** Checks whether a word says nothing about the value. */
export const isSmall = (word: string): boolean => PREPOSITIONS.has(word) || OTHERS.has(word);

/** Small words between others: phrases are the same with and without them. */
export const INNER_SMALL_WORDS: RegExp = new RegExp(
  `(?<=[a-z]) (?:${[...PREPOSITIONS, ...OTHERS].join('|')})(?= [a-z])`,
  'g',
);
