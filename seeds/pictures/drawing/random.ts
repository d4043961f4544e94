/** Returns the next number of a sequence, from 0 up to 1. */
export type Random = () => number;

/** Starts the sequence of a text. Equal texts have equal sequences. */
export function randomOf(text: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of some values. */
export const pick = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)]!;

/** Returns a number between two others. */
export const between = (low: number, high: number, random: Random): number => low + random() * (high - low);
