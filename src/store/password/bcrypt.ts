import { encipher, expandKey, initialSchedule } from './blowfish.ts';

/** bcrypt's own base64: other digits, and no padding. */
const DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `OrpheanBeholderScryDoubt`: the text that bcrypt enciphers. */
const PLAIN_TEXT = [0x4f727068, 0x65616e42, 0x65686f6c, 0x64657253, 0x63727944, 0x6f756274];

/** Returns whether a text starts as every bcrypt hash does, with version and cost: `$2a$10$`. */
export const isBcryptHash = (text: string): boolean => /^\$2[aby]\$\d\d\$/.test(text);

/**
 * Returns the bcrypt hash of a password: `$2a$04$…`. Like every bcrypt, it reads the first 72 bytes.
 *
 * @param salt four words
 * @param cost the key is mixed in 2 ** `cost` times. Default: 4, the least that bcrypt allows
 */
export function bcrypt(password: string, salt: Int32Array, cost = 4): string {
  const key = keyWords(new TextEncoder().encode(`${password}\0`));
  const schedule = initialSchedule();
  expandKey(schedule, key, salt);
  for (let round = 0; round < 2 ** cost; round++) {
    expandKey(schedule, key);
    expandKey(schedule, salt);
  }
  const words = Int32Array.from(PLAIN_TEXT);
  for (let at = 0; at < words.length; at += 2) {
    for (let round = 0; round < 64; round++) encipher(schedule, words, at);
  }
  return `$2a$${String(cost).padStart(2, '0')}$${base64(bytesOf(salt))}${base64(bytesOf(words).slice(0, 23))}`;
}

/** Returns whether a bcrypt hash is the hash of a password. The cost of the hash decides how long it takes. */
export function matchesPassword(password: string, hash: string): boolean {
  const [, cost, salt] = /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})[./A-Za-z0-9]{31}$/.exec(hash) ?? [];
  if (cost === undefined || salt === undefined) return false;
  return bcrypt(password, wordsOf(salt), Number(cost)).slice(4) === hash.slice(4);
}

/** Returns the four words of a salt in base64. */
function wordsOf(salt: string): Int32Array {
  const bits = [...salt].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(6, '0')).join('');
  return Int32Array.from({ length: 4 }, (_, word) =>
    Number.parseInt(bits.slice(32 * word, 32 * word + 32), 2),
  );
}

/** Returns the 18 words of a key, which repeats its bytes. */
const keyWords = (bytes: Uint8Array): Int32Array =>
  Int32Array.from({ length: 18 }, (_, index) =>
    [0, 1, 2, 3].reduce((word, offset) => (word << 8) | bytes[(4 * index + offset) % bytes.length]!, 0),
  );

const bytesOf = (words: Int32Array): number[] =>
  [...words].flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);

function base64(bytes: readonly number[]): string {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    for (count += 8; count >= 6; count -= 6) text += DIGITS[(bits >> (count - 6)) & 63];
  }
  return count === 0 ? text : text + DIGITS[(bits << (6 - count)) & 63];
}
