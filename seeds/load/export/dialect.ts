import * as z from 'zod';
import { LoadError } from '../load-error.ts';
import type { ExportArchive } from './open-export.ts';

const metadata = z.looseObject({ strapi: z.looseObject({ version: z.string() }) });

/** The Strapi that made an export, and the dialect that answers like it. */
export function exportDialect(
  { path, metadata: json }: ExportArchive,
  asked: 'documented' | 'v4' | undefined,
): { strapi: 4 | 5; name: 'documented' | 'v4' } {
  const checked = metadata.safeParse(json);
  const version = checked.success ? checked.data.strapi.version : undefined;
  const major = Number(/^v?(\d+)\./.exec(version ?? '')?.[1]);
  if (major !== 4 && major !== 5) {
    throw new LoadError(
      `${path} is ${version === undefined ? 'no export of Strapi: its metadata.json names no version' : `from Strapi ${version}`}. ` +
        'Give an archive made by strapi export of Strapi 4.',
    );
  }
  if (major === 5 && asked === undefined) {
    throw new LoadError(
      `${path} is from Strapi ${version}, whose dialect v5 is not built yet. Ask for the dialect v4 or documented to load it all the same.`,
    );
  }
  return { strapi: major, name: asked ?? 'v4' };
}
