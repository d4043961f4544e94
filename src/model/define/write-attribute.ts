import { showValue } from '../../errors/show-value.ts';
import { functionName, isScalar } from './check-call.ts';
import type {
  AttributeDefinition,
  CountOptions,
  RelationDefinition,
  WrittenAttribute,
} from '../definition.ts';
import { zodAttribute } from './zod-attribute.ts';
import { isZod3Type, isZodType } from './zod-details.ts';

interface DefinitionContext {
  /** Returns the uid of a relation's target from its singular name. */
  readonly uidOf: (target: string) => string;
  /** Called with a sentence for each problem. */
  readonly refuse: (sentence: string) => void;
}

/** Writes a definition as an attribute of `schema.json`. Refuses anything else, and returns undefined. */
export function writeAttribute(
  definition: AttributeDefinition,
  context: DefinitionContext,
): WrittenAttribute | undefined {
  if (typeof definition !== 'object' || definition === null) {
    context.refuse(adviceForScalar(definition));
    return undefined;
  }
  if (isScalar(definition)) return definition.attribute;
  if (isZodType(definition)) return zodAttribute(definition, context.refuse);
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
  { uidOf }: DefinitionContext,
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

const ANY_ATTRIBUTE =
  'Give a zod type such as z.string(), or what relation, media(), component(), repeatable() or dynamicZone() returns.';

/** Returns advice for a function, a text and other values. */
function adviceForScalar(other: unknown): string {
  if (typeof other === 'function')
    return `it is ${functionName(other)}, without "()". Call it, as in z.string() and media().`;
  if (other === undefined)
    return `it is undefined. If it is imported, check the name of the import. ${ANY_ATTRIBUTE}`;
  return `it is ${showValue(other)}. ${ANY_ATTRIBUTE}`;
}

/** Returns advice for an object that is not an attribute. */
function adviceFor(other: object): string {
  if (isZod3Type(other))
    return (
      'it is a type of zod 3, and this package needs types of zod 4. ' +
      "Import zod 4 in this file: import * as z from 'zod/v4'. It is part of zod 3.25 and zod 4."
    );
  if ('manyToOne' in other)
    return "it is relation itself. Choose a kind, such as relation.manyToOne('author').";
  if ('type' in other && typeof other.type === 'string')
    return (
      'it is written as in schema.json. In code, write a zod type such as z.string(). ' +
      'Or give the whole model as schemas: { contentTypes: { … } }.'
    );
  switch ('define' in other ? other.define : undefined) {
    case 'component':
      return (
        'it is the definition of a component. ' +
        'Write component(…) or repeatable(…) around it: seo: component(seo).'
      );
    case 'contentType':
      return 'it is the definition of a content type. Write relation.manyToOne(…) with its name.';
    default:
      return `it is not an attribute, but ${showValue(other)}. ${ANY_ATTRIBUTE}`;
  }
}
