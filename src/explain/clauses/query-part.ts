import type { Context } from '../../context.ts';
import { below } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Step } from '../edits/populate-edits.ts';
import type { Finding } from '../findings/explanation.ts';
import { isPlainObject } from '../../objects.ts';
import { type Keys, settingKey } from '../edits/query-edits.ts';

export interface QueryPart {
  /** The possible types of the names. Several if components share a populate. */
  readonly schemas: readonly Schema[];
  readonly path: string;
  /** Where the part is in the query. */
  readonly keys: Keys;
  readonly steps: readonly Step[];
  readonly context: Context;
  readonly report: (finding: Finding) => void;
  /** Whether the limit of findings is reached. */
  readonly isFull: () => boolean;
}

export const partBelow = (
  part: QueryPart,
  attribute: EdgeAttribute,
  schemas: readonly Schema[],
  keys: Keys,
): QueryPart => ({
  ...part,
  schemas,
  path: below(part.path, attribute.name),
  keys,
  steps: schemas[0]
    ? [...part.steps, { schema: part.schemas[0]!, attribute, below: schemas[0] }]
    : part.steps,
});

/** Writes the path of a part of the query: `populate[author][fields]`. */
export const keyText = ([first = '', ...rest]: Keys): string =>
  first + rest.map((key) => `[${key}]`).join('');

export function jsonObject(text: unknown): object | undefined {
  if (typeof text !== 'string' || !text.trim().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const jsonFinding = (keys: Keys, value: object): Finding => ({
  path: keyText(keys),
  reason: 'wrong-level',
  message:
    `"${keyText(keys)}" is JSON text, which Strapi does not read. ` +
    `Write brackets, ${keyText([...keys, Object.keys(value)[0] ?? 'name'])}=…, or let qs.stringify write them.`,
  edits: [settingKey(keys, () => value)],
  isOfClause: true,
});
