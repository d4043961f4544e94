import type { AttributeDefinition, CountOptions, RelationDefinition } from './definition.ts';
import { type WrittenAttribute, zodAttribute } from './zod/attribute.ts';
import { isZod3Type } from './zod/details.ts';

interface Context {
  /** Returns the uid of a relation's target from its singular name. */
  readonly uidOf: (target: string) => string;
  /** Takes a sentence for each problem. */
  readonly refuse: (sentence: string) => void;
}

/** Writes a definition as an attribute of `schema.json`. Returns undefined, after a call of `refuse`, for anything else. */
export function writeAttribute(
  definition: AttributeDefinition,
  context: Context,
): WrittenAttribute | undefined {
  if (typeof definition !== 'object' || definition === null) {
    context.refuse(
      `it is ${String(definition)}. Give a zod type, or what relation, media(), component(), repeatable() or dynamicZone() returns.`,
    );
    return undefined;
  }
  if ('_zod' in definition) return zodAttribute(definition, context.refuse);
  if ('private' in definition) {
    const json = writeAttribute(definition.private, context);
    return json && { ...json, private: true };
  }
  if ('password' in definition) {
    const json = writeAttribute(definition.password, context);
    return json && { ...json, type: 'password' };
  }
  const { required, localized } = definition.options ?? {};
  const common = {
    ...(required === true && { required: true }),
    ...(localized === false && { pluginOptions: { i18n: { localized: false } } }),
  };
  switch (definition.define) {
    case 'relation':
      return { ...writeRelation(definition, context), ...common };
    case 'media': {
      const { allowedTypes } = definition.options;
      return { type: 'media', multiple: definition.many, ...(allowedTypes && { allowedTypes }), ...common };
    }
    case 'componentAttribute':
      return {
        type: 'component',
        component: definition.component.uid,
        repeatable: definition.many,
        ...countBounds(definition.options),
        ...common,
      };
    case 'dynamicZone':
      return {
        type: 'dynamiczone',
        components: definition.components.map((component) => component.uid),
        ...countBounds(definition.options),
        ...common,
      };
    default:
      context.refuse(adviceFor(definition));
      return undefined;
  }
}

function writeRelation(
  { relation, target, options }: RelationDefinition,
  { uidOf }: Context,
): WrittenAttribute {
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

function countBounds({ min, max }: CountOptions) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Says what to write in place of an object that is not an attribute. */
function adviceFor(other: object): string {
  if (isZod3Type(other))
    return "it is a type of zod 3, and this package needs types of zod 4. Import zod 4 in this file: import * as z from 'zod/v4'. It is part of zod 3.25 and zod 4.";
  switch ('define' in other ? other.define : undefined) {
    case 'component':
      return 'it is the definition of a component. Write component(…) or repeatable(…) around it.';
    case 'contentType':
      return 'it is the definition of a content type. Write relation.manyToOne(…) with its name.';
    default:
      return 'it is not an attribute. Give a zod type such as z.string(), or what relation, media(), component(), repeatable() or dynamicZone() returns.';
  }
}
