import { listed } from '../../errors/show-value.ts';
import { isScalarType, type ScalarType } from '../attribute.ts';
import type { ModelPart } from '../model-problems.ts';

/**
 * The base types of common custom fields. Plugins register them in code, which is not read, so other fields are
 * strings, with a warning.
 */
const baseTypes: { readonly [customField: string]: ScalarType } = {
  'plugin::ckeditor.CKEditor': 'richtext',
  'plugin::ckeditor5.CKEditor': 'richtext',
  'plugin::color-picker.color': 'string',
  'plugin::color-picker.color-picker': 'string',
  'plugin::country-select.country': 'string',
  'plugin::editorjs.editorjs': 'json',
  'plugin::field-icon.icon-picker': 'text',
  'plugin::field-uuid.uuid': 'string',
  'plugin::google-maps.location-picker': 'json',
  'plugin::key-value.key-value': 'json',
  'plugin::multi-select.multi-select': 'json',
  'plugin::oembed.oembed': 'text',
  'plugin::react-icons.icon': 'string',
  'plugin::strapi-advanced-uuid.uuid': 'uid',
  'plugin::strapi-code-editor-custom-field.code-editor-json': 'json',
  'plugin::strapi-code-editor-custom-field.code-editor-text': 'text',
  'plugin::string-array.input': 'json',
  'plugin::table-field.table': 'json',
  'plugin::tagsinput.tags': 'json',
  'plugin::tinymce.tinymce': 'richtext',
  'plugin::tiptap-editor.tiptap-editor': 'richtext',
  'plugin::video-field.video': 'json',
};

function customFieldType(customField: string): ScalarType | undefined {
  return Object.hasOwn(baseTypes, customField) ? baseTypes[customField] : undefined;
}

/** The key in `pluginOptions` for the base type, in schemas that this package writes. */
export const WRITTEN_BY = 'msw-strapi';

export function baseTypeOf(
  attribute: { readonly [key: string]: unknown },
  stated: { readonly [customField: string]: string } = {},
): ScalarType | undefined {
  const name = String(attribute['customField']);
  const written = attribute['pluginOptions'] as { [WRITTEN_BY]?: { type?: unknown } } | undefined;
  const types = [written?.[WRITTEN_BY]?.type, Object.hasOwn(stated, name) ? stated[name] : undefined];
  return types.find((type) => typeof type === 'string' && isScalarType(type)) ?? customFieldType(name);
}

/** Resolves the custom fields of a model, and collects unknown ones for one warning. */
export class CustomFields {
  readonly #stated: { readonly [customField: string]: string };
  readonly #unknown = new Map<string, string[]>();

  constructor(stated: { readonly [customField: string]: string } = {}) {
    this.#stated = stated;
  }

  /** Returns the base type of an attribute. Default: `string`. */
  typeOf(attribute: { readonly [key: string]: unknown }, part: ModelPart): ScalarType {
    const type = baseTypeOf(attribute, this.#stated);
    if (type !== undefined) return type;
    const name = String(attribute['customField']);
    const label = `${part.uid}.${part.attribute}`;
    this.#unknown.set(name, [...(this.#unknown.get(name) ?? []), label]);
    return 'string';
  }

  /** Returns a sentence about unknown custom fields. */
  warnings(): string[] {
    const [name, ...others] = this.#unknown.keys();
    if (name === undefined) return [];
    const fields = [...this.#unknown].map(
      ([field, [first, ...more]]) =>
        `${field} (${first}${more.length > 0 ? ` and ${more.length} more` : ''})`,
    );
    const advice =
      'run strapi ts:generate-types in the project, ' +
      `or write customFields: { '${name}': 'json' } in the model.`;
    return others.length === 0
      ? [
          `The custom field ${fields[0]} is not known, so it stores texts. If it stores something else, ${advice}`,
        ]
      : [
          `The custom fields ${listed(fields)} are not known, so they store texts. ` +
            `If they store something else, ${advice}`,
        ];
  }
}
