import type { AttributeJson } from './schema-json.ts';
import type { SchemaSource } from './read-schemas.ts';

export interface ModelOptions {
  /** Whether types can be localized; `i18n` of the model's input. */
  readonly i18n?: boolean;
  /** Whether `array` is an attribute type (DIALECTS D11); it is unless told otherwise. */
  readonly arrayType?: boolean;
  /** Whether `publishedAt` and `locale` are attributes of every type of the project and of users (DIALECTS D8). */
  readonly everyEntryHasStates?: boolean;
}

const ofProject = (uid: string): boolean =>
  uid.startsWith('api::') || uid === 'plugin::users-permissions.user';

/**
 * The attributes of a content type with those that Strapi adds when it starts, in its order:
 * createdAt, updatedAt, publishedAt, createdBy, updatedBy; then, by its i18n plugin, localizations
 * and locale. One that the schema has already keeps its place and is replaced.
 */
export function withRuntimeAttributes(
  source: SchemaSource,
  options: ModelOptions = {},
): Map<string, AttributeJson> {
  const { uid, json } = source;
  const { i18n = true } = options;
  const attributes = new Map(source.attributes);
  const creator = (): AttributeJson => ({
    type: 'relation',
    relation: 'oneToOne',
    target: 'admin::user',
    private: json.options?.populateCreatorFields !== true,
  });

  attributes.set('createdAt', { type: 'datetime' });
  attributes.set('updatedAt', { type: 'datetime' });
  if (json.options?.draftAndPublish === true) attributes.set('publishedAt', { type: 'datetime' });
  attributes.set('createdBy', creator());
  attributes.set('updatedBy', creator());
  if (i18n && json.pluginOptions?.i18n?.localized === true) {
    attributes.set('localizations', {
      type: 'relation',
      relation: 'oneToMany',
      target: uid,
    });
    attributes.set('locale', { type: 'string' });
  }
  if (options.everyEntryHasStates && ofProject(uid)) {
    if (!attributes.has('publishedAt')) attributes.set('publishedAt', { type: 'datetime' });
    if (!attributes.has('locale')) attributes.set('locale', { type: 'string' });
  }
  return attributes;
}
