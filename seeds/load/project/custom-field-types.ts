import { join } from 'node:path';
import { isScalarType } from '../../../src/model/scalar-types.ts';
import { readTextFile } from '../files/read-text-file.ts';

const FILES = ['types/generated/contentTypes.d.ts', 'types/generated/components.d.ts', 'schemas.d.ts'];

/**
 * Reads the base types of custom fields from the declarations that Strapi generates in a project, such as
 * `color: Attribute.String & Attribute.CustomField<'plugin::color-picker.color'>`.
 */
export async function readCustomFieldTypes(dir: string): Promise<{ readonly [customField: string]: string }> {
  const types: Record<string, string> = {};
  for (const name of FILES) {
    const text = (await readTextFile(join(dir, name))) ?? '';
    for (const [, attribute = '', customField = ''] of text.matchAll(
      /:([^;:]{0,1000}?)CustomField<\s*['"]([^'"]+)['"]/g,
    )) {
      const [type = ''] = /[^.\s&]+(?=\s*&)/.exec(attribute) ?? [];
      const scalar = type.replace(/Attribute$/, '').toLowerCase();
      if (isScalarType(scalar)) types[customField] = scalar;
    }
  }
  return types;
}
