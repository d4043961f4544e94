import type { Dialect } from './dialect.ts';
import type { DialectName } from '../model/model-input.ts';
import { documented } from './documented/dialect.ts';
import { v4 } from './v4/dialect.ts';
import { v5 } from './v5/dialect.ts';

export const dialects = { documented, v4, v5 } satisfies Record<DialectName, Dialect>;
