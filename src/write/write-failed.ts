import { Refusal } from '../errors/refusal.ts';
import type { ScalarAttribute } from '../model/attribute.ts';

/** Returns the refusal of a write at which Strapi's own code fails. @param name what failed, for the developer */
export const writeFailed = (name: string): Refusal => new Refusal('malformed-data', { clause: 'body', name });

/** Returns the refusal of a write at which the database fails, because a column does not take a value. */
export const notTaken = ({ name }: ScalarAttribute): Refusal =>
  writeFailed(`the value of "${name}", which its column in the database does not take`);
