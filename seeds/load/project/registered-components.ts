import { isPlainObject } from '../../../src/objects.ts';
import { NOT_RUN } from './code/computed-note.ts';
import type { ProjectSchemas, SchemaFile } from './schemas.ts';

type Schemas = ReadonlyMap<string, SchemaFile>;

/**
 * Leaves out the attributes whose component is not in src/components, where the code of a plugin may register it.
 * Zones list the other components.
 */
export function leaveOutRegistered({ contentTypes, components, notes }: ProjectSchemas): ProjectSchemas {
  const missing = new Map<string, string[]>();
  const isKnown = (uid: unknown, place: string): boolean => {
    if (typeof uid !== 'string' || components.has(uid.toLowerCase())) return true;
    missing.set(uid, [...(missing.get(uid) ?? []), place]);
    return false;
  };
  const known = (schemas: Schemas): Schemas =>
    new Map([...schemas].map(([uid, schema]) => [uid, withKnown(schema, uid, isKnown)]));
  const left = { contentTypes: known(contentTypes), components: known(components) };
  return { ...left, notes: [...notes, ...[...missing].map(noteOf)] };
}

/** Returns a schema without what `isKnown` does not know. */
function withKnown(
  schema: SchemaFile,
  uid: string,
  isKnown: (component: unknown, place: string) => boolean,
): SchemaFile {
  const { json } = schema;
  if (!isPlainObject(json) || !isPlainObject(json['attributes'])) return schema;
  const attributes = Object.entries(json['attributes']).flatMap(([name, attribute]) => {
    if (!isPlainObject(attribute)) return [[name, attribute]];
    const place = `${uid}.${name}`;
    const { type, component, components: listed } = attribute;
    if (type === 'component') return isKnown(component, place) ? [[name, attribute]] : [];
    if (type !== 'dynamiczone' || !Array.isArray(listed)) return [[name, attribute]];
    return [[name, { ...attribute, components: listed.filter((each) => isKnown(each, place)) }]];
  });
  return { ...schema, json: { ...json, attributes: Object.fromEntries(attributes) } };
}

const noteOf = ([uid, places]: readonly [string, readonly string[]]): string =>
  `src/components has no ${uid}. If the code of a plugin registers it: ${NOT_RUN}. So it is missing in ${places.join(', ')}. Write it out, as src/components/${uid.replace('.', '/')}.json.`;
