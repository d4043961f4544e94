import type { Attribute, ScalarAttribute } from './attribute.ts';
import type { SchemaJson } from './model-input.ts';

/** A content type or component. */
export interface Schema {
  readonly uid: string;
  readonly modelType: 'contentType' | 'component';
  /**
   * In the order of answers: attributes of the schema, then those that Strapi adds to a content type (createdAt,
   * updatedAt, publishedAt, createdBy, updatedBy, localizations, locale). Without `id`.
   */
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly columns: ReadonlyMap<string, ScalarAttribute>;
  /**
   * Whether its entries are versions of documents, as in Strapi 5: each entry is one locale of the document
   * `documentId`.
   */
  readonly documents: boolean;
  /** The schema as passed, or Strapi's own with the project's changes. */
  readonly json: SchemaJson;
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
  /** `pluginOptions.i18n.localized`, if the model has locales. */
  readonly localized: boolean;
  readonly populateCreatorFields: boolean;
}

/** A content model. Attributes hold the schemas of their targets. Everything but `json` is frozen. */
export interface Model {
  readonly contentTypes: ReadonlyMap<string, ContentType>;
  readonly components: ReadonlyMap<string, Component>;
  /** Whether the i18n plugin is installed. */
  readonly i18n: boolean;
  /** The slugs of entries that a front end asks for, by the uid of their type. */
  readonly slugs: ReadonlyMap<string, readonly string[]>;
  /** The texts that a front end filters by, by the uid of the type and by attribute. */
  readonly askedValues: ReadonlyMap<string, { readonly [attribute: string]: readonly string[] }>;
  /** The uids of components that a front end can't show. */
  readonly unshownComponents: ReadonlySet<string>;
  /** Whether the pictures of generated entries are SVG files. */
  readonly svgPictures: boolean;
  /** A sentence for each part of the model that was dropped or looks wrong. */
  readonly warnings: readonly string[];
}
