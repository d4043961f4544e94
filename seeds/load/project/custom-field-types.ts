import { join } from 'node:path';
import { isScalarType } from '../../../src/model/scalar-types.ts';
import { readTextFile } from '../read-text-file.ts';
import { isPlainObject } from '../../../src/objects.ts';

const FILES = ['types/generated/contentTypes.d.ts', 'types/generated/components.d.ts', 'schemas.d.ts'];

/**
 * Reads the base types of custom fields from the declarations that Strapi generates in a project, such as
 * `color: Attribute.String & Attribute.CustomField<'plugin::color-picker.color'>`.
 */
export async function readCustomFieldTypes(dir: string): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  for (const name of FILES) {
    const text = (await readTextFile(join(dir, name))) ?? '';
    for (const [, attribute = '', customField = ''] of text.matchAll(
      /:([^;:]{0,1000}?)CustomField<\s*['"]([^'"]+)['"]/g,
    )) {
      const [type = ''] = /[^.\s&]+(?=\s*&)/.exec(attribute) ?? [];
      const scalar = type.replace(/Attribute$/, '').toLowerCase();
      if (isScalarType(scalar)) types.set(customField, scalar);
    }
  }
  return types;
}

/** Replaces the type `customField` in a schema by the base types. */
export function withBaseTypes(json: unknown, types: ReadonlyMap<string, string>): unknown {
  if (types.size === 0 || !isPlainObject(json) || !isPlainObject(json.attributes)) return json;
  const attributes = Object.entries(json.attributes).map(([name, attribute]) => {
    if (!isPlainObject(attribute) || attribute.type !== 'customField') return [name, attribute] as const;
    const type = types.get(String(attribute.customField));
    return [name, type === undefined ? attribute : { ...attribute, type }] as const;
  });
  return { ...json, attributes: Object.fromEntries(attributes) };
}
