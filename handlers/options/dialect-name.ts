import { rules } from '../../src/basics.ts';
import { type DialectName, models } from '../../src/model/index.ts';
import { type DialectSetup, readVersion, versions } from '../../src/strapi.ts';
import type { DoubleOptions } from './double-options.ts';

type Stated = Pick<DoubleOptions, 'model' | 'dialect' | 'strapi'>;

/** Returns what a double needs of its dialect, in the version of Strapi that the options state for it. */
export function dialectSetup(name: DialectName, { strapi }: Pick<Stated, 'strapi'>): DialectSetup {
  const version = strapi === undefined ? undefined : readVersion(strapi);
  if (!version || name !== `v${version.major}`) return versions.setupOf(name);
  const { parser } = versions.setupOf(name, version.parser);
  return { ...versions.setupOf(name, version.minor), parser };
}

/**
 * Returns the dialect of a double: that of the options or of the model.
 *
 * @throws {TypeError} if they state different ones, or the model one that does not exist
 */
export function dialectName({ dialect, ...rest }: Stated): DialectName {
  const { model } = rest;
  const stated = dialectOf(rest);
  if (dialect !== undefined && models.statedDialect(model) !== undefined && dialect !== stated) {
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
  const name = dialect ?? models.statedDialect(model) ?? (version ? `v${version.major}` : 'documented');
  if (Object.hasOwn(versions.setups, name)) return name;
  throw new TypeError(
    `The dialect '${name}' does not exist. State ${rules.either(Object.keys(versions.setups))}.`,
  );
}
