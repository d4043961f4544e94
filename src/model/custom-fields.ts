import type { ScalarType } from './attribute.ts';

/**
 * Base types of custom fields that projects often use. A plugin registers the type in code, which
 * is not read here: a field that is not in this table is a string, with a warning.
 */
const baseTypes: { readonly [customField: string]: ScalarType } = {
  'plugin::color-picker.color': 'string',
  'plugin::ckeditor.CKEditor': 'richtext',
  'plugin::ckeditor5.CKEditor': 'richtext',
  'plugin::tinymce.tinymce': 'richtext',
  'plugin::multi-select.multi-select': 'json',
  'plugin::react-icons.icon': 'string',
  'plugin::field-icon.icon-picker': 'text',
  'plugin::oembed.oembed': 'json',
  'plugin::key-value.key-value': 'json',
  'plugin::tagsinput.tags': 'string',
  'plugin::string-array.input': 'json',
  'plugin::country-select.country': 'string',
  'plugin::geodata.geojson': 'json',
  'plugin::google-maps.location-picker': 'json',
  'plugin::video-field.video': 'json',
  'plugin::strapi-advanced-uuid.uuid': 'string',
  'plugin::field-uuid.uuid': 'string',
  'plugin::slug.slug': 'string',
  'plugin::code-editor-custom-field.code-editor-json': 'json',
  'plugin::code-editor-custom-field.code-editor-text': 'text',
};

export function customFieldType(customField: string): ScalarType | undefined {
  return Object.hasOwn(baseTypes, customField) ? baseTypes[customField] : undefined;
}
