// Strapi 5.54: packages/core/core/src/services/content-source-maps.ts
// Strapi 5.54: packages/core/utils/src/traverse-entity.ts
import { vercelStegaCombine } from '@vercel/stega';
import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { isInverseOfMorph, type Attribute } from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import { isObject, isPlainObject } from '../objects.ts';
import type { SourceMapTraits } from './row-writers.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The attribute that a row was populated through, and its path in the answer. */
interface Parent {
  readonly attribute: Attribute;
  readonly path: string;
}

/** What a marker says, in the order of its parts. */
interface Source {
  readonly type: string;
  readonly path: string;
  readonly schema: Schema;
  readonly fieldPath?: string;
}

/** The types whose texts have markers. Blocks have theirs inside. */
const MARKED_TYPES = new Set(
  'string text richtext biginteger date time datetime timestamp enumeration json email'.split(' '),
);

const UNMARKED_NAMES = new Set(['id', 'documentId', 'locale', 'publishedAt']);

/**
 * Adds an invisible marker to the texts of an answer: each says which attribute of which entry it is, for the live
 * preview of Strapi's admin panel.
 *
 * @param text the JSON text of `{ data, meta }`
 * @throws {Refusal} for more bytes than an answer may have
 */
export function withSourceMaps(text: string, type: ContentType, context: Context): string {
  const traits = context.dialect.sourceMaps;
  if (!traits) return text;
  const { data, ...rest } = JSON.parse(text) as { readonly data: unknown };
  let size = 3 * text.length;
  const marked = (entry: unknown): unknown =>
    isPlainObject(entry)
      ? new EntryMarker(entry, traits, context, (bytes) => {
          size += bytes;
          const { maxBytes } = context.limits;
          if (size > maxBytes) throw new Refusal('too-many-bytes', { clause: 'populate', limit: maxBytes });
        }).mark(entry, type)
      : entry;
  return JSON.stringify({ data: Array.isArray(data) ? data.map(marked) : marked(data), ...rest });
}

/** Marks the texts of one entry and of all rows in it, which are marked as parts of this entry. */
class EntryMarker {
  readonly #top: Entry;
  readonly #traits: SourceMapTraits;
  readonly #context: Context;
  readonly #count: (bytes: number) => void;

  constructor(top: Entry, traits: SourceMapTraits, context: Context, count: (bytes: number) => void) {
    this.#top = top;
    this.#traits = traits;
    this.#context = context;
    this.#count = count;
  }

  mark(row: unknown, schema: Schema | undefined, path = '', parent?: Parent): unknown {
    if (!isObject(row) || !schema) return row;
    let latest = parent;
    const members = Object.entries(row).map(([name, value]): [string, unknown] => {
      const attribute = schema.attributes.get(name);
      if (!attribute || value === null) return [name, value];
      const place = path === '' ? name : `${path}.${name}`;
      if (attribute.kind === 'scalar') {
        if (UNMARKED_NAMES.has(name)) return [name, value];
        return [name, this.#scalar(value, attribute.type, schema, this.#pathOf(name, place, latest))];
      }
      latest = { attribute, path: place };
      return [name, this.#populated(value, attribute, latest)];
    });
    return Object.fromEntries(members);
  }

  #populated(value: unknown, attribute: Exclude<Attribute, { kind: 'scalar' }>, parent: Parent): unknown {
    if (attribute.kind === 'zone' && !Array.isArray(value)) return value;
    const one = (row: unknown, path: string): unknown =>
      this.mark(row, this.#schemaOf(row, attribute), path, parent);
    return Array.isArray(value)
      ? value.map((row, at) => one(row, `${parent.path}.${at}`))
      : one(value, parent.path);
  }

  /** Rows on the inverse side of a morph relation do not name their type, so Strapi does not find it. */
  #schemaOf(row: unknown, attribute: Exclude<Attribute, { kind: 'scalar' }>): Schema | undefined {
    if (!isPlainObject(row)) return undefined;
    const { contentTypes, components } = this.#context.model;
    if (attribute.kind === 'zone') return components.get(String(row['__component']));
    if (attribute.kind === 'morph' || isInverseOfMorph(attribute))
      return contentTypes.get(String(row['__type']));
    return attribute.target;
  }

  #pathOf(name: string, path: string, parent: Parent | undefined): string {
    const isListedFile = parent?.attribute.kind === 'media' && parent.attribute.many;
    return isListedFile && !this.#traits.numbersFiles ? `${parent.path}.${name}` : path;
  }

  #scalar(value: unknown, type: string, schema: Schema, path: string): unknown {
    if (type === 'blocks' && Array.isArray(value) && this.#traits.marksBlocks)
      return value.map((block) => this.#block(block, { type, path, schema, fieldPath: path }));
    return typeof value === 'string' && MARKED_TYPES.has(type)
      ? this.#text(value, { type, path, schema })
      : value;
  }

  /** Marks the first text of each block, and of each item of a list. Code would break. */
  #block(block: unknown, source: Source): unknown {
    if (!isPlainObject(block)) return block;
    const { type } = block;
    if (type === 'paragraph' || type === 'heading' || type === 'quote') return this.#firstText(block, source);
    if (type === 'list') return this.#list(block, source);
    const { image } = block;
    if (type !== 'image' || !isPlainObject(image)) return block;
    const { alternativeText } = image;
    if (typeof alternativeText !== 'string' || alternativeText === '') return block;
    return { ...block, image: { ...image, alternativeText: this.#text(alternativeText, source) } };
  }

  #list(list: Entry, source: Source): unknown {
    if (!Array.isArray(list['children'])) return list;
    const children = list['children'].map((child: unknown) => {
      if (!isPlainObject(child)) return child;
      if (child['type'] === 'list-item') return this.#firstText(child, source);
      return child['type'] === 'list' ? this.#list(child, source) : child;
    });
    return { ...list, children };
  }

  #firstText(node: unknown, source: Source): unknown {
    let isMarked = false;
    const visit = (each: unknown): unknown => {
      if (isMarked || !isPlainObject(each)) return each;
      if (each['type'] === 'text' && typeof each['text'] === 'string') {
        isMarked = true;
        return { ...each, text: this.#text(each['text'], source) };
      }
      return Array.isArray(each['children']) ? { ...each, children: each['children'].map(visit) } : each;
    };
    return visit(node);
  }

  #text(text: string, { type, path, schema, fieldPath }: Source): string {
    const { documentId, locale } = this.#top;
    const source = new URLSearchParams({ documentId: String(documentId), type, path, model: schema.uid });
    if ('kind' in schema) source.set('kind', String(schema.kind));
    if (locale) source.set('locale', String(locale));
    if (fieldPath) source.set('fieldPath', fieldPath);
    const skip = this.#traits.skipsDatesAndUrls ? 'auto' : false;
    const marked = vercelStegaCombine(text, { strapiSource: source.toString() }, skip);
    // Each character of a marker has three bytes.
    this.#count(3 * (marked.length - text.length));
    return marked;
  }
}
