import type { Value } from '../../store/store.ts';

const members = ['thumbnail', 'small', 'medium'];
const fields = ['name', 'hash', 'ext', 'mime', 'width', 'height', 'size', 'path', 'url'];

/** `formats` of a file as the specification (2.4) has it: an object of at most three members with nine fields each. */
export function strictFormats(formats: Value | undefined): Value {
  return Object.fromEntries(
    members.flatMap((member) => {
      const format = memberOf(formats, member);
      if (format === undefined || format === null) return [];
      return [[member, Object.fromEntries(fields.map((field) => [field, memberOf(format, field) ?? null]))]];
    }),
  );
}

function memberOf(value: Value | undefined, name: string): Value | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as { readonly [key: string]: Value })[name];
}
