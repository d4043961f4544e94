import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { ContentType, Schema } from './model.ts';

/** The scalar attribute types of all dialects. `array` exists in one of them only (D11 in docs/dialects.md). */
export const SCALAR_TYPES = [
  'string',
  'text',
  'richtext',
  'enumeration',
  'email',
  'password',
  'uid',
  'date',
  'time',
  'datetime',
  'timestamp',
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'json',
  'blocks',
  'array',
] as const;

export type ScalarType = (typeof SCALAR_TYPES)[number];

export const isScalarType = (type: string): type is ScalarType =>
  (SCALAR_TYPES as readonly string[]).includes(type);

/** Strapi's kinds of relations. */
export type RelationKind =
  | 'oneToOne'
  | 'oneToMany'
  | 'manyToOne'
  | 'manyToMany'
  | 'morphToOne'
  | 'morphToMany'
  | 'morphOne'
  | 'morphMany';

/** What all attributes have. */
export interface CommonProperties {
  readonly name: string;
  /** The column in the database: `name` in snake case. Strapi accepts it in queries too. */
  readonly column: string;
  readonly required: boolean;
  readonly private: boolean;
  /** Whether it is in no answer and no query: it is private, or the dialect hides its type. */
  readonly hidden: boolean;
  /** Whether Strapi adds it to the schema: `createdAt`, `publishedAt`, `locale` and others. */
  readonly system: boolean;
  /** Whether bodies may set it: `"writable": false` leaves it to the project's code. Components ignore that. */
  readonly writable: boolean;
  /** `pluginOptions.i18n.localized`. If false, the translations of an entry share the value. */
  readonly localized: boolean;
  /** When entries have it: `conditions` of Strapi 5. Default: always. */
  readonly condition?: AttributeCondition;
}

/** When entries have an attribute. Otherwise Strapi's admin panel hides it, and Strapi does not check it. */
export interface AttributeCondition {
  /** A rule of JsonLogic over the other values of the row: `{ '==': [{ var: 'type' }, 'page'] }`. */
  readonly visible: unknown;
  /** Whether it is required while visible. The attribute itself is not `required` then. */
  readonly required: boolean;
}

/** The `options` of a uid. Strapi passes them to @sindresorhus/slugify. */
export interface SlugOptions {
  readonly separator?: string;
  readonly lowercase?: boolean;
  readonly decamelize?: boolean;
  readonly customReplacements?: readonly [string, string][];
  readonly preserveLeadingUnderscore?: boolean;
}

export interface ScalarAttribute extends CommonProperties {
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
  readonly enum?: readonly string[];
  /** The attribute from which a uid is made. */
  readonly targetField?: string;
  /** How a uid is made from its target field. */
  readonly slugOptions?: SlugOptions;
  /** Its custom field, such as `plugin::color-picker.color`, with its options. */
  readonly customField?: { readonly name: string; readonly options: unknown };
  /** The JSON Schema of a `json` attribute's values, if the model has one. */
  readonly jsonSchema?: { readonly [key: string]: unknown };
}

/** A relation to one content type, or the inverse side of a morph relation. */
export interface RelationAttribute extends CommonProperties {
  readonly kind: 'relation';
  readonly relation: Exclude<RelationKind, 'morphToOne' | 'morphToMany'>;
  readonly many: boolean;
  readonly target: ContentType;
  /** The other side of a two-way relation, an attribute of `target`. */
  readonly inverse?: RelationAttribute | MorphAttribute;
  /** Whether its links are a column of the owning side: `useJoinTable: false`. Default: a join table. */
  readonly inColumn?: boolean;
  /** Whether this side has `inversedBy`, or is the only one. */
  readonly owner: boolean;
  /**
   * Where its links are. Only `table` links are stored.
   * - `table`: a table of links, or a column of the target's rows
   * - `documentId`: all rows with the same `documentId`, itself included
   * - `nothing`: it has `mappedBy`, but the target has no `inversedBy` for it
   */
  readonly linkedBy: 'table' | 'documentId' | 'nothing';
}

/** A relation to entries of any type. Each link holds the type of its target. */
export interface MorphAttribute extends CommonProperties {
  readonly kind: 'morph';
  readonly relation: 'morphToOne' | 'morphToMany';
  readonly many: boolean;
}

/** Files of the media library. */
export interface MediaAttribute extends CommonProperties {
  readonly kind: 'media';
  readonly many: boolean;
  readonly target: ContentType;
  readonly allowedTypes: readonly string[];
}

/** One component, or a list of one kind. */
export interface ComponentAttribute extends CommonProperties {
  readonly kind: 'component';
  readonly many: boolean;
  readonly target: Schema;
  readonly min?: number;
  readonly max?: number;
}

/** A dynamic zone: a list of components of different kinds. */
export interface ZoneAttribute extends CommonProperties {
  readonly kind: 'zone';
  readonly many: true;
  readonly components: readonly Schema[];
  readonly min?: number;
  readonly max?: number;
}

/** An attribute that can be populated. Its value is in other rows. */
export type EdgeAttribute =
  | RelationAttribute
  | MorphAttribute
  | MediaAttribute
  | ComponentAttribute
  | ZoneAttribute;

export type Attribute = ScalarAttribute | EdgeAttribute;

/** The attributes of a kind. */
export type AttributeOf<Kind extends Attribute['kind']> = Extract<Attribute, { readonly kind: Kind }>;

/** Whether an attribute is the inverse side of a morph relation: `morphOne` or `morphMany`. */
export const isInverseOfMorph = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.relation.startsWith('morph');

/** Whether an attribute is the inverse side of a `morphToOne`, whose links are columns of its rows. */
export const isInverseOfMorphToOne = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.inverse?.kind === 'morph' && !attribute.inverse.many;

/** Whether links of an attribute are stored, in a join table or in a column of either side. */
export const hasLinkTable = (attribute: EdgeAttribute): boolean =>
  attribute.kind !== 'relation' || attribute.linkedBy === 'table';

export const isSameDocument = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.linkedBy === 'documentId';

/** Whether an attribute names the admin user who made or changed an entry. It is a column of the row. */
export const isCreator = ({ name }: Attribute): boolean => name === 'createdBy' || name === 'updatedBy';

/** Whether an attribute can have no links. Filters and sorts through it are about the row itself, as in Strapi. */
export const isUnlinked = (attribute: Attribute): attribute is RelationAttribute =>
  attribute.kind === 'relation' && attribute.linkedBy === 'nothing';

export const hasLinkOrder = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'media' ||
  attribute.kind === 'component' ||
  (attribute.kind === 'relation' && attribute.many);

/**
 * Checks whether an entry has an attribute with a condition.
 *
 * @param values the other values of the row by attribute
 * @throws an error for a rule with an operation that JsonLogic does not have
 */
export const isVisible = ({ visible }: AttributeCondition, values: unknown): boolean =>
  Boolean(jsonLogic.apply(visible as RulesLogic, values));
