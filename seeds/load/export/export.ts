import type { DialectName } from '../../../src/dialect/dialect.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { wholeNumber } from '../../../src/errors/option-rules.ts';
import type { Dataset } from '../../../src/store/dataset.ts';
import { checkLoad } from '../problems/check-load.ts';
import { isOtherVersion, noteOnExport } from '../problems/other-version.ts';
import { exportModel } from './model.ts';
import { exportDialect } from './strapi-version.ts';
import { exportEntries } from './entries.ts';
import { exportDefaultLocale, exportLocales } from './locales.ts';
import { DEFAULT_LIMITS, type ExportLimits } from './limits.ts';
import { type ExportArchive, openExport } from './open-export.ts';

/** The options for `createDouble` from an export archive. */
export interface LoadedExport {
  /** The schemas of content types and components. */
  readonly model: ModelInput;
  /** The entries with their links. */
  readonly data: Dataset;
  /** That of the export's version, `v4` or `v5`, unless the options name another. */
  readonly dialect: DialectName;
  /** The uploaded files by the path of their `url`: `/uploads/<name>`. */
  readonly assets: { readonly [path: string]: Uint8Array };
  /** The codes of the locales, the default first. */
  readonly locales: readonly string[];
  /** A sentence for each part that the archive lacks, and about data that are converted to another version. */
  readonly notes: readonly string[];
}

/** The options of {@link loadExport}. */
export interface LoadExportOptions extends ExportLimits {
  /** Default: that of the export's version, `v4` or `v5`. Another one converts the data. */
  readonly dialect?: DialectName;
}

/**
 * Reads an archive made by `strapi export --no-encrypt`: a `.tar`, a `.tar.gz` or the folder it was
 * unpacked to. The result contains the content types and components, all entries with their links
 * (including roles, permissions and users), the locales and the uploaded files.
 *
 * Types of the admin panel are left out, and those of plugins other than upload, i18n and
 * users-permissions. An export contains no admin users, so `createdBy` and `updatedBy` are empty.
 *
 * Default: {@link ExportLimits} for the limits.
 *
 * @throws {LoadError} for a file that is missing, encrypted, truncated or not an export, for an export
 * without schemas or entities and for one that is larger than a limit.
 * @throws {TypeError} for a path that is not a text, and for unknown options.
 */
export async function loadExport(path: string, options: LoadExportOptions = {}): Promise<LoadedExport> {
  const limitRules = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, wholeNumber(0)]));
  checkLoad('loadExport', 'export.tar.gz', path, options, limitRules);
  const { dialect: wanted, ...limits } = options;
  const archive = await openExport(path, limits);
  const dialect = exportDialect(archive, wanted);
  const model = exportModel(archive, dialect.strapi);
  const entries = exportEntries(archive, model);
  const { assets, links } = archive;
  const defaultLocale = exportDefaultLocale(archive);
  return {
    model,
    data: { entries, links, defaultLocale, strapi: dialect.strapi },
    dialect: dialect.name,
    assets: Object.fromEntries([...assets].map(([name, content]) => [`/uploads/${name}`, content])),
    locales: exportLocales(entries, defaultLocale),
    notes: [
      ...(isOtherVersion(dialect.strapi, dialect.name)
        ? [noteOnExport(path, dialect.strapi, dialect.name)]
        : []),
      ...notesOn(archive, entries),
    ],
  };
}

/** Returns a sentence for each part that the archive lacks, and for files that were left out. */
function notesOn(
  { path, links, assets, leftOut }: ExportArchive,
  entries: LoadedExport['data']['entries'],
): string[] {
  const notes: string[] = [];
  if (links.length === 0) notes.push(`${path} contains no links, so no entry has relations or media.`);
  if (leftOut.files > 0)
    notes.push(
      `${path} contains more uploaded files than are kept in memory (maxAssetBytes), so ${leftOut.files} with ${leftOut.bytes} bytes were left out. Their URLs answer files made by the double. To serve the real files, raise the limit: loadExport(path, { maxAssetBytes: 1_000_000_000 }).`,
    );
  else if (assets.size === 0 && entries['plugin::upload.file']?.length)
    notes.push(
      `${path} contains no uploaded files, so their URLs answer files made by the double: pictures of the same size, and short samples. To serve the real files, export without --exclude files.`,
    );
  return notes;
}
