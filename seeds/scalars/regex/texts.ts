import type { Random } from '../../random/random.ts';
import type { Part } from './parse.ts';

/** Counting stops here; a number this large is more than anyone asks for. */
const MANY = 2 ** 50;

/** How many texts a pattern has, at most {@link MANY}. */
export function sizeOf(part: Part): number {
  switch (part.kind) {
    case 'chars':
      return part.chars.length;
    case 'sequence':
      return part.parts.reduce((size, inner) => Math.min(MANY, size * sizeOf(inner)), 1);
    case 'choice':
      return Math.min(
        MANY,
        part.parts.reduce((size, inner) => size + sizeOf(inner), 0),
      );
    case 'repeat': {
      const one = sizeOf(part.part);
      let size = 0;
      for (let times = part.low; times <= part.high; times += 1) size += one ** times;
      return Math.min(MANY, size);
    }
  }
}

/** True where two different numbers make two different texts, and all of one length. */
export function isPlain(part: Part): boolean {
  switch (part.kind) {
    case 'chars':
      return true;
    case 'sequence':
      return part.parts.every(isPlain);
    case 'repeat':
      return part.low === part.high && isPlain(part.part);
    case 'choice':
      return false;
  }
}

/** The text with a number, 0 to `sizeOf(part) - 1`, of a plain part. */
export function textAt(part: Part, index: number): string {
  let left = index;
  const write = (inner: Part): string => {
    switch (inner.kind) {
      case 'chars': {
        const char = inner.chars[left % inner.chars.length] ?? '';
        left = Math.floor(left / inner.chars.length);
        return char;
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

/** A text by random, with repetitions between `shortest` and `longest` of what they may be (0 to 1). */
export function sample(part: Part, random: Random): string {
  switch (part.kind) {
    case 'chars':
      return random.pick(part.chars);
    case 'sequence':
      return part.parts.map((inner) => sample(inner, random)).join('');
    case 'choice':
      return sample(random.pick(part.parts), random);
    case 'repeat': {
      const times = random.int(part.low, Math.min(part.high, part.low + 64));
      return Array.from({ length: times }, () => sample(part.part, random)).join('');
    }
  }
}
