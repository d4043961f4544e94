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

/** What a field of the schema stands for. A field without one is a property of its parent, by its name. */
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
      /** `list` is a list of entries, `connection` an object with them. Strapi 4 puts `one` into an object, too. */
      readonly shape: 'one' | 'list' | 'connection';
      /** The action that must be permitted. Media need none. */
      readonly action?: string | undefined;
    };

/** What Strapi puts around entries. */
export type WrapperField =
  /** The parent once more: `attributes` of Strapi 4, `attributes` and `data` with `v4CompatibilityMode`. */
  | { readonly kind: 'itself' }
  /** The entry or the entries of an answer: `data` or `nodes`. */
  | { readonly kind: 'entries'; readonly many: boolean }
  /** What is counted: `meta` leads to it, `pageInfo` and `pagination` are it. */
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
