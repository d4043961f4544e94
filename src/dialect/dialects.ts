import type { DialectName, DialectOutline } from './dialect.ts';
import { documented } from './documented/outline.ts';
import { v4 } from './v4/outline.ts';
import { v5 } from './v5/outline.ts';

/** The dialects, without the parts that are loaded on demand. */
export const dialects = { documented, v4, v5 } satisfies Record<DialectName, DialectOutline>;
