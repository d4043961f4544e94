// Strapi 4.26: packages/core/strapi/src/services/utils/upload-files.ts
// Strapi 4.26: packages/core/utils/src/parse-multipart.ts
// Strapi 4.26: packages/core/upload/server/services/upload.js
import toPath from 'es-toolkit/compat/toPath';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import type { Count, Node } from '../../query/result-node.ts';
import type { UploadChanges } from '../../service/effects.ts';
import type { WriteContext } from '../../write/changeset.ts';
import type { FileRules } from '../../write/files/describe-file.ts';
import { type StoredFile, createFiles } from '../../write/files/file-rows.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import type { RouteRequest } from '../route-request.ts';

export interface WrittenEntry {
  readonly schema: Schema;
  readonly id: number;
  /** The data of the body. */
  readonly data: unknown;
  /** The entry as loaded by the query, if it populates. */
  readonly loaded: Node | undefined;
}

/** A row that files are linked to. */
interface FileOwner {
  readonly schema: Schema;
  readonly id: number;
}

/** The destination of the files of a field: an entry or component, no link, or not stored at all. */
type FilePlace = FileOwner | 'unlinked' | 'not stored';

/** The target of a path so far: one row, several rows, or nothing that the request knows. */
type RowOrRows = FileRow | readonly (FileRow | undefined)[] | undefined;

interface FileRow extends FileOwner {
  /** Returns the rows of an attribute, as far as the request knows them. */
  readonly below: (attribute: Attribute) => RowOrRows;
}

/**
 * Finds the destination of the files of a field: `seo.image` for `files.seo.image`. Strapi knows the components that
 * the body writes, but not nested ones, relations as objects with an id, and everything that the query populates.
 * Files for other rows are stored without a link. As in Strapi's `upload-files`.
 *
 * @param path the names and indices before the name of the media attribute
 */
function placeOf(path: readonly string[], entry: WrittenEntry, write: WriteContext): FilePlace {
  let schema: Schema | undefined = entry.schema;
  let rows: RowOrRows = rowOf(entry, write);
  for (const [index, part] of path.entries()) {
    if (Number.isFinite(Number(part))) {
      rows = itemAt(rows, part);
      continue;
    }
    // Inherited names are not attributes.
    if (part in Object.prototype) return 'not stored';
    const attribute: Attribute | undefined = schema.attributes.get(part);
    if (!attribute || attribute.kind === 'morph') return 'unlinked';
    if (attribute.kind === 'scalar' || attribute.kind === 'media') return 'not stored';
    rows = rows && !isList(rows) ? rows.below(attribute) : undefined;
    const next: FileRow | undefined = attribute.kind === 'zone' ? itemAt(rows, path[index + 1]) : undefined;
    schema = attribute.kind === 'zone' ? next?.schema : attribute.target;
    if (!schema) return 'unlinked';
  }
  return rows && !isList(rows) ? rows : 'unlinked';
}

/** Strapi finds an item by the text of its index, so `01` is not one. */
const itemAt = (rows: RowOrRows, index: string | undefined): FileRow | undefined =>
  isList(rows) && String(Number(index)) === index ? rows[Number(index)] : undefined;

function rowOf({ schema, id, data, loaded }: WrittenEntry, { changes, context }: WriteContext): FileRow {
  const written = (attribute: Attribute): RowOrRows => {
    if (!isPlainObject(data) || !Object.hasOwn(data, attribute.name)) return undefined;
    if (attribute.kind === 'relation') return givenRows(data[attribute.name], attribute.target);
    if (attribute.kind !== 'component' && attribute.kind !== 'zone') return undefined;
    const rows = changes.links(schema, attribute, id).map((link) => ({
      schema: schemaByUid(context.model, link.type.uid)!,
      id: link.id,
      below: () => undefined,
    }));
    return attribute.many ? rows : rows[0];
  };
  return {
    schema,
    id,
    below: (attribute) => (loaded && loadedRows(loaded, attribute)) ?? written(attribute),
  };
}

function givenRows(value: unknown, schema: Schema): RowOrRows {
  if (Array.isArray(value)) return value.map((item) => givenRow(item, schema));
  return givenRow(value, schema);
}

function givenRow(value: unknown, schema: Schema): FileRow | undefined {
  const id = isPlainObject(value) ? Number(value['id'] ?? NaN) : NaN;
  return Number.isNaN(id) ? undefined : { schema, id, below: () => undefined };
}

function loadedRows({ plan, populated }: Node, attribute: Attribute): RowOrRows {
  const value = populated[plan.populate.findIndex((populate) => populate.attribute === attribute)];
  if (!value) return undefined;
  if (Array.isArray(value)) return (value as readonly Node[]).map(loadedRow);
  return isCount(value as Node | Count) ? undefined : loadedRow(value as Node);
}

const loadedRow = (node: Node): FileRow => ({
  schema: node.schema,
  id: node.id,
  below: (attribute) => loadedRows(node, attribute),
});

const isCount = (value: Node | Count): value is Count => 'count' in value;
const isList = (rows: RowOrRows): rows is readonly (FileRow | undefined)[] => Array.isArray(rows);

/** Files keep the type that the client states. */
export const AS_STATED: FileRules = {
  typeOf: ({ type }) => type,
  checksGivenNames: true,
  storesOthers: true,
};

export type StoreFiles = (entry: WrittenEntry) => UploadChanges;

/**
 * Reads the fields of files in a multipart body that creates or changes an entry: `files.cover`,
 * `files.blocks.0.image`.
 *
 * @returns a function that stores the files, and refuses a body whose last field has another name
 * @throws {Refusal} if a field with another name comes before, because Strapi's code fails
 */
export function readFiles(request: RouteRequest): StoreFiles {
  const fields = new Map<string, readonly UploadedFile[]>();
  let misnamed: string | undefined;
  for (const [name, files] of request.body?.files ?? []) {
    const [first, ...path] = toPath(name);
    if (first !== 'files' || path.length === 0) misnamed = name;
    else if (misnamed !== undefined) throw writeFailed(`the field '${misnamed}' before '${name}'`);
    // Strapi keeps the fields in an object, which ignores this name.
    else if (path.join('.') !== '__proto__') fields.set(path.join('.'), files);
  }
  return (entry) => {
    if (misnamed !== undefined) throw new Refusal('misnamed-file', { clause: 'body', name: misnamed });
    const newFiles = [...fields].flatMap(([name, files]) => {
      const path = name.split('.');
      const attribute = path.at(-1)!;
      const place = placeOf(path.slice(0, -1), entry, request);
      if (place === 'not stored') return [];
      const link = place === 'unlinked' || attribute === '' ? undefined : { ...place, name: attribute };
      return files.map((file) => ({ file, info: {}, link }));
    });
    return uploadsOf(createFiles(request, newFiles, AS_STATED));
  };
}

export const uploadsOf = (stored: readonly StoredFile[]): UploadChanges =>
  Object.assign({}, ...stored.map(({ uploads }) => uploads));
