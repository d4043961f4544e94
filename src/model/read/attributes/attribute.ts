import { convertComponent, convertZone } from './component.ts';
import type { AttributeContext } from './attribute-context.ts';
import { convertMedia } from './media.ts';
import { convertRelation } from './relation.ts';
import { convertScalar } from './scalar.ts';
import type { MutableSchema, NewAttribute } from '../schemas/mutable-schema.ts';
import { isPlainObject } from '../../../objects.ts';
import type { AttributeJson } from '../schemas/schema-json.ts';
import { snakeCase } from '../../derived-names.ts';

/** Converts an attribute of `schema.json` to the form of the model. Returns undefined, with a problem noted, if it can't. */
export function convertAttribute(
  schema: MutableSchema,
  name: string,
  json: AttributeJson,
  options: Pick<AttributeContext, 'schemas' | 'problems' | 'traits' | 'customFields'> & {
    privateAttributes: readonly string[];
    system: boolean;
  },
): NewAttribute | undefined {
  const { schemas, problems, traits, customFields, privateAttributes, system } = options;
  const isRequired = json.required === true;
  const visible =
    traits.hasConditions && isPlainObject(json.conditions) ? json.conditions['visible'] : undefined;
  const isPrivate = json.private === true || privateAttributes.includes(name);
  const context: AttributeContext = {
    place: { uid: schema.uid, attribute: name },
    schemas,
    problems,
    traits,
    customFields,
    common: {
      name,
      column: snakeCase(name),
      required: isRequired && !visible,
      private: isPrivate,
      hidden: isPrivate,
      system,
      // For attributes that Strapi adds, `isWritable` of the dialect decides.
      writable: system || json['writable'] !== false,
      localized: json.pluginOptions?.i18n?.localized === true,
      ...(visible ? { condition: { visible, required: isRequired } } : undefined),
    },
  };
  switch (json.type) {
    case 'relation':
      return convertRelation(json, context);
    case 'media':
      return convertMedia(json, context);
    case 'component':
      return convertComponent(json, context);
    case 'dynamiczone':
      return convertZone(json, context);
    default:
      return convertScalar(json, context);
  }
}
