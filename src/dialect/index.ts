import type { Dialect } from './dialect.ts';
import { documented } from './documented.ts';
import { v4 } from './v4.ts';

export const dialects = { documented, v4 } satisfies Record<Dialect['name'], Dialect>;
