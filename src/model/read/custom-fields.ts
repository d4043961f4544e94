import type { ScalarType } from '../attribute.ts';

/**
 * The base types of custom fields that many projects use. Plugins register them in code, which is not
 * read here, so any other field is a string, with a warning.
 */
const baseTypes: { readonly [customField: string]: ScalarType } = {
  'plugin::ckeditor.CKEditor': 'richtext',
  'plugin::ckeditor5.CKEditor': 'richtext',
  'plugin::color-picker.color': 'string',
  'plugin::color-picker.color-picker': 'string',
  'plugin::country-select.country': 'string',
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

/** Returns the base type of a custom field, or undefined if it is not known. */
export function customFieldType(customField: string): ScalarType | undefined {
  return Object.hasOwn(baseTypes, customField) ? baseTypes[customField] : undefined;
}
