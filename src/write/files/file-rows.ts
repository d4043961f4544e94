// Strapi 5.54: packages/core/upload/server/src/services/upload.ts
// Strapi 4.26: packages/core/upload/server/services/upload.js
import { sizeProblem } from './refused-uploads.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { Value } from '../../store/store.ts';
import { describeFile, type FileInfo, type FileRules, type StoringOptions } from './describe-file.ts';
import type { UploadedFile } from './media-types.ts';
import { nowOf, systemValues, type WriteContext } from '../changeset.ts';
import { emitEntry, emitMedia } from '../write-events.ts';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import { changeInverseOfMorph, type InverseOfMorph } from '../link-rows.ts';
import { createRow, updateRow } from '../rows-and-components.ts';

/** A stored file and the bytes of its paths. */
export interface StoredFile {
  readonly id: number;
  readonly uploads: { readonly [path: string]: Uint8Array };
}

export const fileType = ({ context }: Pick<WriteContext, 'context'>): ContentType =>
  context.model.contentTypes.get('plugin::upload.file')!;

const lastFileId = (write: WriteContext): number => write.changes.lastId(fileType(write));

export interface GivenFile {
  readonly file: UploadedFile;
  readonly info: FileInfo;
  /** The attribute that holds it. Default: none. */
  readonly link?: FileLink | undefined;
}

/** A row and the attribute that holds a file. */
interface FileLink {
  readonly schema: Schema | undefined;
  readonly id: number;
  readonly name: string;
}

/**
 * Stores files as Strapi's local provider does. Smaller versions of a picture have Strapi's names and sides, but the
 * bytes of the picture itself.
 *
 * @throws {Refusal} for names that are invalid in file systems, for a link to an unknown type, and for files that are
 *   too large
 */
export function createFiles(
  write: WriteContext,
  files: readonly GivenFile[],
  rules: FileRules,
): StoredFile[] {
  if (write.context.dialect.write.filesAreEntries) addUploadFolder(write);
  const problems = files.map(({ file, info }) => sizeProblem(file, info, write.context.sizeLimit));
  const message = problems.find((problem) => problem !== undefined);
  if (message === undefined) return files.map((file) => createFile(write, file, rules));
  const others = files.filter((_, index) => problems[index] === undefined);
  for (const file of rules.storesOthers ? others : files.slice(0, problems.indexOf(message)))
    createFile(write, file, rules);
  write.changes.keep();
  throw new Refusal('file-too-large', { clause: 'body', message });
}

/** Creates the folder of uploads through the API with the first one. No answer shows it, but webhooks do. */
function addUploadFolder(write: WriteContext): void {
  const { context, changes } = write;
  const type = context.model.contentTypes.get('plugin::upload.folder');
  if (!context.webhooks || !type) return;
  const { ids } = changes.store().table(type);
  const valuesOf = (name: string): readonly Value[] => ids.map((id) => changes.row(type, id)[name] ?? null);
  if (valuesOf('name').some((name) => String(name).startsWith(UPLOAD_FOLDER))) return;
  const pathId = Math.max(0, ...valuesOf('pathId').map(Number)) + 1;
  const values = { ...systemValues(type, write), name: UPLOAD_FOLDER, pathId, path: `/${pathId}` };
  emitEntry(write, 'entry.create', type, createRow(write, type, values));
}

const UPLOAD_FOLDER = 'API Uploads';

function createFile(write: WriteContext, { file, info, link }: GivenFile, rules: FileRules): StoredFile {
  const type = fileType(write);
  const { values, uploads } = describeFile(file, info, storingOptions(write, rules));
  const id = createRow(write, type, { ...systemValues(type, write), ...values });
  if (link) attachFile(write, id, link);
  emitMedia(write, 'media.create', type, id);
  return { id, uploads };
}

const storingOptions = (write: WriteContext, rules: FileRules): StoringOptions => ({
  rules,
  breakpoints: write.context.breakpoints,
  autoOrientation: write.context.autoOrientation,
  lastId: lastFileId(write),
});

/** Replaces the content of a file. Its path stays. @throws {Refusal} as {@link createFiles} */
export function replaceFile(
  write: WriteContext,
  id: number,
  file: UploadedFile,
  { info, rules }: { readonly info: FileInfo; readonly rules: FileRules },
): StoredFile {
  const { hash, ext } = write.changes.row(fileType(write), id);
  const kept = { hash: String(hash), ext: String(ext) };
  const { values, uploads } = describeFile(file, info, { ...storingOptions(write, rules), kept });
  changeFile(write, id, values);
  return { id, uploads };
}

export function changeFile(
  write: WriteContext,
  id: number,
  values: { readonly [name: string]: unknown },
): void {
  const updatedAt = nowOf(write);
  const type = fileType(write);
  updateRow(write, type, id, { ...values, updatedAt });
  if (write.context.dialect.write.filesAreEntries) emitEntry(write, 'entry.update', type, id);
  emitMedia(write, 'media.update', type, id);
}

export function pathsOf(write: WriteContext, id: number): string[] {
  const { url, formats } = write.changes.row(fileType(write), id);
  const smaller = Object.values((formats ?? {}) as { readonly [key: string]: { readonly url?: Value } });
  return [url, ...smaller.map((format) => format.url)].filter((path) => typeof path === 'string');
}

/**
 * Links a new file to a row: behind the first file of a media attribute, or instead of its only one. If the name is
 * not a media attribute, only the file has the link. Ignores missing rows. Strapi stores any id, but fails for a text
 * when it reads the attribute.
 */
function attachFile(write: WriteContext, file: number, { schema, id, name }: FileLink): void {
  const { changes } = write;
  if (!schema) throw writeFailed('a file for an unknown type');
  const type = fileType(write);
  const attribute = schema.attributes.get(name);
  const isListed = attribute && listsFiles(attribute, type);
  if (Number.isNaN(id) && isListed && !attribute.many)
    throw writeFailed('a file for an id that is no number');
  if (!changes.has(schema, id)) return;
  if (!isListed) {
    const related = type.attributes.get('related');
    if (related?.kind === 'morph') changes.setLinks(type, related, file, [{ type: schema, id, pos: 1 }]);
    return;
  }
  // Each file is linked by itself, so each has the first position.
  const added = [{ type, id: file, pos: 1 }];
  const before = changes.placed(schema, attribute, id);
  const [gone, kept] = attribute.many ? [[], before] : [before, []];
  changeInverseOfMorph(write, { schema, attribute, id }, { gone, kept, added });
}

const listsFiles = (attribute: Attribute, files: ContentType): attribute is InverseOfMorph =>
  attribute.kind === 'media' ||
  (attribute.kind === 'relation' && attribute.relation.startsWith('morph') && attribute.target === files);
