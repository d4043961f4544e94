import type { Faker } from '@faker-js/faker';
import type { Profile } from '../../src/store/data-source.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { Value } from '../../src/store/store.ts';

/** The entry an override is made for: `id`, `locale` and its own generated scalars by name. */
export type OverrideEntry = { readonly id: number; readonly locale: string | null } & {
  readonly [attribute: string]: Value;
};

/** A function among the overrides. */
export type OverrideMaker = (entry: OverrideEntry, faker: Faker) => unknown;

/** A value, or what makes one of the entry and faker. Relations and media are ids, components objects. */
export type Override = OverrideMaker | null | boolean | number | string | object;

/** What {@link generate} takes. Types are named by singular name or uid: `article`, `api::article.article`. */
export interface GenerateOptions {
  /** Another seed gives other data; `1` unless given. */
  readonly seed?: number | string;
  /**
   * Entries a collection type, beside those in `records`: 20 unless given. By type with `default` for
   * the rest. Of Strapi's own types there are 60 files and 5 users unless they are named here.
   */
  readonly entries?: number | { readonly [type: string]: number };
  /** By type (or component uid) and field, in place of what would be generated. */
  readonly overrides?: { readonly [type: string]: { readonly [attribute: string]: Override } };
  /**
   * Entries by hand, by type; they take the first numbers, or their `id`. What they leave out is
   * generated. One with another `locale` than the default is the translation of the entry with its number.
   */
  readonly records?: { readonly [type: string]: readonly EntryRecord[] };
  /**
   * How full the entries of the project's own types are. `natural` (unless given): as editors leave
   * them. `minimal`: every optional field is null, optional lists and zones are empty. `maximal`:
   * every field is filled, zones hold each of their components once. `longText`: as `maximal`, with
   * texts at the lengths that break layouts.
   */
  readonly profile?: Profile;
  /** No generated date is later: ISO date, ms or Date. `2025-06-01T12:00:00.000Z` unless given, so that data stay. */
  readonly referenceDate?: string | number | Date;
  /** faker in another language for names, addresses and the like, for all or by locale code: `{ de: fakerDE }`. */
  readonly faker?: Faker | { readonly [locale: string]: Faker };
}
