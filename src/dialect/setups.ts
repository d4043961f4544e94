import type { DialectSetup } from './dialect.ts';
import type { DialectName } from '../model/model-input.ts';
import { setup as documented } from './documented/setup.ts';
import { setup as v4 } from './v4/setup.ts';
import { setup as v5 } from './v5/setup.ts';

/** What a double needs of each dialect before its first request. */
export const setups = { documented, v4, v5 } satisfies Record<DialectName, DialectSetup>;
