import type { DialectSetup } from '../../src/dialect/dialect.ts';
import type { DialectName } from '../../src/model/model-input.ts';
import { setupOf, setups } from '../../src/dialect/setups.ts';
import { readVersion } from '../../src/dialect/strapi-version.ts';
import { either } from '../../src/errors/option-rules.ts';
import { statedDialect } from '../../src/model/define/to-model-input.ts';
import type { DoubleOptions } from './double-options.ts';

type Stated = Pick<DoubleOptions, 'model' | 'dialect' | 'strapi'>;

/** Returns what a double needs of its dialect, in the version of Strapi that the options state for it. */
export function dialectSetup(name: DialectName, { strapi }: Pick<Stated, 'strapi'>): DialectSetup {
  const version = strapi === undefined ? undefined : readVersion(strapi);
  return setupOf(name, version && name === `v${version.major}` ? version.minor : undefined);
}

/**
 * Returns the dialect of a double: that of the options or of the model.
 *
 * @throws {TypeError} if they state different ones, or the model one that does not exist
 */
export function dialectName({ dialect, ...rest }: Stated): DialectName {
  const { model } = rest;
  const stated = dialectOf(rest);
  if (dialect !== undefined && statedDialect(model) !== undefined && dialect !== stated) {
    throw new TypeError(
      `The model is defined for the dialect '${stated}', and createDouble was given '${dialect}'. ` +
        `State it once: defineModel([…], { dialect: '${dialect}' }).`,
    );
  }
  return dialect ?? stated;
}

/**
 * Returns the dialect of the options; else that of the model, or of the version of Strapi; else `documented`.
 *
 * @throws {TypeError} if it is the model's and does not exist
 */
export function dialectOf({ model, dialect, strapi }: Stated): DialectName {
  const version = strapi === undefined ? undefined : readVersion(strapi);
  const name = dialect ?? statedDialect(model) ?? (version ? `v${version.major}` : 'documented');
  if (Object.hasOwn(setups, name)) return name;
  throw new TypeError(`The dialect '${name}' does not exist. State ${either(Object.keys(setups))}.`);
}
