import type { DialectSetup } from './dialect.ts';
import { asBefore } from './strapi-version.ts';
import type { DialectName } from '../model/model-input.ts';
import { setup as documented } from '../documented/setup.ts';
import { setup as v4 } from '../strapi-4/setup.ts';
import { setupChanges } from '../strapi-5/older-setup.ts';
import { setup as v5 } from '../strapi-5/setup.ts';

export const setups = { documented, v4, v5 } satisfies Record<DialectName, DialectSetup>;

/**
 * Returns the setup of a dialect.
 *
 * @param minor the version of Strapi to answer as. Later ones count as the newest. Default: the newest
 */
export function setupOf(name: DialectName, minor = Infinity): DialectSetup {
  const newest = setups[name];
  if (minor >= newest.minor) return newest;
  return { ...asBefore(newest, name === 'v5' ? setupChanges : [], minor), minor };
}
