import type { DialectSetup } from '../../src/dialect/dialect.ts';
import type { DialectName } from '../../src/model/model-input.ts';
import { setupOf, setups } from '../../src/dialect/setups.ts';
import { readVersion } from '../../src/dialect/strapi-version.ts';
import { either } from '../../src/errors/option-rules.ts';
import { statedDialect } from '../../src/model/define/to-model-input.ts';
import type { DoubleOptions } from './double-options.ts';

type Stated = Pick<DoubleOptions, 'model' | 'dialect' | 'strapi'>;

/**
 * Returns what a double needs of its dialect, in the version of Strapi that the options state.
 *
 * @throws {TypeError} if that is no version of the dialect
 */
export function dialectSetup(name: DialectName, { strapi }: Pick<Stated, 'strapi'>): DialectSetup {
  const version = strapi === undefined ? undefined : readVersion(strapi);
  if (version && name !== `v${version.major}`)
    throw new TypeError(
      `strapi: '${strapi}' is a version of Strapi ${version.major}, and the dialect is '${name}'. ` +
        `State dialect: 'v${version.major}', or leave out strapi.`,
    );
  return setupOf(name, version?.minor);
}

/**
 * Returns the dialect of a double: that of the options or of the model.
 *
 * @throws {TypeError} if they state different ones, or the model one that does not exist
 */
export function dialectName({ model, dialect }: Stated): DialectName {
  const stated = dialectOf({ model });
  if (dialect !== undefined && statedDialect(model) !== undefined && dialect !== stated) {
    throw new TypeError(
      `The model is defined for the dialect '${stated}', and createDouble was given '${dialect}'. ` +
        `State it once: defineModel([…], { dialect: '${dialect}' }).`,
    );
  }
  return dialect ?? stated;
}

/**
 * Returns the dialect of the options; else that of the model; else `documented`.
 *
 * @throws {TypeError} if it is the model's and does not exist
 */
export function dialectOf({ model, dialect }: Stated): DialectName {
  const name = dialect ?? statedDialect(model) ?? 'documented';
  if (Object.hasOwn(setups, name)) return name;
  throw new TypeError(`The dialect '${name}' does not exist. State ${either(Object.keys(setups))}.`);
}
