import type { ContentType, Schema } from './model.ts';

/** Strapi's scalar attribute types; `array` exists in the `documented` dialect only (DIALECTS D11). */
export type ScalarType =
  | 'string'
  | 'text'
  | 'richtext'
  | 'enumeration'
  | 'email'
  | 'password'
  | 'uid'
  | 'date'
  | 'time'
  | 'datetime'
  | 'timestamp'
  | 'integer'
  | 'biginteger'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'json'
  | 'blocks'
  | 'array';

export type RelationKind =
  | 'oneToOne'
  | 'oneToMany'
  | 'manyToOne'
  | 'manyToMany'
  | 'morphToOne'
  | 'morphToMany'
  | 'morphOne'
  | 'morphMany';

interface Common {
  readonly name: string;
  /** The database's name for it: snake case of `name`; Strapi takes it in queries too. */
  readonly column: string;
  readonly required: boolean;
  readonly private: boolean;
  /** Whether it is in no answer and no query: private, or of a type the dialect hides. */
  readonly hidden: boolean;
  /** Whether Strapi adds it to the schema itself: `createdAt`, `publishedAt`, `locale` and the like. */
  readonly system: boolean;
  /** `pluginOptions.i18n.localized`; false: the translations of an entry share the value. */
  readonly localized: boolean;
}

export interface ScalarAttribute extends Common {
  readonly kind: 'scalar';
  readonly type: ScalarType;
  readonly unique: boolean;
  readonly searchable: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly regex?: string;
  readonly default?: unknown;
  /** The values of an enumeration. */
  readonly enum?: readonly string[];
  /** The attribute a uid is made from. */
  readonly targetField?: string;
  /** JSON Schema of the values of a `json` attribute, where the model says what they look like. */
  readonly jsonSchema?: { readonly [key: string]: unknown };
}

/** A relation to one content type, known beforehand; also from the inverse side of a morph relation. */
export interface RelationAttribute extends Common {
  readonly kind: 'relation';
  readonly relation: Exclude<RelationKind, 'morphToOne' | 'morphToMany'>;
  readonly many: boolean;
  readonly target: ContentType;
  /** The attribute of `target` that is the other side, where there is one. */
  readonly inverse?: RelationAttribute | MorphAttribute;
  /** True on the side that has `inversedBy`, or on the only side. */
  readonly owner: boolean;
}

/** A relation whose target's type is part of each link. */
export interface MorphAttribute extends Common {
  readonly kind: 'morph';
  readonly relation: 'morphToOne' | 'morphToMany';
  readonly many: boolean;
}

export interface MediaAttribute extends Common {
  readonly kind: 'media';
  readonly many: boolean;
  readonly target: ContentType;
  readonly allowedTypes: readonly string[];
}

export interface ComponentAttribute extends Common {
  readonly kind: 'component';
  readonly many: boolean;
  readonly target: Schema;
  readonly min?: number;
  readonly max?: number;
}

export interface ZoneAttribute extends Common {
  readonly kind: 'zone';
  readonly many: true;
  readonly components: readonly Schema[];
  readonly min?: number;
  readonly max?: number;
}

/** An attribute that leads to other rows. */
export type EdgeAttribute =
  | RelationAttribute
  | MorphAttribute
  | MediaAttribute
  | ComponentAttribute
  | ZoneAttribute;

export type Attribute = ScalarAttribute | EdgeAttribute;
