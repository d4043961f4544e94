import type {
  Attribute,
  ComponentAttribute,
  MediaAttribute,
  MorphAttribute,
  RelationAttribute,
  ScalarAttribute,
  ZoneAttribute,
} from '../attribute.ts';
import type { Component, ContentType } from '../model.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Schemas and attributes while they are linked; the finished model is the same objects, frozen. */
export type SchemaDraft = ContentTypeDraft | ComponentDraft;

export type ContentTypeDraft = Mutable<Omit<ContentType, 'attributes' | 'columns'>> & {
  readonly attributes: Map<string, Attribute>;
  readonly columns: Map<string, ScalarAttribute>;
};

export type ComponentDraft = Mutable<Omit<Component, 'attributes' | 'columns'>> & {
  readonly attributes: Map<string, Attribute>;
  readonly columns: Map<string, ScalarAttribute>;
};

export type RelationDraft = Mutable<RelationAttribute>;

export type AttributeDraft =
  | ScalarAttribute
  | RelationDraft
  | MorphAttribute
  | MediaAttribute
  | ComponentAttribute
  | ZoneAttribute;

/** All schemas, before and while their attributes are converted. */
export interface Drafts {
  readonly contentTypes: ReadonlyMap<string, ContentTypeDraft>;
  readonly components: ReadonlyMap<string, ComponentDraft>;
}
