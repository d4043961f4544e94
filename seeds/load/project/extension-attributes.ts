import { join, relative } from 'node:path';
import { BUILT_IN_TYPES as STRAPI_4_TYPES } from '../../../src/model/built-in/built-in-types.ts';
import { BUILT_IN_TYPES as STRAPI_5_TYPES } from '../../../src/model/built-in/strapi-5/strapi-5-types.ts';
import type { SchemaJson } from '../../../src/model/model-input.ts';
import { isPlainObject } from '../../../src/objects.ts';
import { readFolder } from '../files/read-folder.ts';
import type { Assignment } from './code/code.ts';
import { computedNote } from './code/computed-note.ts';
import type { Environment } from './code/evaluate.ts';
import { jsonOf } from './code/json-of.ts';
import { readCodeFile } from './code/read-code-file.ts';
import { type CodeValue, isCodeObject } from './code/value.ts';
import type { SchemaFile } from './schemas.ts';

/** The attributes that code gives a content type of a plugin. */
interface Added {
  readonly file: string;
  readonly attributes: NonNullable<SchemaJson['attributes']>;
}

/**
 * Reads the attributes that the code in `src/extensions` gives content types of plugins, such as
 * `plugin.contentTypes.user.schema.attributes.age = { type: 'integer' }`.
 *
 * @param environment the variables of the project's `.env`
 */
export async function readExtensionAttributes(
  dir: string,
  environment: Environment,
): Promise<{ readonly added: ReadonlyMap<string, Added>; readonly notes: readonly string[] }> {
  const added = new Map<string, Added>();
  const notes: string[] = [];
  const extensions = join(dir, 'src', 'extensions');
  for (const plugin of (await readFolder(extensions)).folders) {
    const found = await readCodeFile(join(extensions, plugin, 'strapi-server'), ['js', 'ts'], environment);
    for (const [type, name, value] of (found?.code?.assignments() ?? []).flatMap(attributesIn)) {
      const uid = `plugin::${plugin}.${type}`;
      const json = jsonOf(value);
      if (isPlainObject(json) && typeof json['type'] === 'string') {
        const attributes = { ...added.get(uid)?.attributes, [name]: { ...json, type: json['type'] } };
        added.set(uid, { file: found!.file, attributes });
      } else {
        const advice = 'So it is missing here. Write it out.';
        notes.push(computedNote(relative(dir, found!.file), `the attribute "${name}" of ${uid}`, advice));
      }
    }
  }
  return { added, notes };
}

/** Returns the attributes that an assignment gives content types: their type, name and value. */
function attributesIn({
  path,
  value,
}: Assignment): (readonly [type: string, name: string, value: CodeValue])[] {
  const [type = '', schema, attributes, name, ...more] = path.slice(path.indexOf('contentTypes') + 1);
  const isOfType = path.includes('contentTypes') && schema === 'schema' && attributes === 'attributes';
  if (!isOfType || more.length > 0) return [];
  if (name !== undefined) return [[type, name, value]];
  return isCodeObject(value) ? [...value.members].map(([each, of]) => [type, each, of]) : [];
}

const SHIPPED = { 4: STRAPI_4_TYPES, 5: STRAPI_5_TYPES };

/** Returns the schemas of a project with the attributes that code adds. Types of plugins that are not known get none. */
export function withExtensionAttributes(
  schemas: ReadonlyMap<string, SchemaFile>,
  added: ReadonlyMap<string, Added>,
  strapi: 4 | 5,
): ReadonlyMap<string, SchemaFile> {
  const extended = new Map(schemas);
  for (const [uid, { file, attributes }] of added) {
    const own = schemas.get(uid);
    const { attributes: shipped } = SHIPPED[strapi][uid] ?? {};
    const json = (own?.json ?? (shipped && { attributes: shipped })) as SchemaJson | undefined;
    if (!json) continue;
    extended.set(uid, { file, ...own, json: { ...json, attributes: { ...json.attributes, ...attributes } } });
  }
  return extended;
}
