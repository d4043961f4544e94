import type { ScalarType } from '../attribute.ts';
import type { SchemaJson } from '../model-input.ts';
import type { AttributeJson } from './schema-json.ts';

/** How a dialect makes a model from schemas. */
export interface ModelTraits {
  /** The types of Strapi's own plugins, by uid. They are part of every model. */
  builtInTypes(): { readonly [uid: string]: SchemaJson };
  /** Attributes of built-in types that this version does not have, by uid. Default: none. */
  readonly lacks?: { readonly [uid: string]: string };
  readonly scalarTypes: ReadonlySet<ScalarType>;
  /** Types whose attributes are in no answer and no query. */
  readonly hiddenTypes: ReadonlySet<ScalarType>;
  /** Whether attributes may have `conditions`. */
  readonly hasConditions: boolean;
  /** The attributes of a content type before its schema's. */
  readonly leadingAttributes: Attributes;
  /** Returns the attributes Strapi adds to a content type when it starts, in its order. */
  systemAttributes(type: TypeTraits): Attributes;
}

/** Attributes by name. */
export interface Attributes {
  readonly [name: string]: AttributeJson;
}

/** What decides which attributes Strapi adds to a content type. */
export interface TypeTraits {
  readonly uid: string;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
  readonly populateCreatorFields: boolean;
  /** The attributes in its schema. */
  readonly declared: { readonly [name: string]: unknown };
}
