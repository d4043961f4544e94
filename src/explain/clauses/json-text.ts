import { isPlainObject } from '../../objects.ts';
import { type Keys, settingKey } from '../edits/key-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { keyText } from './place.ts';

/** Reads a text that is a JSON object; undefined for anything else. */
export function jsonObject(text: unknown): object | undefined {
  if (typeof text !== 'string' || !text.trim().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reports a parameter that is JSON text. */
export const jsonFinding = (keys: Keys, value: object): Finding => ({
  path: keyText(keys),
  reason: 'wrong-level',
  message: `"${keyText(keys)}" is JSON text, which Strapi does not read. Write brackets, ${keyText([...keys, Object.keys(value)[0] ?? 'name'])}=…, or let qs.stringify write them.`,
  edits: [settingKey(keys, () => value)],
  isOfClause: true,
});
