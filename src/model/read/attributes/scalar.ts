import { isScalarType, type ScalarAttribute, type ScalarType } from '../../attribute.ts';
import type { AttributeContext } from './attribute-context.ts';
import { readSlugOptions } from './slug-options.ts';
import { didYouMean } from '../../../errors/did-you-mean.ts';
import type { AttributeJson } from '../schemas/schema-json.ts';

/** Converts an attribute of a scalar type or with a custom field. */
export function convertScalar(json: AttributeJson, context: AttributeContext): ScalarAttribute | undefined {
  const type = scalarType(json, context);
  if (type === undefined) return undefined;
  if (type === 'enumeration' && !json.enum?.length) {
    context.problems.error(
      context.place,
      'an enumeration without values. List them in "enum": ["draft", "done"].',
    );
    return undefined;
  }
  return {
    ...context.common,
    hidden: context.common.private || context.traits.hiddenTypes.has(type),
    kind: 'scalar',
    type,
    unique: json.unique === true,
    searchable: json.searchable !== false,
    ...(json.min != null && { min: json.min }),
    ...(json.max != null && { max: json.max }),
    ...(json.minLength != null && { minLength: Number(json.minLength) }),
    ...(json.maxLength != null && { maxLength: Number(json.maxLength) }),
    ...(json.regex && { regex: json.regex }),
    ...(json.default !== undefined && { default: json.default }),
    ...(type === 'enumeration' && json.enum && { enum: [...json.enum] }),
    ...(json.targetField && { targetField: json.targetField }),
    ...(type === 'uid' && readSlugOptions(json.options)),
    ...(json.customField && { customField: { name: json.customField, options: json.options } }),
    ...(type === 'json' && json.jsonSchema && { jsonSchema: { ...json.jsonSchema } }),
  };
}

function scalarType(
  json: AttributeJson,
  { place, problems, traits, customFields }: AttributeContext,
): ScalarType | undefined {
  if (json.type === 'array' && !traits.scalarTypes.has('array')) {
    problems.error(place, 'Strapi has no attribute type "array". Write "json", which can hold an array.');
    return undefined;
  }
  if (json.type !== 'customField') {
    if (isScalarType(json.type)) return json.type;
    const known = [...traits.scalarTypes, 'relation', 'media', 'component', 'dynamiczone', 'customField'];
    problems.error(
      place,
      `the type "${json.type}" is unknown.${didYouMean(json.type, known)} Take one of: ${known.join(', ')}.`,
    );
    return undefined;
  }
  if (!json.customField) {
    problems.error(
      place,
      'a custom field without "customField". Give its name, such as "plugin::color-picker.color".',
    );
    return undefined;
  }
  return customFields.typeOf(json, place);
}
