/** Returns a 32-bit hash of a text (FNV-1a, then {@link mix}). Another seed gives another hash. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash, seed);
}

/** Returns the hash of a text in hexadecimal digits, which look like random ones. */
export function hexHash(text: string, length: number): string {
  let digits = '';
  for (let part = 0; digits.length < length; part += 1)
    digits += hashText(text, part).toString(16).padStart(8, '0');
  return digits.slice(0, length);
}

/** Returns a 32-bit hash of two whole numbers. `right` may exceed 32 bits, as component ids do. */
export function mix(left: number, right: number): number {
  const high = Math.floor(right / 0x1_0000_0000);
  return scramble(scramble(left + Math.imul(right | 0, 0x9e3779b9)) ^ Math.imul(high, 0x85ebca6b));
}

/** Maps each 32-bit number to another one. */
export function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Turns a hash into a number from 0 to below 1. */
export const toFraction = (hash: number): number => hash / 0x1_0000_0000;
