/** A content type or component as Strapi writes it in `schema.json`; unknown keys are allowed and ignored. */
export interface SchemaJson {
  readonly kind?: 'collectionType' | 'singleType';
  readonly collectionName?: string;
  readonly info?: {
    readonly singularName?: string;
    readonly pluralName?: string;
    readonly displayName?: string;
    readonly [key: string]: unknown;
  };
  readonly options?: { readonly [key: string]: unknown };
  readonly pluginOptions?: { readonly [key: string]: unknown };
  readonly attributes?: {
    readonly [name: string]: { readonly type: string; readonly [key: string]: unknown };
  };
  readonly [key: string]: unknown;
}

/** What `model` of `createDouble` takes. */
export interface ModelInput {
  /** By uid: `api::article.article`, also `plugin::users-permissions.user` to extend a built-in type. */
  readonly contentTypes: { readonly [uid: string]: SchemaJson };
  /** By uid: `shared.seo`. */
  readonly components?: { readonly [uid: string]: SchemaJson };
  /** Where a schema was read from, by uid, for error messages. */
  readonly files?: { readonly [uid: string]: string };
  /** Attributes that are private in every type: `responses.privateAttributes` of Strapi's `config/api`. */
  readonly privateAttributes?: readonly string[];
  /** Whether Strapi's i18n plugin is there; it is unless told otherwise. Without it nothing is localized. */
  readonly i18n?: boolean;
  /** The Strapi version the model was read from, `4` or `5`, where it is known. */
  readonly strapi?: 4 | 5;
}
