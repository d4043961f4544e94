// Strapi 4.26: packages/core/upload/server/controllers/content-api.js
// Strapi 4.26: packages/core/upload/server/controllers/validation/content-api/upload.js
// Strapi 4.26: packages/core/upload/server/services/upload.js
import { memberOf } from '../objects.ts';
import { removeFile } from '../service/files.ts';
import { pick } from 'es-toolkit/object/pick';
import { Refusal } from '../errors/refusal.ts';
import { schemaByUid } from '../model/look-up.ts';
import type { StoragePath } from '../model/picture-formats.ts';
import type { FileInfo, FileRules } from '../write/files/describe-file.ts';
import { ANY, type UploadedFile } from '../write/files/media-types.ts';
import { changeFile, createFiles, type GivenFile, pathsOf, replaceFile } from '../write/files/file-rows.ts';
import { valueCheck } from '../write/validate/yup-check.ts';
import { list, object, type ValueCheck, text } from '../write/validate/yup-types.ts';
import { contextAfter, type WriteContext } from '../write/changeset.ts';
import { checkBody } from '../service/check-body.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import { byId, select } from '../service/select.ts';
import { entryTexts } from '../reply/answer-writer.ts';
import { parsedQuery } from '../routes/request-query.ts';
import { AS_STATED, uploadsOf } from '../routes/upload/store-files.ts';

/** Files keep the type that the client states, or get the type of their name. */
export const UPLOAD_RULES: FileRules = { ...AS_STATED, typeOf: (file) => file.type || (file.named ?? ANY) };

/**
 * Answers `POST /api/upload` with a list of the new files. With `?id=1` it replaces the content of a file, or
 * changes its name, alternative text and caption.
 *
 * @throws {Refusal}
 */
export function upload(request: RouteRequest): RouteAnswer {
  const files = request.body?.files?.get('files') ?? [];
  const { id } = parsedQuery(request);
  const isEmpty = files.length === 0 || (files.length === 1 && files[0]!.bytes.length === 0);
  if (id) return isEmpty ? updateInfo(request, id) : replace(request, id, files);
  if (isEmpty) throw new Refusal('files-empty', { clause: 'body' });
  return create(request, files);
}

function create(request: RouteRequest, files: readonly UploadedFile[]): RouteAnswer {
  const infos = fileInfos(request, files.length > 1);
  const stored = createFiles(request, givenFiles(request.body?.value, request, files, infos), UPLOAD_RULES);
  const texts = stored.map(({ id }) => fileText(request, id));
  return { text: `[${texts.join()}]`, uploads: uploadsOf(stored) };
}

interface LinkFields {
  readonly ref?: unknown;
  readonly refId?: unknown;
  readonly field?: unknown;
  readonly path?: StoragePath;
}

/** @param target the body with the entry of the files */
export function givenFiles(
  target: unknown,
  { context }: WriteContext,
  files: readonly UploadedFile[],
  infos: readonly FileInfo[],
): GivenFile[] {
  const { ref, refId, field, path } = Object(target) as LinkFields;
  const link =
    ref && refId && field
      ? { schema: schemaByUid(context.model, String(ref)), id: Number(refId), name: String(field) }
      : undefined;
  return files.map((file, index) => ({ file, info: { ...infos[index], path }, link }));
}

function replace(request: RouteRequest, idParam: unknown, files: readonly UploadedFile[]): RouteAnswer {
  if (files.length > 1) throw new Refusal('one-file-only', { clause: 'body' });
  const [info = {}] = fileInfos(request, false);
  const id = existingFile(request, idParam, 'entity-not-found');
  const gone = Object.fromEntries(pathsOf(request, id).map((path) => [path, null]));
  const stored = replaceFile(request, id, files[0]!, { info, rules: UPLOAD_RULES });
  return { text: fileText(request, id), uploads: { ...gone, ...uploadsOf([stored]) } };
}

function updateInfo(request: RouteRequest, idParam: unknown): RouteAnswer {
  refuseList(request);
  const [info = {}] = fileInfos(request, false);
  const id = existingFile(request, idParam, 'entity-not-found');
  const changes = Object.entries(info).filter(([, value]) => value !== undefined && value !== null);
  changeFile(request, id, Object.fromEntries(changes));
  return fileText(request, id);
}

/** Strapi checks a body before it looks for the file. @throws {Refusal} for a list */
export function refuseList({ body }: RouteRequest): void {
  if (Array.isArray(body?.value)) checkBody(object({}), body.value);
}

/** Answers `DELETE /api/upload/files/1` with the removed file. @throws {Refusal} if there is none */
export function deleteFile(request: RouteRequest): RouteAnswer {
  const id = existingFile(request, request.id, 'file-not-found');
  return { text: fileText(request, id), uploads: removeFile(request, id) };
}

const INFO_NAMES = ['name', 'alternativeText', 'caption'] as const;

const infoShape: ValueCheck = object(
  Object.fromEntries(INFO_NAMES.map((name) => [name, text({ nullable: true })])),
);

/** Returns `fileInfo` of a body. @throws {Refusal} for values that are not texts */
function fileInfos({ body }: RouteRequest, areMany: boolean): FileInfo[] {
  const fileInfo = memberOf(body?.value, 'fileInfo');
  if (fileInfo === undefined) return [];
  const shape = object({ fileInfo: areMany ? list(infoShape) : infoShape, files: valueCheck({}) });
  const infos = [checkBody(shape, { fileInfo })['fileInfo']].flat() as FileInfo[];
  return infos.map((info) => pick(info, INFO_NAMES));
}

/**
 * Returns the id of the file in a request.
 *
 * @param idParam an id. Strapi 4 takes the first match of several ids, or of a condition: `?id=1&id=2`, `?id[$gt]=1`
 * @throws {Refusal} if there is none
 */
export function existingFile(
  { context, type }: RouteRequest,
  idParam: unknown,
  reason: 'file-not-found' | 'entity-not-found',
): number {
  const where = context.dialect.whereFile?.(idParam) ?? { id: idParam };
  const id = select({ where, limit: 1, select: ['id'] }, type, context).nodes[0]?.id;
  if (id === undefined) throw new Refusal(reason, { clause: 'request' });
  return id;
}

/** Returns the JSON text of a file after the changes so far. */
export function fileText(request: RouteRequest, id: number): string {
  const after = contextAfter(request);
  return entryTexts(select(byId({}, id), request.type, after), after, 'plugin')[0]!;
}
