import type { Dialect } from './dialect.ts';
import { documented } from './documented/documented.ts';
import { v4 } from './v4/v4.ts';
import { v5 } from './v5/v5.ts';

export const dialects = { documented, v4, v5 } satisfies Record<Dialect['name'], Dialect>;
