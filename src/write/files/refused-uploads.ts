// Strapi 5.54: packages/core/upload/server/src/utils/mime-validation.ts
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { kilobytes } from '../../model/picture-formats.ts';
import type { FileInfo } from './describe-file.ts';
import { mediaTypeOf, type UploadedFile } from './media-types.ts';

/** Strapi's setting `upload.security` in `config/plugins`: media types, also with `*`. Strapi 5 only. */
export interface UploadSecurity {
  /** Default: all types are allowed. */
  readonly allowedTypes?: readonly string[];
  /** Default: none is denied. */
  readonly deniedTypes?: readonly string[];
}

/** Returns why the media type of a file is refused, in Strapi's words, or undefined. */
export function uploadProblem(
  file: UploadedFile,
  { allowedTypes, deniedTypes = [] }: UploadSecurity,
): string | undefined {
  const isAllowed = (type: string): boolean => allowedTypes === undefined || matches(type, allowedTypes);
  const stated = file.type;
  const { named: typeByName, content: typeByContent } = file;
  const isTrusted = isConfirmed(stated, typeByName, typeByContent);
  const types = [isGeneric(stated) ? undefined : stated, typeByName, isTrusted ? undefined : typeByContent];
  const denied = types.find((type) => type !== undefined && matches(type, deniedTypes));
  if (denied !== undefined) return notAllowed(denied);
  if (allowedTypes?.length === 0) return NOT_ALLOWED;
  const type = isTrusted ? stated : mediaTypeOf(file);
  if (!isTrusted && typeByContent !== undefined && !isAllowed(typeByContent)) {
    // Office documents are zip archives, and SVG is XML. Then the name counts.
    const isWrapped =
      typeByContent === 'application/zip' ||
      (typeByContent === 'application/xml' && typeByName === 'image/svg+xml');
    if (!isWrapped || typeByName === undefined || !isAllowed(typeByName)) return NOT_ALLOWED;
  }
  return isAllowed(type) ? undefined : notAllowed(type);
}

const NOT_ALLOWED = 'MIME type is not allowed';

const notAllowed = (type: string): string => `File type '${type}' is not allowed`;

const isGeneric = (type: string): boolean => type === '' || type === 'application/octet-stream';

/** Whether the type that a client states fits the name and the content. */
const isConfirmed = (
  stated: string,
  typeByName: string | undefined,
  typeByContent: string | undefined,
): boolean =>
  !isGeneric(stated) &&
  typeByName !== undefined &&
  typeByContent !== undefined &&
  matches(stated, [typeByName]) &&
  matches(typeByContent, [stated]);

const matches = (type: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`, 'is').test(type),
  );

const SIZES = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** Returns why a file is too large. Strapi compares rounded sizes. */
export function sizeProblem(
  { name, bytes }: UploadedFile,
  info: FileInfo,
  limit: number,
): string | undefined {
  if (Math.round(kilobytes(bytes.length) * 1000) <= limit) return undefined;
  const unit = Math.floor(Math.log(limit) / Math.log(1000));
  const size = `${Math.round(limit / 1000 ** unit)} ${SIZES[unit]}`;
  return `${String(info.name || name).normalize()} exceeds size limit of ${size}.`;
}
