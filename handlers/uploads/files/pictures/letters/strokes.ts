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

/** A line between two dots: x, y, x, y. Dots have a distance of 1, and capitals are 6 high. */
export type Stroke = readonly [x: number, y: number, toX: number, toY: number];

export interface Letter {
  readonly strokes: readonly Stroke[];
  /** The distance from its first to its last column. */
  readonly width: number;
}

/** The accents as lines above the letter x, or below the line. */
const ACCENTS: Readonly<Record<string, readonly Stroke[]>> = {
  '\u0300': [[-1, -1.6, 0.4, -0.5]],
  '\u0301': [[1, -1.6, -0.4, -0.5]],
  '\u0302': [[-1.2, -0.5, 0, -1.6], [0, -1.6, 1.2, -0.5]],
  '\u0303': [[-1.4, -0.7, -0.5, -1.4], [-0.5, -1.4, 0.5, -0.7], [0.5, -0.7, 1.4, -1.4]],
  '\u0304': [[-1.2, -1, 1.2, -1]],
  '\u0306': [[-1.2, -1.6, 0, -0.6], [0, -0.6, 1.2, -1.6]],
  '\u0307': [[0, -1.1, 0, -1.1]],
  '\u0308': [[-1.1, -1.1, -1.1, -1.1], [1.1, -1.1, 1.1, -1.1]],
  '\u030A': [[0, -1.9, 0.7, -1.2], [0.7, -1.2, 0, -0.5], [0, -0.5, -0.7, -1.2], [-0.7, -1.2, 0, -1.9]],
  '\u030B': [[0.2, -1.6, -0.8, -0.5], [1.6, -1.6, 0.6, -0.5]],
  '\u030C': [[-1.2, -1.6, 0, -0.5], [0, -0.5, 1.2, -1.6]],
  '\u0327': [[0, 6, 0.4, 7], [0.4, 7, -0.5, 7.5]],
  '\u0328': [[0.8, 6, 0.2, 7], [0.2, 7, 1, 7.5]],
};

/** Letters that are drawn as others. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th',
  ı: 'i', '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-',
  '…': '...', '×': 'x', '·': '-', '•': '-', '¿': '?', '¡': '!', '€': 'EUR', '\u00A0': ' ',
};

const known = new Map<string, Letter>();

/** Returns the lines of each letter of a text; undefined if one of them is of another alphabet. */
export function lettersOf(text: string): readonly Letter[] | undefined {
  const letters: Letter[] = [];
  const parts = [...text.normalize('NFD')].flatMap((part) => [...(ALIKE[part] ?? part)]);
  for (const [at, part] of parts.entries()) {
    const accent = ACCENTS[part];
    const below = letters.at(-1);
    if (accent && below) {
      letters[letters.length - 1] = withAccent(below, parts[at - 1]!, accent);
      continue;
    }
    const code = part.codePointAt(0)!;
    if (code < 32 || code > 126) return undefined;
    let letter = known.get(part);
    if (!letter) known.set(part, (letter = letterOf(code)));
    letters.push(letter);
  }
  return letters;
}

function withAccent({ strokes, width }: Letter, part: string, accent: readonly Stroke[]): Letter {
  const isLow = accent[0]![1] > 0;
  const top = isLow ? 0 : part === part.toLowerCase() && !'bdfhklt'.includes(part) ? 1.5 : -0.8;
  const bare = isLow || !'ij'.includes(part) ? strokes : strokes.filter(([, y, , toY]) => Math.max(y, toY) > 1);
  const moved = accent.map(([x, y, toX, toY]): Stroke => [x + width / 2, y + top, toX + width / 2, toY + top]);
  return { strokes: [...bare, ...moved], width };
}

/** Connects the dots of a letter with their neighbours. */
function letterOf(code: number): Letter {
  const columns = [0, 1, 2, 3, 4].map((column) => {
    const at = ((code - 32) * 5 + column) * 2;
    return Number.parseInt(DOTS.slice(at, at + 2), 16);
  });
  while (columns.length > 1 && columns[0] === 0) columns.shift();
  while (columns.length > 1 && columns.at(-1) === 0) columns.pop();
  const dot = (x: number, y: number): boolean => (((columns[x] ?? 0) >> y) & 1) === 1;
  const strokes: Stroke[] = [];
  const joined = new Set<string>();
  const join = (x: number, y: number, right: number, down: number): void => {
    const goes = (from: number): boolean => {
      const [fromX, fromY] = [x + right * from, y + down * from];
      if (!dot(fromX, fromY) || !dot(fromX + right, fromY + down)) return false;
      return right === 0 || down === 0 || (!dot(fromX + right, fromY) && !dot(fromX, fromY + down));
    };
    if (goes(-1) || !goes(0)) return;
    let steps = 1;
    while (goes(steps)) steps += 1;
    strokes.push([x, y, x + right * steps, y + down * steps]);
    for (let step = 0; step <= steps; step += 1) joined.add(`${x + right * step} ${y + down * step}`);
  };
  const dots = columns.flatMap((_, x) => [0, 1, 2, 3, 4, 5, 6, 7].filter((y) => dot(x, y)).map((y) => [x, y] as const));
  for (const [x, y] of dots) for (const [right, down] of [[1, 0], [0, 1], [1, 1], [-1, 1]] as const) join(x, y, right, down);
  for (const [x, y] of dots) if (!joined.has(`${x} ${y}`)) strokes.push([x, y, x, y]);
  return { strokes, width: dots.length === 0 ? 2 : columns.length - 1 };
}
