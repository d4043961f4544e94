import type { DialectName } from '../../../src/dialect/dialect.ts';
import * as z from 'zod/v4';
import { LoadError } from '../load-error.ts';
import type { ExportArchive } from './open-export.ts';

const metadata = z.looseObject({ strapi: z.looseObject({ version: z.string() }) });

/**
 * Returns the version of Strapi that made an export, and the dialect.
 *
 * @throws {LoadError} for another version, and for Strapi 5 without a dialect.
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
        'Use an archive made by strapi export of Strapi 4.',
    );
  }
  if (major === 5 && wanted === undefined) {
    throw new LoadError(
      `${path} is from Strapi ${version}, and there is no dialect v5 yet. To load it anyway, choose one: { dialect: 'v4' }, or --dialect v4 on the command line.`,
    );
  }
  return { strapi: major, name: wanted ?? 'v4' };
}
