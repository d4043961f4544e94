import type { ModelSource, TypesOf } from '../define/define-model.ts';
import type { ContentTypeDefinition, ContentTypeOptions } from '../definition.ts';

/** The singular names of a model's types; any string for schemas. */
export type TypeName<Source> = [TypesOf<Source>] extends [never] ? string : TypesOf<Source>[number]['name'];

/** The definition of a type by its name. */
export type TypeNamed<Source extends ModelSource, Name> = Extract<
  TypesOf<Source>[number],
  { readonly name: Name }
>;

/** The name of a relation's target: `article` for `article` and `api::article.article`. */
export type NameOf<Target> = Target extends `api::${string}.${infer Name}` ? Name : Target;

/** The names of types: singular name, plural name or uid, also of Strapi's own plugins. Any string for schemas. */
export type TypeKey<Source> =
  string extends TypeName<Source> ? string : KeyOf<TypesOf<Source>[number]> | BuiltInKey;

/** The definition of a type by its singular name, plural name or uid; `never` for Strapi's own types. */
export type TypeByKey<Source, Key> = TypeWithKey<TypesOf<Source>[number], Key>;

type TypeWithKey<Type, Key> = Type extends ContentTypeDefinition
  ? Key extends KeyOf<Type>
    ? Type
    : never
  : never;

/** The singular name, plural name and uid of a definition. */
export type KeyOf<Type> =
  Type extends ContentTypeDefinition<infer Name, infer _Attributes, infer Options>
    ? Name | UidOf<Name> | PluralName<Name, Options>
    : never;

type UidOf<Name extends string> = `api::${Name}.${Name}`;

type PluralName<Name extends string, Options extends ContentTypeOptions> = Options extends {
  readonly pluralName: infer Plural extends string;
}
  ? Plural
  : RegularPlural<Name>;

/** The regular English plural. Irregular ones, such as `people`, need `pluralName`. */
type RegularPlural<Name extends string> = Name extends `${string}${'a' | 'e' | 'o' | 'u'}y`
  ? `${Name}s`
  : Name extends `${infer Stem}y`
    ? `${Stem}ies`
    : Name extends `${string}${'s' | 'x' | 'z' | 'ch' | 'sh'}`
      ? `${Name}es`
      : `${Name}s`;

/** The singular names, plural names and uids of the types of Strapi's plugins. */
export type BuiltInKey =
  | 'file'
  | 'files'
  | 'folder'
  | 'folders'
  | 'locale'
  | 'locales'
  | 'permission'
  | 'permissions'
  | 'role'
  | 'roles'
  | 'user'
  | 'users'
  | 'plugin::i18n.locale'
  | 'plugin::upload.file'
  | 'plugin::upload.folder'
  | 'plugin::users-permissions.permission'
  | 'plugin::users-permissions.role'
  | 'plugin::users-permissions.user'
  | 'admin::permission'
  | 'admin::role'
  | 'admin::user';

/** The names of the types of one kind. Strapi's own types are collections. */
export type KeyOfKind<Source, Kind extends ContentTypeDefinition['kind']> =
  string extends TypeName<Source>
    ? string
    :
        | KeyOf<Extract<TypesOf<Source>[number], { readonly kind: Kind }>>
        | (Kind extends 'collectionType' ? BuiltInKey : never);

/** The names of the types of one kind that have drafts. */
export type KeyWithDrafts<Source, Kind extends ContentTypeDefinition['kind']> =
  string extends TypeName<Source>
    ? string
    : KeyOf<WithDrafts<Extract<TypesOf<Source>[number], { readonly kind: Kind }>>>;

type WithDrafts<Type> =
  Type extends ContentTypeDefinition<infer _Name, infer _Attributes, infer Options>
    ? Options extends { readonly draftAndPublish: false }
      ? never
      : Type
    : never;

/** The actions on the types of a model, which roles allow or forbid. */
export type ActionName<Source> = string extends TypeName<Source> ? string : ActionOf<TypesOf<Source>[number]>;

type ActionOf<Type> =
  Type extends ContentTypeDefinition<infer Name, infer _Attributes, infer _Options, infer Kind>
    ? `${UidOf<Name>}.${CoreActionOfKind<Kind>}`
    : never;

type CoreActionOfKind<Kind> =
  | 'find'
  | 'update'
  | 'delete'
  | (Kind extends 'singleType' ? never : 'findOne' | 'create');

/** The actions of a type that `createCoreRouter` makes endpoints of. */
export type CoreAction<Source, Key> = CoreActionOfKind<
  Key extends KeyOfKind<Source, 'singleType'> ? 'singleType' : 'collectionType'
>;
