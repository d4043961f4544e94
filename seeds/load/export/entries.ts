import * as z from 'zod/v4';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { LoadError } from '../load-error.ts';
import type { ExportArchive } from './open-export.ts';

const entity = z.looseObject({
  type: z.string(),
  id: z.number(),
  data: z.record(z.string(), z.unknown()),
});

/**
 * Returns the entries of an export by uid, for the types of its model.
 *
 * @throws {LoadError} if the export contains no entities, or one without type, id or data.
 */
export function exportEntries(archive: ExportArchive, model: ModelInput): Record<string, EntryRecord[]> {
  const entries = new Map<string, EntryRecord[]>();
  const lines = archive.lines('entities');
  if (lines.length === 0) {
    throw new LoadError(
      `${archive.path} contains no entities. Was it made with --only config or files? Export the content again with: strapi export --no-encrypt.`,
    );
  }
  for (const line of lines) {
    const checked = entity.safeParse(line);
    if (!checked.success) {
      throw new LoadError(
        `${archive.path} has an entity without type, id or data: ${JSON.stringify(line).slice(0, 80)}. Export it again.`,
      );
    }
    const { type, id, data } = checked.data;
    if (!Object.hasOwn(model.contentTypes, type)) continue;
    const records = entries.get(type);
    const record = { ...data, id };
    if (records) records.push(record);
    else entries.set(type, [record]);
  }
  return Object.fromEntries(entries);
}
