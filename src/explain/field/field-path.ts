/** A part of a field's path: a name, and the index in a list. */
export interface Segment {
  readonly name: string;
  /** Undefined for any member. */
  readonly index?: number;
}

export interface FieldPath {
  /** The index of the entry in a list; undefined for any. */
  readonly entry?: number;
  readonly segments: readonly Segment[];
}

/** Words of Strapi's envelopes, which are not attributes. */
const ENVELOPE = new Set(['data', 'attributes']);

/**
 * Reads the path of a field: `author.name`, `blocks[0].image`, or as in code,
 * `data[0].attributes.author.data.attributes.name`.
 *
 * @param isAttribute whether a word of the envelope is also the name of an attribute
 */
export function readFieldPath(text: string, isAttribute: (name: string) => boolean): FieldPath {
  const segments: Segment[] = [];
  let entry: number | undefined;
  for (const part of partsOf(text)) {
    if (ENVELOPE.has(part) && !isAttribute(part)) continue;
    if (!/^\d+$/.test(part)) {
      segments.push({ name: part });
      continue;
    }
    const last = segments.pop();
    if (last) segments.push({ ...last, index: Number(part) });
    else entry = Number(part);
  }
  return { segments, ...(entry !== undefined && { entry }) };
}

/** Splits a path in code: `data?.[0]!.author` into `data`, `0` and `author`. */
export const partsOf = (text: string): string[] => text.split(/[.[\]?!]+/).filter((part) => part !== '');

/** Writes segments as a path: `blocks[0].image`. */
export const pathText = (segments: readonly Segment[]): string =>
  segments.map(({ name, index }) => (index === undefined ? name : `${name}[${index}]`)).join('.');
