import type { ModelInput } from '../../../src/model/model-input.ts';
import type { Dataset } from '../../../src/store/load/dataset.ts';
import { exportModel } from './model.ts';
import { exportDialect } from './dialect.ts';
import { exportEntries } from './entries.ts';
import { exportDefaultLocale, exportLocales } from './locales.ts';
import { openExport } from './open-export.ts';

/** What an export archive gives `createDouble`; it can be spread into its options. */
export interface LoadedExport {
  readonly model: ModelInput;
  readonly data: Dataset;
  readonly dialect: 'documented' | 'v4';
  /** The uploaded files, by the path in their `url`: `/uploads/<name>`. */
  readonly assets: { readonly [path: string]: Uint8Array };
  /** The codes of the locales, the default first. */
  readonly locales: readonly string[];
  /** What the archive lacks, a sentence each. */
  readonly notes: readonly string[];
}

export interface LoadExportOptions {
  /** `v4` for an export of Strapi 4 unless given. */
  readonly dialect?: 'documented' | 'v4';
}

/**
 * Reads an archive made by `strapi export --no-encrypt` (`.tar`, `.tar.gz` or the folder it was
 * unpacked to): the content types and components, all entries and the links between them in their
 * order, roles, permissions and users among them, locales and uploaded files.
 *
 * Types of the admin panel and of other plugins than upload, i18n and users-permissions are left
 * out. An export holds no admin users, so `createdBy` and `updatedBy` are empty.
 *
 * @throws {LoadError} when the file is missing, encrypted, truncated or no export, lacks its
 * schemas or entities, or comes from Strapi 5 and no dialect is asked for.
 */
export async function loadExport(path: string, options: LoadExportOptions = {}): Promise<LoadedExport> {
  const archive = await openExport(path);
  const dialect = exportDialect(archive, options.dialect);
  const model = exportModel(archive, dialect.strapi);
  const entries = exportEntries(archive, model);
  const links = archive.lines('links');
  const defaultLocale = exportDefaultLocale(archive);
  const assets = archive.files('assets/uploads/');
  const notes = [
    ...(links.length === 0 ? [`${path} holds no links: no entry has relations or media.`] : []),
    ...(assets.length === 0 && entries['plugin::upload.file']?.length
      ? [`${path} holds no uploaded files (made with --exclude files?): their URLs answer 404.`]
      : []),
  ];
  return {
    model,
    data: { entries, links: links as NonNullable<Dataset['links']>, defaultLocale },
    dialect: dialect.name,
    assets: Object.fromEntries(assets.map(([name, content]) => [`/uploads/${name}`, content])),
    locales: exportLocales(entries, defaultLocale),
    notes,
  };
}
