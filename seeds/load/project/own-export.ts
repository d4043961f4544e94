import { join } from 'node:path';
import { isPlainObject } from '../../../src/basics.ts';
import { type ModelInput, models } from '../../../src/model/index.ts';
import { openExport } from '../export/open-export.ts';
import { findPath, readFolder } from '../files/read-files.ts';
import { DEFAULT_LOCALE, readStoredSettings } from '../settings/core-store.ts';
import { SLUG_NAMES } from './asked-slugs.ts';

/** What an export that lies in its project says. */
export interface OwnExport {
  /** Locale codes, the default locale first. Empty if the export has none. */
  readonly locales: readonly string[];
  /** The slugs of the published entries in the default locale, by uid. */
  readonly slugs: { readonly [uid: string]: readonly string[] };
  /** Says what was taken. Gets whether the locales were. */
  readonly note: (tookLocales: boolean) => string;
}

/** Where projects keep their export. */
const FOLDERS = ['data', ''];
const MAX_FILE_BYTES = 50_000_000;
const LIMITS = { maxBytes: 200_000_000, maxAssetBytes: 0 };
const LOCALE = 'plugin::i18n.locale';

/**
 * Reads the locales and the slugs of the newest export in a project. Returns undefined if there is none that
 * can be read.
 */
export async function readOwnExport(
  dir: string,
  contentTypes: ModelInput['contentTypes'],
): Promise<OwnExport | undefined> {
  const path = await newestIn(dir);
  if (path === undefined) return undefined;
  const slugNames = slugNamesIn(contentTypes);
  const uids = [LOCALE, ...slugNames.keys()];
  const needed = { entities: uids.map((uid) => `"${uid}"`), configuration: [DEFAULT_LOCALE] };
  // A file that is damaged, too large or a pointer to one tells nothing.
  const archive = await openExport(path, LIMITS, (part, line) =>
    part === 'entities' || part === 'configuration'
      ? needed[part].some((text) => line.includes(text))
      : false,
  ).catch(() => undefined);
  if (!archive) return undefined;
  const { defaultLocale = 'en' } = readStoredSettings(archive.configuration.map(({ value }) => value));
  const codes = archive.entities.flatMap(({ type, data: { code } }) =>
    type === LOCALE && typeof code === 'string' ? [code] : [],
  );
  const slugs = new Map<string, Set<string>>();
  for (const { type, data } of archive.entities) {
    const slug = data[slugNames.get(type) ?? ''];
    // An entry has one slug here in all locales, that of the default locale.
    if (typeof slug !== 'string' || slug === '' || (data['locale'] ?? defaultLocale) !== defaultLocale)
      continue;
    if (data['publishedAt'] !== null) slugs.set(type, (slugs.get(type) ?? new Set()).add(slug));
  }
  const locales = codes.length === 0 ? [] : [...new Set([defaultLocale, ...codes])];
  return {
    locales,
    slugs: Object.fromEntries([...slugs].map(([type, found]) => [type, [...found]])),
    note: (tookLocales) => {
      const [first, ...more] = locales;
      const taken = [
        ...(tookLocales ? [`the locales ${[`${first} (default)`, ...more].join(', ')}`] : []),
        ...(slugs.size > 0 ? ['slugs for generated pages'] : []),
      ].join(' and ');
      const what = taken === '' ? '' : `it tells ${taken}, and `;
      return `${path} is an export of the project: ${what}--export ${path} serves its entries.`;
    },
  };
}

/** The names of exports end with the time: `export_20250116105447.tar.gz`. The times of files are those of a checkout. */
async function newestIn(dir: string): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const { files } = await readFolder(join(dir, folder)).catch(() => ({ files: [] }));
    const found: string[] = [];
    for (const name of files.filter((file) => file.endsWith('.tar.gz'))) {
      const path = join(dir, folder, name);
      if (((await findPath(path))?.size ?? Infinity) <= MAX_FILE_BYTES) found.push(path);
    }
    const timeOf = (path: string): number =>
      Number(/(\d{8,14})[^/\d]*$/.exec(path)?.[1]?.padEnd(14, '0') ?? 0);
    const newest = found.toSorted((left, right) => timeOf(left) - timeOf(right)).at(-1);
    if (newest !== undefined) return newest;
  }
  return undefined;
}

/** Returns the name of the attribute with the slug, by the uid of each type that has one. */
function slugNamesIn(contentTypes: ModelInput['contentTypes']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(contentTypes).flatMap(([uid, schema]): [string, string][] => {
      // A file may hold anything.
      const { kind, attributes } = Object(schema) as ModelInput['contentTypes'][string];
      if (!models.isOfApi(uid) || kind === 'singleType' || !isPlainObject(attributes)) return [];
      const name = SLUG_NAMES.find((each) => each in attributes);
      return name ? [[uid, name]] : [];
    }),
  );
}
