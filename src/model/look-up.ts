import type { Attribute } from './attribute.ts';
import type { ContentType, Model, Schema } from './model.ts';
import { didYouMean } from '../errors/did-you-mean.ts';

/** Finds the content type or component of a uid. */
export const schemaByUid = (model: Model, uid: string): Schema | undefined =>
  model.contentTypes.get(uid) ?? model.components.get(uid);

/** Returns the attribute that a key of a query names: by its name, or by its database column. */
export const attributeByKey = (schema: Schema | undefined, key: string): Attribute | undefined =>
  schema?.attributes.get(key) ?? schema?.columns.get(key);

/**
 * The content type of a name as people write it: `article`, `articles` or `api::article.article`.
 * A type of the project goes before one of Strapi's own with the same name.
 *
 * @throws an error that names what was asked, what may have been meant and what there is
 */
export function typeByName(model: Model, name: string): ContentType {
  const byUid = model.contentTypes.get(name);
  if (byUid) return byUid;
  const named = [...model.contentTypes.values()].filter(
    ({ singularName, pluralName }) => singularName === name || pluralName === name,
  );
  const of = (prefix: string) => named.find(({ uid }) => uid.startsWith(prefix));
  // The admin panel's users and roles are in no content API, so theirs is the last claim to a name.
  const found = of('api::') ?? of('plugin::') ?? named[0];
  if (found) return found;
  const own = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  const known = own.map(({ singularName }) => singularName);
  const all = [...model.contentTypes.values()].flatMap((type) => [
    type.singularName,
    type.pluralName,
    type.uid,
  ]);
  throw new Error(
    `The model has no type '${name}'.${didYouMean(name, all)} It has ${known.join(', ') || 'no types of its own'}.`,
  );
}
