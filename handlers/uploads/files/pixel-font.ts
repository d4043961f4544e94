/** The dots of the letters from space to tilde: five columns of two hexadecimal digits each, the lowest bit at the top. */
const DOTS =
  '000000000000005f00000007000700147f147f14242a7f2a12231308646236495620500008070300001c2241000041221c002a1c7f1c2a08083e080800807030000808080808' +
  '000060600020100804023e5149453e00427f400072494949462141494d331814127f1027454545393c4a49493141211109073649494936464949291e0000140000' +
  '004034000000081422411414141414004122140802015909063e415d594e7c1211127c7f494949363e414141227f4141413e7f494949417f090909013e41415173' +
  '7f0808087f00417f41002040413f017f081422417f404040407f021c027f7f0408107f3e4141413e7f090909063e4151215e7f091929462649494932' +
  '03017f01033f4040403f1f2040201f3f4038403f6314081463030478040361594d4d43007f4141410204081020004141417f04020102044040404040' +
  '000307080020545478407f284444383844444428384444287f3854545418' +
  '00087e090218a4a49c787f0804047800447d40002040403d007f1028440000417f40007c047804787c080404783844444438fc18242418' +
  '18242418fc7c08040408485454542404043f44243c4040207c1c2040201c3c4030403c44281028444c9090907c4464544c44' +
  '0008364100000077000000413608000201020402';

/** The columns of a letter. */
export const LETTER_WIDTH = 5;
/** The rows of a letter. */
export const LETTER_HEIGHT = 8;

/** Checks whether a letter has a dot at a column and row. Letters outside ASCII look like a question mark. */
export function hasDot(letter: string, column: number, row: number): boolean {
  const code = letter.charCodeAt(0);
  const index = code >= 32 && code <= 126 ? code - 32 : '?'.charCodeAt(0) - 32;
  const at = (index * LETTER_WIDTH + column) * 2;
  return ((Number.parseInt(DOTS.slice(at, at + 2), 16) >> row) & 1) === 1;
}

/** Replaces letters and signs by their nearest ASCII ones: `Café` becomes `Cafe`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—×]/g, (sign) => (sign === '×' ? 'x' : '-'));
}
