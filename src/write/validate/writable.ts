import type { Attribute } from '../../model/attribute.ts';

/** The attributes that only Strapi itself writes. */
const TIMESTAMPS = new Set(['createdAt', 'updatedAt']);

/** Returns whether a body may have the attribute. `id` and the timestamps are never taken from it. */
export const isWritable = ({ name, system, writable }: Attribute): boolean =>
  writable && !(system && TIMESTAMPS.has(name));
