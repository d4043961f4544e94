import { arc } from '../drawing/sheet.ts';
import { ACCENTS, ALIKE, ALPHABET } from './alphabet.ts';

/** A line from point to point: x, y, x, y … A single point is a dot. */
export type Stroke = readonly number[];

export interface Letter {
  readonly strokes: readonly Stroke[];
  readonly width: number;
}

const LETTERS: ReadonlyMap<string, Letter> = new Map([
  [' ', { strokes: [], width: 1.6 }],
  ...Object.entries(ALPHABET).map(([letter, lines]) => [letter, letterOf(lines)] as const),
]);

function letterOf(lines: string): Letter {
  const strokes = strokesOf(lines);
  const width = Math.max(0, ...strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0)));
  return { strokes, width };
}

/** Returns the lines of each letter of a text; undefined if one of them is of another alphabet. */
export function lettersOf(text: string): readonly Letter[] | undefined {
  const letters: Letter[] = [];
  const parts = [...text.normalize('NFD')].flatMap((part) => [...(ALIKE[part] ?? part)]);
  for (const [at, part] of parts.entries()) {
    const accent = ACCENTS[part];
    const below = letters.at(-1);
    if (accent !== undefined && below) {
      letters[letters.length - 1] = withAccent(below, parts[at - 1]!, accent);
      continue;
    }
    const letter = LETTERS.get(part);
    if (!letter) return undefined;
    letters.push(letter);
  }
  return letters;
}

/** Reads lines and parts of ellipses. */
function strokesOf(lines: string): Stroke[] {
  return lines.split(';').map((line) => {
    const numbers = line.match(/-?[\d.]+/g)!.map(Number);
    const isArc = line.includes('o');
    if (!isArc) return numbers;
    const [x, y, across, down, from, to] = numbers as [number, number, number, number, number, number];
    return arc(x, y, across, down, from, to, 24);
  });
}

/** Moves an accent over its letter; that of capitals and long letters is higher. */
function withAccent({ strokes, width }: Letter, part: string, accent: string): Letter {
  const isLow = !accent.includes('-8') && !accent.includes('-9') && !accent.includes('-10');
  const isTall = part !== part.toLowerCase() || 'bdfhklt'.includes(part);
  const up = !isLow && isTall ? 3 : 0;
  // The dot of i and j makes room.
  const bare = isLow || !'ij'.includes(part) ? strokes : strokes.filter(({ length }) => length > 2);
  const moved = strokesOf(accent).map((stroke) =>
    stroke.map((place, at) => (at % 2 === 0 ? place + width / 2 : place - up)),
  );
  return { strokes: [...bare, ...moved], width };
}
