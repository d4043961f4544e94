import type { Faker } from '@faker-js/faker';
import type { EntryRecord } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import type { Random } from '../random.ts';
import type { Subject } from './subject.ts';

/** Identifies a row. Its values depend on this and on their attribute, and on nothing else. */
export interface RowKey {
  /** The id: unique in its table. */
  readonly id: number;
  /** Counts from 1: an entry's number in its locale. Of a component, its entry's number plus its position. */
  readonly sequence: number;
  /** The place of a component in its list, from 0. */
  readonly position?: number;
  /** The code of the locale; empty in the default locale. */
  readonly locale: string;
  /** A hash of the row and its locale. Equal to `sharedHash` in the default locale. */
  readonly hash: number;
  readonly sharedHash: number;
  /** Returns what the row is about, in its locale. Components that speak for their entry share the entry's. */
  readonly subject: () => Subject;
  /** Returns what the row is about, in the default locale. */
  readonly sharedSubject: () => Subject;
  /** The values that the user gave for this row in `records` or in an override. */
  readonly record: EntryRecord | undefined;
}

/** Makes a value for a row. The same row always gets the same value. */
export type MakeValue = (key: RowKey) => Value;

/** The functions that make the scalars of a row, by attribute, in the order of the schema. */
export type RowValues = ReadonlyMap<string, MakeValue>;

/** The words and rules of a language. */
export type Language = Pick<Faker, 'rawDefinitions' | 'getMetadata'>;

/** What the values of a double are made with. */
export interface ValueSources {
  /** Returns the generators of one value, which no other value draws from. */
  readonly seeded: (seed: number) => Generators;
  readonly languageOf: (locale: string) => Language;
  /** Writes a text as a slug. It remembers words. */
  readonly slugOf: (text: string) => string;
  /** The reference date in ms: no generated date is later. */
  readonly referenceTime: number;
}

/**
 * What our own values use of faker. In English, names are drawn by `drawNames`, and all else is of `lateWords.codes`:
 * `SLIM` and `SLIM_WORDS` in `build/late-packages.ts` list what pages load of that.
 */
export interface SlimFaker extends Language {
  readonly person: Pick<Faker['person'], 'firstName' | 'lastName'>;
  /** Only `secondaryAddress` in English. */
  readonly location: Pick<Faker['location'], 'street' | 'streetAddress' | 'secondaryAddress'>;
  readonly animal: Pick<Faker['animal'], 'dog'>;
  readonly commerce: Pick<Faker['commerce'], 'isbn'>;
  readonly finance: Pick<Faker['finance'], 'iban' | 'bic'>;
  readonly string: Pick<Faker['string'], 'alphanumeric' | 'numeric' | 'uuid'>;
}

/** What one value is drawn from. */
export interface Generators extends ValueSources {
  readonly random: Random;
  /** Returns faker in the language of a locale. It draws from `random` until it is asked for by another value. */
  readonly faker: (locale: string) => SlimFaker;
  /** The same for functions of users, which use any part of faker. */
  readonly wholeFaker: (locale: string) => Faker;
}
