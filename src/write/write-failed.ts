import { Refusal } from '../errors/refusal.ts';

/** Returns the refusal of a write at which Strapi's own code fails. @param name what failed, for the developer */
export const writeFailed = (name: string): Refusal => new Refusal('malformed-data', { clause: 'body', name });
