import type { Faker } from '@faker-js/faker';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { Chance } from '../random/random.ts';
import type { Subject } from '../words/headlines.ts';

/** Which row a value is made for. Whatever a value depends on, beside its attribute, stands here. */
export interface Spot {
  /** Counts the rows of a kind from 1: entries by their number, components by their place. */
  readonly turn: number;
  /** A hash of the row that its translations share. */
  readonly shared: number;
  /** A hash of the row and its locale; the same as `shared` in the default locale. */
  readonly own: number;
  /** The id: another one for each row of the table. */
  readonly rank: number;
  /** The locale's code; empty in the default locale. */
  readonly locale: string;
  /** What the entry is about, for a component the entry it stands in. */
  readonly subject: () => Subject;
  /** What is given by hand for the row. */
  readonly given: EntryRecord | undefined;
}

/** What values are made with: one set for each double. */
export interface Tools {
  readonly chance: Chance;
  /** faker in the language of a locale, drawing from `chance`. */
  readonly faker: (locale: string) => Faker;
  /** The reference date, in ms: no generated date is later. */
  readonly reference: number;
}
