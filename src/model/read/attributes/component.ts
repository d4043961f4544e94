import type { ComponentAttribute, ZoneAttribute } from '../../attribute.ts';
import type { Conversion } from './attribute.ts';
import type { ComponentDraft } from '../draft.ts';
import { didYouMean } from '../../../errors/did-you-mean.ts';
import type { AttributeJson } from '../schema-json.ts';

export function convertComponent(
  json: AttributeJson,
  conversion: Conversion,
): ComponentAttribute | undefined {
  if (!json.component) {
    conversion.problems.error(
      conversion.place,
      'a component attribute without "component". Name it, as in "shared.seo".',
    );
    return undefined;
  }
  const target = findComponent(json.component, conversion);
  return (
    target && {
      ...conversion.common,
      kind: 'component',
      many: json.repeatable === true,
      target,
      ...countBounds(json),
    }
  );
}

export function convertZone(json: AttributeJson, conversion: Conversion): ZoneAttribute | undefined {
  if (!json.components) {
    conversion.problems.error(
      conversion.place,
      'a dynamic zone without "components". List them, as in ["blocks.hero", "blocks.quote"].',
    );
    return undefined;
  }
  const components = json.components
    .map((uid) => findComponent(uid, conversion))
    .filter((component) => component !== undefined);
  return { ...conversion.common, kind: 'zone', many: true, components, ...countBounds(json) };
}

function findComponent(uid: string, { drafts, place, problems }: Conversion): ComponentDraft | undefined {
  const component = drafts.components.get(uid);
  if (!component) {
    problems.error(
      place,
      `the component ${uid} does not exist.${didYouMean(uid, drafts.components.keys())} Add it (in a project: src/components/${uid.replace('.', '/')}.json), or take it out here.`,
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
