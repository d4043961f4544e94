import { pluginFails } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';
import {
  AttributeCount,
  type PluginPopulate,
  populateEach,
  withPopulate,
} from '../interface/plugin-queries.ts';

/** What the plugin adds to the search, to find it again behind Strapi's check. */
const TAG = 'populate-all';

/** Opens strapi-plugin-populate-all. */
export function openPopulateAll({ settings }: UsedPlugin): Plugin {
  const { relations = true } = settings;
  const follows = (uid: string): boolean =>
    relations === true || (Array.isArray(relations) && relations.includes(uid));
  return {
    query: tagged,
    params(params, schema) {
      const { search, ...others } = params;
      if (typeof search !== 'string' || !search.includes(TAG)) return params;
      // Only the first is removed: two of them search for the second.
      const rest = search.replace(TAG, '');
      const searched = rest === '' ? others : { ...others, search: rest };
      const populate = allOf(schema, [], { follows, count: new AttributeCount() });
      return withPopulate(searched, populate);
    },
  };
}

function tagged(query: ParsedQuery): ParsedQuery {
  const { populate, populateAll, ...others } = query;
  const isOn = populateAll === null || (Boolean(populateAll) && populateAll !== 'false');
  const tags = Number(isOn) + Number(populate === 'all');
  return {
    ...others,
    ...(populate !== undefined && populate !== 'all' && { populate }),
    ...(tags > 0 && { _q: String(query['_q'] || '') + TAG.repeat(tags) }),
  };
}

interface AllRule {
  /** Whether relations to a type are populated. */
  readonly follows: (uid: string) => boolean;
  readonly count: AttributeCount;
}

/** @param above the uids of the types that led here */
function allOf(schema: Schema, above: readonly string[], rule: AllRule): PluginPopulate {
  if (above.includes(schema.uid)) return { populate: {} };
  const populate = populateEach(schema, rule.count, (attribute) =>
    valueOf(attribute, [...above, schema.uid], rule),
  );
  return populate === true ? { populate } : populate;
}

function valueOf(attribute: Attribute, above: readonly string[], rule: AllRule): PluginPopulate | undefined {
  if (attribute.name === 'localizations') return true;
  switch (attribute.kind) {
    case 'scalar':
      return undefined;
    case 'media':
      return true;
    case 'component':
      return allOf(attribute.target, above, rule);
    case 'zone':
      return {
        on: Object.fromEntries(
          attribute.components.map((component) => [component.uid, allOf(component, above, rule)]),
        ),
      };
    case 'morph':
      if (attribute.private || !rule.follows('')) return undefined;
      throw pluginFails(`populate=all fails at "${attribute.name}", a relation to any type.`);
    case 'relation':
      return attribute.private || !rule.follows(attribute.target.uid)
        ? undefined
        : allOf(attribute.target, above, rule);
  }
}
