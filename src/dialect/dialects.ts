import type { Dialect } from './dialect.ts';
import { documented } from './documented/documented.ts';
import { v4 } from './v4/v4.ts';

export const dialects = { documented, v4 } satisfies Record<Dialect['name'], Dialect>;
