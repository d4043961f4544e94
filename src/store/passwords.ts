import { compareSync, encodeBase64, hashSync } from 'bcryptjs';
import { once } from 'es-toolkit/function/once';
import { hashText } from '../hash.ts';
import type { Schema } from '../model/model.ts';
import type { Value } from './store.ts';

/** The field of a password. The salt is made from it, so the same data give the same hashes everywhere. */
interface PasswordField {
  readonly schema: Pick<Schema, 'uid' | 'modelType'>;
  readonly id: number;
  readonly attribute: string;
}

/**
 * Defines a password on a row as Strapi stores it: hashed, in components plain. The value is made on demand, because
 * bcrypt takes milliseconds.
 *
 * @param read returns the hash, the plain password or null
 */
export function definePassword(row: Record<string, Value>, field: PasswordField, read: () => Value): void {
  const get = once(() => {
    const value = read();
    const isKept = typeof value !== 'string' || isBcryptHash(value) || field.schema.modelType === 'component';
    return isKept ? value : hashPassword(value, field);
  });
  Object.defineProperty(row, field.attribute, { enumerable: true, get });
}

/** Checks whether a text starts as every bcrypt hash does, with version and cost: `$2a$10$`. */
export const isBcryptHash = (text: string): boolean => /^\$2[aby]\$\d\d\$/.test(text);

/** Hashes a text, even if it is a hash. The cost is 4, the least that bcrypt allows. */
export const hashPassword = (text: string, field: PasswordField): string =>
  hashSync(text, `$2a$04$${encodeBase64(saltOf(field), 16)}`);

function saltOf({ schema: { uid }, id, attribute }: PasswordField): number[] {
  return [1, 2, 3, 4].flatMap((part) => {
    const hash = hashText(`${uid} ${id} ${attribute}`, part);
    return [hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255];
  });
}

const COMPLETE_HASH = /^\$2[aby]\$(?:0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/;

/** Checks a password against a bcrypt hash. The cost of the hash decides how long it takes. */
export const matchesPassword = (password: string, hash: string): boolean =>
  COMPLETE_HASH.test(hash) && compareSync(password, hash);

/**
 * Defines a new password on the record of a user who has a hash. The hash stays if the password matches it. This is
 * checked on demand, because a hash of Strapi takes a tenth of a second.
 */
export function replacePassword(record: Record<string, unknown>, password: string, hash: string): void {
  const get = once(() => (matchesPassword(password, hash) ? hash : password));
  Object.defineProperty(record, 'password', { enumerable: true, get });
}
