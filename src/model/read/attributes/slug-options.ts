import { once } from 'es-toolkit/function/once';
import * as z from 'zod/v4';
import type { SlugOptions } from '../../attribute.ts';

const slugOptions = once(() =>
  z.object({
    separator: z.string().optional().catch(undefined),
    lowercase: z.boolean().optional().catch(undefined),
    decamelize: z.boolean().optional().catch(undefined),
    customReplacements: z
      .array(z.tuple([z.string(), z.string()]))
      .optional()
      .catch(undefined),
    preserveLeadingUnderscore: z.boolean().optional().catch(undefined),
  }),
);

/** Reads the `options` of a uid. Leaves out what has the wrong form. */
export function readSlugOptions(json: unknown): { slugOptions?: SlugOptions } {
  const { data = {} } = slugOptions().safeParse(json);
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  return given.length === 0 ? {} : { slugOptions: Object.fromEntries(given) };
}
