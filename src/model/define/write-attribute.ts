import type { AttributeDefinition, RelationDefinition } from './attribute-definition.ts';
import { type AttributeOutput, zodAttribute } from './zod-attribute.ts';

interface Place {
  /** The uid that a relation's target has, by its singular name. */
  readonly uidOf: (target: string) => string;
  readonly refuse: (sentence: string) => void;
}

/** A definition as an attribute of `schema.json`; nothing, with a sentence to `refuse`, for what is none. */
export function writeAttribute(definition: AttributeDefinition, place: Place): AttributeOutput | undefined {
  if (typeof definition !== 'object' || definition === null) {
    place.refuse(
      `it is ${String(definition)}. Give a zod type, or what relation, media(), component(), repeatable() or dynamicZone() makes.`,
    );
    return undefined;
  }
  if ('hidden' in definition) {
    const shown = writeAttribute(definition.attribute, place);
    return (
      shown && { ...shown, ...(definition.hidden === 'private' ? { private: true } : { type: 'password' }) }
    );
  }
  if ('_zod' in definition) return zodAttribute(definition, place.refuse);
  if (!('edge' in definition)) {
    place.refuse(misplaced(definition));
    return undefined;
  }
  const { required, localized } = definition.options;
  const common = {
    ...(required === true && { required: true }),
    ...(localized === false && { pluginOptions: { i18n: { localized: false } } }),
  };
  switch (definition.edge) {
    case 'relation':
      return { ...writeRelation(definition, place), ...common };
    case 'media': {
      const { allowedTypes } = definition.options;
      return { type: 'media', multiple: definition.many, ...(allowedTypes && { allowedTypes }), ...common };
    }
    case 'component':
      return {
        type: 'component',
        component: definition.component.uid,
        repeatable: definition.many,
        ...count(definition.options),
        ...common,
      };
    case 'zone':
      return {
        type: 'dynamiczone',
        components: definition.components.map((component) => component.uid),
        ...count(definition.options),
        ...common,
      };
  }
}

function writeRelation({ relation, target, options }: RelationDefinition, { uidOf }: Place): AttributeOutput {
  const { inversedBy, mappedBy, morphBy } = options;
  return {
    type: 'relation',
    relation,
    ...(target !== undefined && { target: uidOf(target) }),
    ...(inversedBy !== undefined && { inversedBy }),
    ...(mappedBy !== undefined && { mappedBy }),
    ...(morphBy !== undefined && { morphBy }),
  };
}

function count({ min, max }: { readonly min?: number; readonly max?: number }) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** What an object that is no attribute was probably meant as. */
function misplaced(definition: object): string {
  switch ('define' in definition ? definition.define : undefined) {
    case 'component':
      return 'it is the definition of a component. Write component(…) or repeatable(…) around it.';
    case 'contentType':
      return 'it is the definition of a content type. Write relation.manyToOne(…) with its name.';
    default:
      return 'it is no zod type and none of the attributes made here. Give z.string(), media() or the like.';
  }
}
