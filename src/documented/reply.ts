import type { ReplyTraits } from '../reply/row-writers.ts';
import type { Value } from '../store/store.ts';
import { reply as v4 } from '../strapi-4/reply.ts';

/** Morph relations look as any relation (D9); `formats` of files is an object (D10). */
export const reply: ReplyTraits = {
  content: { ...v4.content, morph: v4.content.relation },
  plugin: v4.plugin,
  formats,
};

const FORMATS = ['thumbnail', 'small', 'medium'];
const FIELDS = ['name', 'hash', 'ext', 'mime', 'width', 'height', 'size', 'path', 'url'];

function formats(stored: Value): Value {
  return Object.fromEntries(
    FORMATS.flatMap((name) => {
      const format = memberOf(stored, name);
      if (format === null) return [];
      return [[name, Object.fromEntries(FIELDS.map((field) => [field, memberOf(format, field)]))]];
    }),
  );
}

function memberOf(value: Value, name: string): Value {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
  return (value as { readonly [key: string]: Value })[name] ?? null;
}
