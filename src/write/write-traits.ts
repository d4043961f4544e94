import type { Context } from '../context.ts';
import type { Attribute, AttributeCondition, ScalarAttribute } from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import type { Value } from '../store/store.ts';
import type { Check, Rules } from './validate/yup-check.ts';
import type { WriteMode, WriteScope } from './validate/write-scope.ts';
import type { EntryData, WriteContext } from './changeset.ts';

/** How a dialect checks and writes rows. */
export interface WriteTraits {
  isWritable(attribute: Attribute): boolean;
  /** Makes the check of a scalar. @param rules whether it is required, and its default */
  scalarCheck(
    attribute: ScalarAttribute,
    schema: Schema,
    mode: WriteMode,
    rules: Rules<WriteScope>,
  ): Check<WriteScope>;
  /** Returns whether an entry with these values has an attribute. @throws an error for an unknown operation */
  isVisible(condition: AttributeCondition, values: unknown): boolean;
  readonly requiresRelations: boolean;
  /** Whether files and their folder have events of entries, too. */
  readonly filesAreEntries: boolean;
  /** Returns the id that a body sets in a column of links. */
  columnOf(value: unknown): unknown;
  /** Whether the database refuses a duplicate uid in a table, even after checks. */
  readonly uidsAreUnique: boolean;
  /** Whether `min` and `max` of a list of components are checked. */
  checksLength(mode: WriteMode): boolean;
  /** Returns a written value as answers show it. @throws {Refusal} */
  heldValue(
    value: unknown,
    attribute: ScalarAttribute,
    context: Pick<Context, 'database' | 'dialect' | 'timeZone'>,
  ): Value;
  writeLinks(
    write: WriteContext,
    row: { readonly schema: Schema; readonly id: number; readonly isNew: boolean },
    data: { readonly [name: string]: unknown },
  ): void;
  systemValues(type: ContentType, write: WriteContext): { readonly [name: string]: unknown };
}

/** What a write of a document is for. */
interface DocumentOptions {
  readonly locale?: unknown;
  readonly publishes?: boolean;
}

/** How a version of Strapi writes for a project's own code. Ids are those of rows. */
export interface CodeWrites {
  /**
   * Creates an entry by the service of the version. Returns its id.
   *
   * @param document of Strapi 5: its locale, and whether it is published. Default: a draft
   * @throws {Refusal}
   */
  create(write: WriteContext, type: ContentType, data: EntryData, document?: DocumentOptions): number;
  /**
   * Changes an entry, in Strapi 5 the draft of a document, by its documentId. Returns undefined if there is none.
   *
   * @throws {Refusal}
   */
  update(
    write: WriteContext,
    type: ContentType,
    entry: number | string,
    data: EntryData,
    document?: DocumentOptions,
  ): number | undefined;
  /** Adds a row as `strapi.db.query(uid).create` does, without checks of its values. Returns its id. @throws {Refusal} */
  insertRow(write: WriteContext, type: ContentType, data: EntryData): number;
  /** Publishes the drafts of a document, and returns the ids of the new rows. Strapi 5 only. @throws {Refusal} */
  publish?(write: WriteContext, type: ContentType, documentId: string, locale: string | null): number[];
  /** Makes drafts of the published rows of a document, and returns their ids. Strapi 5 only. @throws {Refusal} */
  discardDraft?(write: WriteContext, type: ContentType, documentId: string, locale: string | null): number[];
  /** Copies drafts as one new document with other values, and returns the ids of its rows. Strapi 5 only. @throws {Refusal} */
  clone?(write: WriteContext, type: ContentType, drafts: readonly number[], data: EntryData): number[];
  /** Checks the data of a request, and returns them without what the caller may not write. @throws {Refusal} */
  cleaned(data: unknown, type: ContentType, context: Context): unknown;
}
