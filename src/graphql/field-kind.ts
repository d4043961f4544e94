import type { GraphQLField } from 'graphql';
import type {
  ComponentAttribute,
  MediaAttribute,
  MorphAttribute,
  RelationAttribute,
  ScalarAttribute,
  ZoneAttribute,
} from '../model/attribute.ts';
import type { ContentType } from '../model/model.ts';
import type { AccountAnswer } from '../routes/route.ts';

/** The meaning of a field of the schema. Fields without a kind are properties of their parent. */
export type FieldKind = EntryField | WrapperField | RootField;

/** A part of an entry or component. */
export type EntryField =
  /** `id` or `documentId`. */
  | { readonly kind: 'key' }
  | { readonly kind: 'scalar'; readonly attribute: ScalarAttribute }
  | { readonly kind: 'component'; readonly attribute: ComponentAttribute }
  | { readonly kind: 'zone'; readonly attribute: ZoneAttribute }
  | { readonly kind: 'morph'; readonly attribute: MorphAttribute }
  | {
      readonly kind: 'link';
      readonly attribute: RelationAttribute | MediaAttribute;
      /** `list` is a list of entries, `connection` an object with them. Strapi 4 wraps `one` in an object, too. */
      readonly shape: 'one' | 'list' | 'connection';
      /** The action that must be permitted. Media need none. */
      readonly action?: string | undefined;
    };

/** The wrappers around entries. */
export type WrapperField =
  /** The parent itself: `attributes` in Strapi 4, `attributes` and `data` with `v4CompatibilityMode`. */
  | { readonly kind: 'itself' }
  /** The entry or the entries of an answer: `data` or `nodes`. */
  | { readonly kind: 'entries'; readonly many: boolean }
  /** `meta` contains `pagination` or `pageInfo`. */
  | { readonly kind: 'meta' | 'pagination' };

/** A field of Query or Mutation. */
export type RootField =
  | TypeField
  | {
      readonly kind: AccountAnswer | FileKind | 'me' | 'ok';
      /** The action that must be permitted. Undefined: anybody may. */
      readonly action?: string | undefined;
    };

/** A field of Query or Mutation about entries of a type. */
export interface TypeField {
  readonly kind:
    | 'findOne'
    | 'findMany'
    | 'connection'
    | 'single'
    | 'create'
    | 'update'
    | 'delete'
    | 'updateSingle'
    | 'deleteSingle'
    | 'createLocalization';
  readonly type: ContentType;
  readonly action: string;
}

export type FileKind = 'upload' | 'multipleUpload' | 'updateFile' | 'removeFile';

export const kindOf = ({ extensions }: GraphQLField<unknown, unknown>): FieldKind | undefined =>
  extensions['strapi'] as FieldKind | undefined;
