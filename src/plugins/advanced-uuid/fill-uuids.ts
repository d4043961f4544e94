import { pluginFails } from '../../errors/refusal.ts';
import { hashText } from '../../hash.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { EntryWrite } from '../../routes/request-body.ts';
import type { Plugin } from '../interface/plugin.ts';
import { UUID } from '../interface/plugin-facts.ts';

/** Opens strapi-advanced-uuid. */
export const openUuids = (): Plugin => ({
  data(data, write) {
    const values: Record<string, unknown> = { ...data };
    for (const attribute of write.type.attributes.values()) {
      if (attribute.kind !== 'scalar' || attribute.customField?.name !== UUID) continue;
      const { name } = attribute;
      const { format, fills } = optionsOf(attribute);
      // A new value with each write that sends none.
      if (!values[name] && fills)
        values[name] = format === undefined ? newUuid(name, write) : textOf(format, name, write);
      // The plugin fails where it reports a wrong value.
      if (values[name] && !isValid(values[name], format))
        throw pluginFails(`"${name}" takes a text of the form ${format ?? 'of a UUID'}.`, 'body');
    }
    return values;
  },
});

function optionsOf({ customField }: ScalarAttribute) {
  const options = Object(customField?.options) as Readonly<Record<string, unknown>>;
  const format = options['uuid-format'];
  return {
    format: typeof format === 'string' && format !== '' ? format : undefined,
    fills: options['disable-auto-fill'] !== true,
  };
}

const ANY_VERSION = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

function isValid(value: unknown, format = ANY_VERSION): boolean {
  try {
    return new RegExp(`^${format}$`, 'i').test(String(value));
  } catch {
    return true;
  }
}

/** Makes 32 hexadecimal digits from the type, the number of the entry and the time of the write. */
function digitsOf(name: string, { context, type, id }: EntryWrite, part = 0): string {
  const last = context.store.table(type).ids.at(-1) ?? 0;
  const seed = `${type.uid} ${name} ${id} ${last} ${part} ${context.clock()}`;
  return Array.from({ length: 4 }, (_, at) => hashText(seed, at).toString(16).padStart(8, '0')).join('');
}

/** Makes a UUID of version 4. */
function newUuid(name: string, write: EntryWrite): string {
  const digits = digitsOf(name, write);
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/** A class such as `[A-Z]` or `\d`, or a letter, with how often it comes: `{3}`. */
const TOKEN = /\[([^\]^]+)\]|\\([dw])|\\?([^[\]\\(){}|*+?.^$])/y;
const TIMES = /\{(\d{1,2})(?:,\d*)?\}|\+/y;

/** Makes a text of a format. Undefined for a format with more than classes, letters and counts. */
function textOf(format: string, name: string, write: EntryWrite): string | undefined {
  let text = '';
  for (let at = 0; at < format.length;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(format);
    if (!token) return undefined;
    at = TOKEN.lastIndex;
    TIMES.lastIndex = at;
    const times = TIMES.exec(format);
    if (times) at = TIMES.lastIndex;
    const [, members, shorthand, letter] = token;
    const letters = letter ?? lettersOf(members ?? (shorthand === 'd' ? '0-9' : '0-9a-z'));
    for (let count = Number(times?.[1] ?? 1); count > 0; count -= 1)
      text += letters[Number.parseInt(digitsOf(name, write, text.length).slice(0, 6), 16) % letters.length];
  }
  return text;
}

/** Writes the letters of a class: `A-C5` has A, B, C and 5. */
const lettersOf = (members: string): string =>
  members.replaceAll(/\\d/g, '0-9').replaceAll(/(.)-(.)/g, (range, from: string, to: string) => {
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    return last < first
      ? range
      : Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');
  });
