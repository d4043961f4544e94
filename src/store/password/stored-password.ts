import { once } from 'es-toolkit/function/once';
import type { Value } from '../store.ts';
import { bcrypt, isBcryptHash, matchesPassword } from './bcrypt.ts';

/** Where a password is. Its salt is made from this, so the same data give the same hashes everywhere. */
export interface PasswordPlace {
  /** The uid of the content type or component. */
  readonly uid: string;
  readonly id: number;
  readonly attribute: string;
}

/**
 * Defines a password on a row as Strapi stores it: as a bcrypt hash. A value that is a hash already stays
 * as it is. The value is made when it is first read, because bcrypt takes milliseconds.
 *
 * @param read returns the hash, the plain password or null
 */
export function definePassword(row: Record<string, Value>, place: PasswordPlace, read: () => Value): void {
  const get = once(() => storedPassword(read(), place));
  Object.defineProperty(row, place.attribute, { enumerable: true, get });
}

/** Returns a password as Strapi stores it: a hash stays as it is, a plain password becomes one. */
export function storedPassword(value: Value, place: PasswordPlace): Value {
  return typeof value !== 'string' || isBcryptHash(value) ? value : hashPassword(value, place);
}

/** Returns the hash of a text, also of one that is a hash. */
export const hashPassword = (text: string, place: PasswordPlace): string => bcrypt(text, saltOf(place));

/**
 * Defines a new password on the record of a user who has a hash. The hash stays if the password matches it,
 * which is checked when the record's password is read: a hash of Strapi takes a tenth of a second.
 */
export function replacePassword(record: Record<string, unknown>, password: string, hash: string): void {
  const get = once(() => (matchesPassword(password, hash) ? hash : password));
  Object.defineProperty(record, 'password', { enumerable: true, get });
}

function saltOf({ uid, id, attribute }: PasswordPlace): Int32Array {
  const text = `${uid} ${id} ${attribute}`;
  return Int32Array.from([1, 2, 3, 4], (word) => {
    let hash = word;
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
      hash ^= hash >>> 15;
    }
    return hash;
  });
}
