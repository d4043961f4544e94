import { join } from 'node:path';
import { models } from '../../../src/model/index.ts';
import { readTextFile } from '../files/read-files.ts';
import type { Code } from './code/code.ts';
import type { Environment } from './code/evaluate.ts';
import { readCodeFile } from './code/code-files.ts';
import { valueAt } from './code/code-value.ts';
import type { LocalPlugin } from './project-plugins.ts';

const FILES = ['types/generated/contentTypes.d.ts', 'types/generated/components.d.ts', 'schemas.d.ts'];

/** The base types of custom fields, by name. */
type FieldTypes = { [customField: string]: string };

/**
 * Reads the base types of custom fields: from the code of the project and its local plugins, and from the declarations
 * that Strapi generates.
 *
 * @param environment the variables of the project's `.env`
 */
export async function readCustomFieldTypes(
  dir: string,
  plugins: readonly LocalPlugin[],
  environment: Environment,
): Promise<Readonly<FieldTypes>> {
  const types = await generatedTypes(dir);
  const index = await readCodeFile(join(dir, 'src', 'index'), ENDINGS, environment);
  if (index?.code) Object.assign(types, registeredTypes(index.code, 'global::'));
  for (const { name, folder } of plugins)
    for (const path of REGISTERS) {
      const found = await readCodeFile(join(folder, path), ENDINGS, environment);
      if (found?.code) Object.assign(types, registeredTypes(found.code, `plugin::${name}.`));
    }
  return types;
}

const ENDINGS = ['ts', 'js'];
/** Where plugins register custom fields. */
const REGISTERS = [
  'server/register',
  'server/index',
  'server/src/register',
  'server/src/index',
  'strapi-server',
];

/**
 * Returns the custom fields in `strapi.customFields.register({ name: 'color', plugin: 'paint', type: 'string' })`.
 *
 * @param owner what the names begin with where the plugin is computed or missing
 */
function registeredTypes(code: Code, owner: string): FieldTypes {
  const types: FieldTypes = {};
  for (const field of code.calls('register').flat(2)) {
    const [name, plugin, type] = ['name', 'plugin', 'type'].map((key) => valueAt(field, key));
    if (typeof name !== 'string' || typeof type !== 'string' || !models.isScalarType(type)) continue;
    types[`${typeof plugin === 'string' ? `plugin::${plugin}.` : owner}${name}`] = type;
  }
  return types;
}

/**
 * Returns those of declarations such as `color: Attribute.String &
 * Attribute.CustomField<'plugin::color-picker.color'>`.
 */
async function generatedTypes(dir: string): Promise<FieldTypes> {
  const types: FieldTypes = {};
  for (const name of FILES) {
    const text = (await readTextFile(join(dir, name))) ?? '';
    for (const [, attribute = '', customField = ''] of text.matchAll(
      /:([^;:]{0,1000}?)CustomField<\s*['"]([^'"]+)['"]/g,
    )) {
      const [type = ''] = /[^.\s&]+(?=\s*&)/.exec(attribute) ?? [];
      const scalar = type.replace(/Attribute$/, '').toLowerCase();
      if (models.isScalarType(scalar)) types[customField] = scalar;
    }
  }
  return types;
}
