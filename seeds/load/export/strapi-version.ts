import type { DialectName } from '../../../src/dialect/dialect.ts';
import * as z from 'zod/v4';
import { LoadError } from '../problems/load-error.ts';
import type { ExportArchive } from './open-export.ts';

const metadata = z.looseObject({ strapi: z.looseObject({ version: z.string() }) });

/**
 * Returns the version of Strapi that made an export, and the dialect.
 *
 * @throws {LoadError} for another version
 */
export function exportDialect(
  { path, metadata: json }: ExportArchive,
  wanted: DialectName | undefined,
): { strapi: 4 | 5; name: DialectName } {
  const checked = metadata.safeParse(json);
  const version = checked.success ? checked.data.strapi.version : undefined;
  const major = Number(/^v?(\d+)\./.exec(version ?? '')?.[1]);
  if (major !== 4 && major !== 5) {
    throw new LoadError(
      `${path} is ${version === undefined ? 'not an export of Strapi: its metadata.json contains no version' : `from Strapi ${version}`}. ` +
        'Use an archive made by strapi export of Strapi 4 or 5.',
    );
  }
  return { strapi: major, name: wanted ?? `v${major}` };
}
