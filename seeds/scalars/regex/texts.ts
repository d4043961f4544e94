import { mix } from '../../random/random.ts';
import type { Part } from './parse.ts';

/** Counting stops here: nobody asks for more texts. */
const MAX_SIZE = 2 ** 50;

/** Counts the texts of a pattern, up to {@link MAX_SIZE}. */
export function sizeOf(part: Part): number {
  switch (part.kind) {
    case 'chars':
      return part.chars.length;
    case 'sequence':
      return part.parts.reduce((size, inner) => Math.min(MAX_SIZE, size * sizeOf(inner)), 1);
    case 'choice':
      return Math.min(
        MAX_SIZE,
        part.parts.reduce((size, inner) => size + sizeOf(inner), 0),
      );
    case 'repeat': {
      const one = sizeOf(part.part);
      let size = 0;
      for (let times = part.low; times <= part.high; times += 1) size += one ** times;
      return Math.min(MAX_SIZE, size);
    }
  }
}

/** Checks whether `textAt` makes a different text of the same length for each number. */
export function isNumberable(part: Part): boolean {
  switch (part.kind) {
    case 'chars':
      return true;
    case 'sequence':
      return part.parts.every(isNumberable);
    case 'repeat':
      return part.low === part.high && isNumberable(part.part);
    case 'choice':
      return false;
  }
}

/** Returns the text with a number, 0 to `sizeOf(part) - 1`, of a numberable pattern. */
export function textAt(part: Part, index: number): string {
  let left = index;
  let size = 1;
  let position = 0;
  const write = (inner: Part): string => {
    switch (inner.kind) {
      case 'chars': {
        const count = inner.chars.length;
        // The first characters tell the texts apart. The others only look random.
        const at = size < MAX_SIZE ? left : mix(index, (position += 1));
        left = Math.floor(left / count);
        size *= count;
        return inner.chars[at % count] ?? '';
      }
      case 'sequence':
        return inner.parts.map(write).join('');
      case 'repeat':
        return Array.from({ length: inner.low }, () => write(inner.part)).join('');
      case 'choice':
        return '';
    }
  };
  return write(part);
}
