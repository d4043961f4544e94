import type { Attribute } from './attribute.ts';
import { didYouMean } from '../errors/did-you-mean.ts';
import { showValue } from '../errors/show-value.ts';
import type { ContentType, Model, Schema } from './model.ts';

export const schemaByUid = (model: Model, uid: string): Schema | undefined =>
  model.contentTypes.get(uid) ?? model.components.get(uid);

export const isContentType = (schema: Schema): schema is ContentType => schema.modelType === 'contentType';

/** Returns the attribute with a name or a database column. */
export const attributeByKey = (schema: Schema | undefined, key: string): Attribute | undefined =>
  schema?.attributes.get(key) ?? schema?.columns.get(key);

export const isRequired = ({ required, condition }: Attribute): boolean => condition?.required ?? required;

/** Returns the types of the rows that an attribute may hold. None for morph relations. */
export function targetsOf(attribute: Attribute): readonly Schema[] {
  if (attribute.kind === 'zone') return attribute.components;
  return attribute.kind === 'scalar' || attribute.kind === 'morph' ? [] : [attribute.target];
}

/** Returns the name of a type in paths: `articles`, or `homepage` for a single type. */
export const pathName = ({ kind, singularName, pluralName }: ContentType): string =>
  kind === 'singleType' ? singularName : pluralName;

/**
 * Returns the content type with a singular name, plural name or uid: `article`, `articles` or `api::article.article`.
 * The project's own types win over types of plugins, and these over the admin panel's, which no content API has.
 *
 * @throws an error with suggestions and the names of the project's types
 */
export function typeByName(model: Model, name: string): ContentType {
  const type = findType(model, name);
  if (type) return type;
  throw new Error(missingType(model, name));
}

/** As {@link typeByName}, but returns undefined for unknown names. */
export function findType(model: Model, name: string): ContentType | undefined {
  const byUid = model.contentTypes.get(name);
  if (byUid) return byUid;
  const types = [...model.contentTypes.values()];
  const matches = [
    ...types.filter(({ singularName }) => singularName === name),
    ...types.filter(({ pluralName }) => pluralName === name),
  ];
  return (
    matches.find(({ uid }) => isOfApi(uid)) ??
    matches.find(({ uid }) => uid.startsWith('plugin::')) ??
    matches[0]
  );
}

/** Whether a uid or an action belongs to the project: `api::article.article`, `api::article.article.find`. */
export const isOfApi = (uid: string): boolean => uid.startsWith('api::');

/** Returns the content types of the project's APIs. */
export const apiTypes = ({ contentTypes }: Pick<Model, 'contentTypes'>): ContentType[] =>
  [...contentTypes.values()].filter(({ uid }) => isOfApi(uid));

export const isOwnType = ({ uid }: Schema): boolean => !/^(plugin|admin|strapi)::/.test(uid);

export function missingType(model: Model, name: string): string {
  if (typeof name !== 'string')
    return `A type is named by a text, such as 'article', but got ${showValue(name)}.`;
  const types = [...model.contentTypes.values()];
  const names = types.flatMap(({ singularName, pluralName, uid }) => [singularName, pluralName, uid]);
  const projectNames = apiTypes(model).map(({ singularName }) => singularName);
  return (
    `The model has no type '${name}'.${didYouMean(name, names)} ` +
    `It has ${projectNames.join(', ') || "only Strapi's own types"}. Give a singular name, a plural name or a uid.`
  );
}

/**
 * Returns the values of an object by content type. Its keys are singular names, plural names or uids.
 *
 * @param report called for names without a type, and for two names of one type
 */
export function byType<Value>(
  model: Model,
  values: { readonly [name: string]: Value },
  report: (sentences: string, name: string) => void,
): Map<ContentType, Value> {
  const valueByType = new Map<ContentType, Value>();
  const names = new Map<ContentType, string>();
  for (const [name, value] of Object.entries(values)) {
    const type = findType(model, name);
    const other = type && names.get(type);
    if (!type) report(missingType(model, name), name);
    else if (other !== undefined) {
      report(`'${other}' and '${name}' both name the type ${type.uid}. Keep one of them.`, name);
    } else {
      valueByType.set(type, value);
      names.set(type, name);
    }
  }
  return valueByType;
}

export function passwordNames({ contentTypes, components }: Model): ReadonlySet<string> {
  const names = new Set<string>();
  const addOf = ({ attributes }: Schema): void =>
    attributes.forEach((each) => each.kind === 'scalar' && each.type === 'password' && names.add(each.name));
  contentTypes.forEach(addOf);
  components.forEach(addOf);
  return names;
}
/** Returns `*` of a populate spelled out. */
export const everyPopulatable = ({ attributes }: Schema): { [name: string]: true } =>
  Object.fromEntries(
    [...attributes.values()].filter(({ kind }) => kind !== 'scalar').map(({ name }) => [name, true]),
  );
