/** The names of the dialects. Every other list of them is checked against this one. */
export type DialectName = 'documented' | 'v4' | 'v5';

/** A content type or component as Strapi writes it in `schema.json`. Unknown keys are allowed and ignored. */
export interface SchemaJson {
  /** Components have none. */
  readonly kind?: 'collectionType' | 'singleType';
  /** The name of the table. */
  readonly collectionName?: string;
  /** The plural is the path of a collection type, the singular the path of a single type. */
  readonly info?: {
    readonly singularName?: string;
    readonly pluralName?: string;
    readonly displayName?: string;
    readonly [key: string]: unknown;
  };
  /** Such as `draftAndPublish`. */
  readonly options?: { readonly [key: string]: unknown };
  /** Such as `{ i18n: { localized: true } }`. */
  readonly pluginOptions?: { readonly [key: string]: unknown };
  /** By name, each with its `type`. */
  readonly attributes?: {
    readonly [name: string]: { readonly type: string; readonly [key: string]: unknown };
  };
  readonly [key: string]: unknown;
}

/** A content model as schemas. */
export interface ModelInput {
  /** By uid, such as `api::article.article`. A built-in type such as `plugin::users-permissions.user` is extended. */
  readonly contentTypes: { readonly [uid: string]: SchemaJson };
  /** By uid, such as `shared.seo`. */
  readonly components?: { readonly [uid: string]: SchemaJson };
  /** The file of each schema, by uid, for error messages. */
  readonly files?: { readonly [uid: string]: string };
  /** The types of values that custom fields of plugins store, by name: `{ 'plugin::tags.tags': 'json' }`. */
  readonly customFields?: { readonly [name: string]: string };
  /** Attributes that are private in every type: `responses.privateAttributes` of Strapi's `config/api`. */
  readonly privateAttributes?: readonly string[];
  /** Whether the i18n plugin is installed. Without it nothing is localized. Default: `true`. */
  readonly i18n?: boolean;
  /** The slugs of entries that a front end asks for, by uid: `generate()` makes an entry for each. */
  readonly slugs?: { readonly [uid: string]: readonly string[] };
  /** The texts that a front end filters by, by uid and attribute: some generated entries have each of them. */
  readonly askedValues?: { readonly [uid: string]: { readonly [attribute: string]: readonly string[] } };
  /** The components that a front end has no file for: zones of `generate()` leave them out. */
  readonly unshownComponents?: readonly string[];
  /** Whether the pictures of `generate()` are SVG files, which `next/image` loads from any address. Default: `false`. */
  readonly svgPictures?: boolean;
  /** The version of Strapi whose project or export has the model. */
  readonly strapi?: 4 | 5;
  /** The API that serves the model. Default: the option `dialect` of `createDouble`. */
  readonly dialect?: DialectName;
}
