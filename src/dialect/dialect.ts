import type { ScalarType } from '../model/attribute.ts';
import type { SchemaJson } from '../model/model-input.ts';
import type { AttributeJson } from '../model/read/schema-json.ts';

/** The names of the dialects. Every other list of them is checked against this one. */
export type DialectName = 'documented' | 'v4';

/** How a dialect makes a model from schemas. */
export interface ModelTraits {
  /** The types of Strapi's own plugins, by uid. They are part of every model. */
  readonly builtInTypes: { readonly [uid: string]: SchemaJson };
  /** The types a scalar attribute may have. */
  readonly scalarTypes: ReadonlySet<ScalarType>;
  /** Types whose attributes are in no answer and no query. */
  readonly hiddenTypes: ReadonlySet<ScalarType>;
  /** Returns the attributes Strapi adds to a content type when it starts, by name and in its order. */
  systemAttributes(type: TypeTraits): [name: string, attribute: AttributeJson][];
}

/** What decides which attributes Strapi adds to a content type. */
export interface TypeTraits {
  readonly uid: string;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
  readonly populateCreatorFields: boolean;
  /** The names of the attributes in its schema. */
  readonly declared: ReadonlySet<string>;
}

/**
 * Everything in which the served APIs differ. No other file names a version: it asks the dialect.
 * The rows Dn are those of the table of differences in docs/dialects.md.
 */
export interface Dialect {
  readonly name: DialectName;
  readonly model: ModelTraits;
  /** Bracket groups that the query parser reads (D6). */
  readonly queryDepth: number;
  /** A zone component not listed under `on`: gone, or left as `{ id, __component }` (D1). */
  readonly unlistedComponents: 'dropped' | 'bare';
  /** Whether `on` may be keyed by the zone's name and a component's short name (D2). */
  readonly fragmentsByZoneName: boolean;
  /** Whether pagination operators inside a populate are refused (D3). */
  readonly refusesPaginationInPopulate: boolean;
  /** A relation, media, component or zone named in `fields`: 400, or as if not said (D5). */
  readonly edgesInFields: 'refused' | 'ignored';
  /** Whether `/api/users` answers in the envelope of any collection (D7). */
  readonly usersInEnvelope: boolean;
  /** Whether empty multiple media and morphMany are `[]` and morph-to relations are like any other (D9). */
  readonly uniformRelations: boolean;
  /** Whether `formats` is an object of three members with nine fields each (D10). */
  readonly strictFormats: boolean;
}
