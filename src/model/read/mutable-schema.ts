import type {
  Attribute,
  CommonProperties,
  EdgeAttribute,
  RelationAttribute,
  ScalarAttribute,
} from '../attribute.ts';
import type { Component, ContentType } from '../model.ts';
import type { ModelTraits } from './model-traits.ts';
import type { CustomFields } from './custom-fields.ts';
import type { ModelPart, Problems } from '../model-problems.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A content type or component while its attributes are added. The finished model has the same objects, frozen. */
export type MutableSchema = MutableContentType | MutableComponent;

export type MutableContentType = Mutable<Omit<ContentType, 'attributes' | 'columns'>> & {
  readonly attributes: Map<string, Attribute>;
  readonly columns: Map<string, ScalarAttribute>;
};

export type MutableComponent = Mutable<Omit<Component, 'attributes' | 'columns'>> & {
  readonly attributes: Map<string, Attribute>;
  readonly columns: Map<string, ScalarAttribute>;
};

/** A relation until its other side is known. */
export type MutableRelation = Mutable<RelationAttribute>;

/** An attribute as it is added to a schema. */
export type NewAttribute = ScalarAttribute | Exclude<EdgeAttribute, RelationAttribute> | MutableRelation;

/** All schemas of a model, before and while their attributes are added. */
export interface Schemas {
  readonly contentTypes: ReadonlyMap<string, MutableContentType>;
  readonly components: ReadonlyMap<string, MutableComponent>;
}

/** The context of converting the attributes of a schema. */
export interface AttributeContext {
  readonly schema: MutableSchema;
  readonly schemas: Schemas;
  readonly problems: Problems;
  readonly traits: ModelTraits;
  readonly customFields: CustomFields;
  /** The names of attributes that are private in every type. */
  readonly privateAttributes: readonly string[];
}

/** Returns where a problem with an attribute is. */
export const partOf = ({ schema }: AttributeContext, { name }: CommonProperties): ModelPart => ({
  uid: schema.uid,
  attribute: name,
});
