import { isPlainObject } from '../../../src/basics.ts';
import type { EntryRecord, SchemaJson } from '../../../src/model/index.ts';
import type { LinkRecord } from '../../../src/store/index.ts';
import { LoadError } from '../files/load-error.ts';

/** A line of `schemas/`. */
type SchemaLine = SchemaJson & { readonly uid: string };

/** A line of `entities/`. */
interface EntityLine {
  readonly type: string;
  readonly id: number;
  readonly data: EntryRecord;
}

/** A line of `configuration/`. */
interface SettingLine {
  /** `core-store` or `webhook`. */
  readonly type?: unknown;
  readonly value: { readonly key?: unknown; readonly value?: unknown };
}

export interface ExportLines {
  readonly schemas: SchemaLine[];
  readonly entities: EntityLine[];
  readonly links: LinkRecord[];
  readonly configuration: SettingLine[];
}

type Form = (value: unknown) => boolean;

const isText: Form = (value) => typeof value === 'string';

/** Makes the form of an object. Other members are allowed. */
const objectWith =
  (members: { readonly [name: string]: Form }): Form =>
  (value) =>
    isPlainObject(value) && Object.entries(members).every(([name, form]) => form(value[name]));

const nullish =
  (form: Form): Form =>
  (value) =>
    value === undefined || value === null || form(value);

// Entries of Strapi 5 also have links to rows whose ids are texts. They are skipped later.
const linkEnd = objectWith({
  type: isText,
  ref: (value) => isText(value) || Number.isFinite(value),
  field: nullish(isText),
  pos: nullish(Number.isFinite),
});

/** The form of a line of each part, and its words. */
const FORMS = {
  schemas: ['a schema with a uid and attributes', objectWith({ uid: isText, attributes: isPlainObject })],
  entities: [
    'an entity with type, id and data',
    objectWith({ type: isText, id: Number.isFinite, data: isPlainObject }),
  ],
  links: ['a link with left and right', objectWith({ left: linkEnd, right: linkEnd })],
  configuration: ['a setting with a value', objectWith({ value: isPlainObject })],
} as const satisfies Record<keyof ExportLines, readonly [string, Form]>;

/**
 * Reads a line of a part of an export.
 *
 * @throws {LoadError} with `where` for a line that is not JSON or does not have the form of its part
 */
export function parseLine(part: keyof ExportLines, line: string, where: string): unknown {
  const value = parseJson(line, where);
  const [words, form] = FORMS[part];
  if (form(value)) return value;
  const start = line.length > 80 ? `${line.slice(0, 80)}…` : line;
  throw new LoadError(`${where} is not ${words}: ${start}. Export it again.`);
}

/** @throws {LoadError} with `where` for a text that is not JSON */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadError(`${where} cannot be read as JSON: ${(error as Error).message}. Export it again.`);
  }
}

/**
 * Splits a file into its lines while it is read.
 *
 * `onLine` gets each line, with its number from 1.
 */
export async function readLines(
  content: AsyncIterable<Uint8Array>,
  onLine: (line: string, number: number) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for await (const chunk of content) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      onLine(rest, (number += 1));
      rest = next;
    }
  }
  onLine(rest + decoder.decode(), number + 1);
}
