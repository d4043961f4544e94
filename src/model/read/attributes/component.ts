import type { ComponentAttribute, ZoneAttribute } from '../../attribute.ts';
import type { AttributeContext } from './attribute-context.ts';
import type { MutableComponent } from '../schemas/mutable-schema.ts';
import { didYouMean } from '../../../errors/did-you-mean.ts';
import type { AttributeJson } from '../schemas/schema-json.ts';

/** Converts an attribute of type `component`. */
export function convertComponent(
  json: AttributeJson,
  context: AttributeContext,
): ComponentAttribute | undefined {
  if (!json.component) {
    context.problems.error(
      context.place,
      'a component attribute without "component". Give its uid, such as "shared.seo".',
    );
    return undefined;
  }
  const target = findComponent(json.component, context);
  return (
    target && {
      ...context.common,
      kind: 'component',
      many: json.repeatable === true,
      target,
      ...countBounds(json),
    }
  );
}

/** Converts an attribute of type `dynamiczone`. */
export function convertZone(json: AttributeJson, context: AttributeContext): ZoneAttribute | undefined {
  if (!json.components) {
    context.problems.error(
      context.place,
      'a dynamic zone without "components". List their uids, such as ["blocks.hero", "blocks.quote"].',
    );
    return undefined;
  }
  const components = json.components
    .map((uid) => findComponent(uid, context))
    .filter((component) => component !== undefined);
  return { ...context.common, kind: 'zone', many: true, components, ...countBounds(json) };
}

function findComponent(
  uid: string,
  { schemas, place, problems }: AttributeContext,
): MutableComponent | undefined {
  const component = schemas.components.get(uid);
  if (!component) {
    problems.error(
      place,
      `the component ${uid} does not exist.${didYouMean(uid, schemas.components.keys())} Add it (in a project: src/components/${uid.replace('.', '/')}.json), or remove it here.`,
    );
  }
  return component;
}

function countBounds(json: AttributeJson): { min?: number; max?: number } {
  return {
    ...(json.min != null && { min: Number(json.min) }),
    ...(json.max != null && { max: Number(json.max) }),
  };
}
