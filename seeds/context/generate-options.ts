import type { Faker } from '@faker-js/faker';
import type { ModelInput, ModelSource, types } from '../../src/model/index.ts';
import type { Profile, Value } from '../../src/store/index.ts';

/** The entry that an override is called with: `id`, `locale` and the generated scalars by name. */
export type OverrideEntry = { readonly id: number; readonly locale: string | null } & {
  readonly [attribute: string]: Value;
};

/** An override that computes the value. */
export type OverrideMaker = (entry: OverrideEntry, faker: Faker) => unknown;

/** A value, or a function that computes one. Relations and media are ids, components are objects. */
export type Override = OverrideMaker | null | boolean | number | string | object;

/**
 * The options of {@link generate}. Name types by singular name, plural name or uid: `article`, `articles`,
 * `api::article.article`.
 */
export interface GenerateOptions<Source extends ModelSource = ModelInput> {
  /** Another seed gives other entries. Default: `1`. */
  readonly seed?: number | string;
  /**
   * The number of entries per collection type, in addition to `records`. Pass an object for numbers by
   * type, with `default` for the others. In Strapi 5 it is the number of documents. Default: 20, 6 of categories, and
   * for
   * Strapi's own types 348 files and 5 users.
   */
  readonly entries?: number | EntryCounts<Source>;
  /** Values that replace generated ones, by type (or component uid) and attribute. */
  readonly overrides?: { readonly [type: string]: { readonly [attribute: string]: Override } };
  /**
   * Your own entries, by type. They come first, or have the `id` you give. Attributes you leave out are
   * generated. A record in another `locale` is the translation of the entry with the same number, or
   * `documentId`.
   */
  readonly records?: types.Records<Source>;
  /**
   * How full the entries of the project's own types are. Default: `natural`.
   * - `natural`: some optional attributes are empty, as in real projects.
   * - `minimal`: every optional attribute is null; optional lists and zones are empty.
   * - `maximal`: every attribute is filled; zones contain each of their components once.
   * - `longText`: like `maximal`, with texts long enough to break layouts.
   */
  readonly profile?: Profile;
  /** The share of optional values that entries have, from 0 to 1, in the profile `natural`. Default: 6/7. */
  readonly fill?: number;
  /**
   * The day that entries take for today: an ISO date, ms, a Date or `now`. What has happened is before it, and
   * what is planned before or after it. Default: `2025-06-01T12:00:00.000Z`, so that the entries are the same
   * every day. With `now` they are the same until the day ends (UTC).
   */
  readonly referenceDate?: string | number | Date;
  /**
   * Faker in another language for names, addresses and so on. Pass one for all locales, or one per locale
   * code: `{ de: fakerDE }`.
   */
  readonly faker?: Faker | { readonly [locale: string]: Faker };
}

type EntryCounts<Source extends ModelSource> =
  string extends types.TypeName<Source>
    ? { readonly [type: string]: number }
    : { readonly [Type in types.TypeKey<Source> | 'default']?: number };
