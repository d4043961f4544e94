import type { ModelInput } from '../../../src/model/model-input.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { LoadError } from '../problems/load-error.ts';
import type { ExportArchive } from './open-export.ts';

/**
 * Returns the entries of an export by uid, for the types of its model.
 *
 * @throws {LoadError} if the export contains no entities.
 */
export function exportEntries(archive: ExportArchive, model: ModelInput): Record<string, EntryRecord[]> {
  const entries = new Map<string, EntryRecord[]>();
  if (archive.entities.length === 0) {
    throw new LoadError(
      `${archive.path} contains no entities. Was it made with --only config or files? Export the content again with: strapi export --no-encrypt.`,
    );
  }
  for (const { type, id, data } of archive.entities) {
    if (!Object.hasOwn(model.contentTypes, type)) continue;
    const records = entries.get(type);
    const record = { ...data, id };
    if (records) records.push(record);
    else entries.set(type, [record]);
  }
  return Object.fromEntries(entries);
}
