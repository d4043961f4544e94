import type { MediaAttribute } from '../model/attribute.ts';
import { schemaByUid } from '../model/look-up.ts';
import type { ContentType, Schema } from '../model/model.ts';
import { lastIdOf, type Value } from '../store/store.ts';
import { describeFile, type FileInfo, type FileRules } from './describe-file.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { systemValues } from './entries.ts';
import { changeInverseOfMorph } from './links/morph-links.ts';
import { createRow, updateRow } from './rows.ts';
import { nowOf, type WriteContext } from './write-context.ts';

/** A stored file and the bytes behind its paths. */
export interface StoredFile {
  readonly id: number;
  readonly uploads: { readonly [path: string]: Uint8Array };
}

const fileType = ({ context }: WriteContext): ContentType =>
  context.model.contentTypes.get('plugin::upload.file')!;

const lastFileId = (write: WriteContext): number => lastIdOf(write.changes.store().table(fileType(write)));

/**
 * Stores a file as Strapi's local provider does. Smaller versions of a picture have Strapi's names and sides; the
 * bytes behind them are those of the picture itself.
 *
 * @throws {Refusal} for names that no file system takes
 */
export function createFile(
  write: WriteContext,
  file: UploadedFile,
  info: FileInfo,
  rules: FileRules,
): StoredFile {
  const type = fileType(write);
  const { values, uploads } = describeFile(file, info, { rules, lastId: lastFileId(write) });
  const id = createRow(write, type, { ...systemValues(type, write), ...values });
  return { id, uploads };
}

/** Replaces the content of a file. Its path stays. @throws {Refusal} as {@link createFile} */
export function replaceFile(
  write: WriteContext,
  id: number,
  file: UploadedFile,
  { info, rules }: { readonly info: FileInfo; readonly rules: FileRules },
): StoredFile {
  const { hash, ext } = write.changes.row(fileType(write), id);
  const kept = { hash: String(hash), ext: String(ext) };
  const { values, uploads } = describeFile(file, info, { rules, lastId: lastFileId(write), kept });
  changeFile(write, id, values);
  return { id, uploads };
}

/** Changes the values of a file. */
export function changeFile(
  write: WriteContext,
  id: number,
  values: { readonly [name: string]: unknown },
): void {
  const updatedAt = nowOf(write);
  updateRow(write, fileType(write), id, { ...values, updatedAt });
}

/** Returns the paths of a file and its smaller versions. */
export function pathsOf(write: WriteContext, id: number): string[] {
  const { url, formats } = write.changes.row(fileType(write), id);
  const smaller = Object.values((formats ?? {}) as { readonly [key: string]: { readonly url?: Value } });
  return [url, ...smaller.map((format) => format.url)].filter((path) => typeof path === 'string');
}

/**
 * Links a file to a media attribute: behind the first of the files it holds, or instead of the one it holds. Does nothing
 * for an entry or attribute that does not exist.
 */
export function attachFile(
  write: WriteContext,
  id: number,
  to: { readonly schema: Schema | undefined; readonly id: number; readonly field: string },
): void {
  const { changes, context } = write;
  const attribute = to.schema && mediaOf(to.schema, to.field);
  if (!to.schema || !attribute || !changes.has(to.schema, to.id)) return;
  // Each file is linked by itself, so each has the first position.
  const added = [{ type: fileType(write), id, pos: 1 }];
  const before = changes.placed(to.schema, attribute, to.id);
  const [gone, kept] = attribute.many ? [[], before] : [before, []];
  changeInverseOfMorph(
    changes,
    context.model,
    { schema: to.schema, attribute, id: to.id },
    { gone, kept, added },
  );
}

function mediaOf(schema: Schema, name: string): MediaAttribute | undefined {
  const attribute = schema.attributes.get(name);
  return attribute?.kind === 'media' ? attribute : undefined;
}

/** Returns the row that files of a multipart body are for: `cover`, `blocks.0.image`. */
export function ownerOf(
  { changes, context }: WriteContext,
  schema: Schema,
  id: number,
  path: readonly string[],
): { readonly schema: Schema; readonly id: number } | undefined {
  let row: { schema: Schema; id: number } = { schema, id };
  for (let at = 0; at < path.length; at++) {
    const attribute = row.schema.attributes.get(path[at]!);
    if (attribute?.kind !== 'component' && attribute?.kind !== 'zone') return undefined;
    const isIndexed = /^\d+$/.test(path[at + 1] ?? '');
    const link = changes.links(row.schema, attribute, row.id)[isIndexed ? Number(path[++at]) : 0];
    const target = link && schemaByUid(context.model, link.type.uid);
    if (!link || !target) return undefined;
    row = { schema: target, id: link.id };
  }
  return row;
}
