// Strapi 5.54: packages/core/upload/server/src/controllers/content-api.ts
// Strapi 5.54: packages/core/upload/server/src/controllers/validation/content-api/upload.ts
// Strapi 5.54: packages/core/upload/server/src/utils/mime-validation.ts
import { memberOf } from '../objects.ts';
import { removeFile } from '../service/files.ts';
import { pick } from 'es-toolkit/object/pick';
import { Refusal, writeFailed } from '../errors/refusal.ts';
import type { FileInfo, FileRules } from '../write/files/describe-file.ts';
import { mediaTypeOf, type UploadedFile } from '../write/files/media-types.ts';
import { changeFile, createFiles, pathsOf, replaceFile } from '../write/files/file-rows.ts';
import { sizeProblem, uploadProblem } from '../write/files/refused-uploads.ts';
import { objectCheck, valueCheck } from '../write/validate/yup-check.ts';
import {
  list,
  number,
  object,
  required,
  type ValueCheck,
  text,
  toObject,
} from '../write/validate/yup-types.ts';
import { checkBody } from '../service/check-body.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import { parsedQuery } from '../routes/request-query.ts';
import { withSigning } from './find.ts';
import { uploadsOf } from '../routes/upload/store-files.ts';
import { existingFile, fileText, givenFiles, refuseList } from '../strapi-4/upload.ts';

/** Files have the type of their content or name. */
const RULES: FileRules = { typeOf: mediaTypeOf, checksGivenNames: false, storesOthers: false };

/**
 * Answers `POST /api/upload` with a list of the new files. With `?id=1` it replaces the content of a file, or changes
 * its info.
 *
 * @throws {Refusal}
 */
export function uploadMedia(request: RouteRequest): RouteAnswer {
  const files = request.body?.files?.get('files') ?? [];
  const { id } = parsedQuery(request);
  const isEmpty = files.length === 0 || (files.length === 1 && files[0]!.bytes.length === 0);
  if (id) return isEmpty ? changeInfo(request, id) : replace(request, id, files);
  if (isEmpty) throw new Refusal('files-empty', { clause: 'body' });
  return create(request, files);
}

function create(request: RouteRequest, files: readonly UploadedFile[]): RouteAnswer {
  const { valid, info } = withoutRefused(files, readInfo(request), request);
  const infos = infosOf(info, valid.length > 1);
  const stored = createFiles(request, givenFiles(request.body?.value, request, valid, infos), RULES);
  const texts = stored.map(({ id }) => withSigning(fileText(request, id)));
  return { text: `[${texts.join()}]`, status: 201, uploads: uploadsOf(stored) };
}

function replace(request: RouteRequest, idParam: unknown, files: readonly UploadedFile[]): RouteAnswer {
  if (files.length > 1) throw new Refusal('one-file-only', { clause: 'body' });
  const { info: fileInfo } = withoutRefused(files, readInfo(request), request);
  checkId(idParam);
  const [info = { focalPoint: null }] = infosOf(fileInfo, false);
  const id = existingFile(request, idParam, 'entity-not-found');
  const message = sizeProblem(files[0]!, info, request.context.sizeLimit);
  if (message !== undefined) throw new Refusal('file-too-large', { clause: 'body', message });
  const gone = Object.fromEntries(pathsOf(request, id).map((path) => [path, null]));
  const stored = replaceFile(request, id, files[0]!, { info, rules: RULES });
  return { text: withSigning(fileText(request, id)), uploads: { ...gone, ...uploadsOf([stored]) } };
}

function changeInfo(request: RouteRequest, idParam: unknown): RouteAnswer {
  refuseList(request);
  const [info = {}] = infosOf(memberOf(request.body?.value, 'fileInfo'), false);
  checkId(idParam);
  const id = existingFile(request, idParam, 'entity-not-found');
  const changes = Object.entries(info).filter(([, value]) => value !== undefined && value !== null);
  changeFile(request, id, Object.fromEntries(changes));
  return withSigning(fileText(request, id));
}

/** Answers `DELETE /api/upload/files/1` with the removed file. @throws {Refusal} if there is none */
export function deleteMedia(request: RouteRequest): RouteAnswer {
  const id = existingFile(request, request.id, 'file-not-found');
  return { text: withSigning(fileText(request, id)), uploads: removeFile(request, id) };
}

/** Returns the allowed files with their info. @throws {Refusal} if there are none */
function withoutRefused(
  files: readonly UploadedFile[],
  info: unknown,
  { context }: RouteRequest,
): { readonly valid: readonly UploadedFile[]; readonly info: unknown } {
  const problems = files.map((file) => uploadProblem(file, context.uploadSecurity));
  const valid = files.filter((_, index) => problems[index] === undefined);
  if (valid.length === 0) throw new Refusal('file-not-allowed', { clause: 'body', message: problems[0]! });
  if (!Array.isArray(info)) return { valid, info };
  const left = (info as unknown[]).filter((_, index) => problems[index] === undefined);
  return { valid, info: left.length === 1 ? left[0] : left };
}

function checkId(id: unknown): void {
  if (typeof id !== 'string') throw new Refusal('single-file-id', { clause: 'request', name: 'id' });
}

const percentage = number({
  tests: [
    (value) => (Number(value) < 0 ? '${path} must be greater than or equal to 0' : undefined),
    (value) => (Number(value) > 100 ? '${path} must be less than or equal to 100' : undefined),
    required,
  ],
});

const focalPoint: ValueCheck = objectCheck(new Map(Object.entries({ x: percentage, y: percentage })), {
  convert: toObject,
  nullable: true,
  makeDefault: () => null,
});

const words = text({ nullable: true });
const infoShape: ValueCheck = object({ name: words, alternativeText: words, caption: words, focalPoint });
const INFO_NAMES = ['name', 'alternativeText', 'caption', 'focalPoint'] as const;

/** Returns `fileInfo` of a body. Texts are JSON. @throws {Refusal} for other texts */
function readInfo({ body }: RouteRequest): unknown {
  const fileInfo = memberOf(body?.value, 'fileInfo');
  if (!fileInfo) return fileInfo;
  const value = Array.isArray(fileInfo) ? fileInfo.map(readJson) : readJson(fileInfo);
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw writeFailed('fileInfo that is not JSON');
  }
}

/** Returns the info of each file. @throws {Refusal} for values of another type */
function infosOf(fileInfo: unknown, areMany: boolean): FileInfo[] {
  if (fileInfo === undefined) return [];
  const shape = object({ fileInfo: areMany ? list(infoShape) : infoShape, files: valueCheck({}) });
  const infos = [checkBody(shape, { fileInfo })['fileInfo']].flat() as FileInfo[];
  return infos.map((info) => pick(info, INFO_NAMES));
}
