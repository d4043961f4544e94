import type { Attribute, ScalarAttribute } from './attribute.ts';

/** What content types and components have in common. */
export interface Schema {
  readonly uid: string;
  readonly modelType: 'contentType' | 'component';
  /**
   * In the order of the answers: as in the schema, then (content types) createdAt, updatedAt,
   * publishedAt with draftAndPublish, createdBy, updatedBy, and with i18n localizations, locale.
   * `id` is not among them.
   */
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** The scalars by the name of their database column. */
  readonly columns: ReadonlyMap<string, ScalarAttribute>;
}

export interface Component extends Schema {
  readonly modelType: 'component';
}

export interface ContentType extends Schema {
  readonly modelType: 'contentType';
  readonly kind: 'collectionType' | 'singleType';
  readonly singularName: string;
  readonly pluralName: string;
  readonly draftAndPublish: boolean;
  /** `pluginOptions.i18n.localized` */
  readonly localized: boolean;
  readonly populateCreatorFields: boolean;
}

/** A content model, linked and readonly: attributes hold their target schemas themselves. */
export interface Model {
  readonly contentTypes: ReadonlyMap<string, ContentType>;
  readonly components: ReadonlyMap<string, Component>;
  /** Whether there are locales at all. */
  readonly i18n: boolean;
  /** What was dropped or looks wrong, a sentence each. */
  readonly warnings: readonly string[];
}
