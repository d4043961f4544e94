import type { Model } from '../model.ts';

/** Freezes the schemas, their attributes and the lists in them. */
export function freezeModel(model: Model): Model {
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind === 'scalar') Object.freeze(attribute.enum);
      if (attribute.kind === 'media') Object.freeze(attribute.allowedTypes);
      if (attribute.kind === 'zone') Object.freeze(attribute.components);
      Object.freeze(attribute);
    }
    Object.freeze(schema);
  }
  Object.freeze(model.warnings);
  return Object.freeze(model);
}
