import { pluginFails } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import { isOfApi } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { ParsedValue } from '../../query/parse/parse-query.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';
import {
  AttributeCount,
  isUsage,
  type PluginPopulate,
  populateEach,
  tableOf,
  withPopulate,
} from '../interface/plugin-queries.ts';
import { HIDES_PARAMETERS } from '../interface/plugin-facts.ts';
import { sharedPopulate } from './populate-deep-4.ts';

/** Opens strapi-v5-plugin-populate-deep. */
export function openDeep5({ version, settings }: UsedPlugin): Plugin {
  const { defaultDepth = 5, skipCreatorFields = true } = settings;
  return {
    // The plugin makes its parameters known, so Strapi takes them also with strictParams.
    query: ({ pLevel: _level, pIgnore: _ignored, ...others }) => others,
    params(params, schema, { query, context }) {
      const { pLevel, pIgnore = [] } = query;
      if (pLevel === undefined || !isOfApi(schema.uid)) return params;
      if (version === '4.0.6') {
        if (context.dialect.minor >= HIDES_PARAMETERS) return params;
        const depth = Number(pLevel ?? defaultDepth);
        return withPopulate(params, sharedPopulate(schema, depth, { zones: 'on', skipsCreators: false }));
      }
      const depth = pLevel ? Number.parseInt(String(pLevel), 10) : Number(defaultDepth);
      const populate = branchPopulate(schema, depth, new Set(namesIn(pIgnore)), {
        count: new AttributeCount(),
        keepsSeen: version !== '4.3.2',
        skipsCreators: skipCreatorFields === true,
      });
      return typeof populate === 'object' ? withPopulate(params, populate) : params;
    },
  };
}

/** Returns the names in `pIgnore`. */
const namesIn = (value: ParsedValue): readonly unknown[] =>
  typeof value === 'string' ? value.split(',').map((name) => name.trim()) : [value].flat();

interface BranchRule {
  readonly count: AttributeCount;
  /** Whether a relation to a table above is populated one level deep. Otherwise it is left out. */
  readonly keepsSeen: boolean;
  /** Whether admin users are left out above the last level. */
  readonly skipsCreators: boolean;
}

/**
 * Populates down to a depth. Each branch knows the tables above it.
 *
 * @param above those tables, and the names that the request ignores
 */
function branchPopulate(
  schema: Schema,
  depth: number,
  above: ReadonlySet<unknown>,
  rule: BranchRule,
): PluginPopulate | undefined {
  if (depth <= 1) return true;
  if (schema.uid === 'admin::user' && rule.skipsCreators) return undefined;
  const seen = new Set(above).add(tableOf(schema));
  return populateEach(schema, rule.count, (attribute) =>
    seen.has(attribute.name) || attribute.private || isUsage(schema, attribute)
      ? undefined
      : valueOf(attribute, depth - 1, seen, rule),
  );
}

function valueOf(
  attribute: Attribute,
  depth: number,
  seen: ReadonlySet<unknown>,
  rule: BranchRule,
): PluginPopulate | undefined {
  switch (attribute.kind) {
    case 'scalar':
      return undefined;
    case 'media':
      return true;
    case 'morph':
      throw pluginFails(`pLevel fails at "${attribute.name}", a relation to any type.`);
    case 'component':
      return branchPopulate(attribute.target, depth, seen, rule);
    case 'zone': {
      const parts = attribute.components.map(
        (component) => [component.uid, branchPopulate(component, depth, seen, rule) ?? true] as const,
      );
      return parts.length === 0 ? true : { on: Object.fromEntries(parts) };
    }
    case 'relation':
      if (attribute.name === 'localizations') return true;
      if (seen.has(tableOf(attribute.target))) return rule.keepsSeen ? true : undefined;
      return branchPopulate(attribute.target, depth, seen, rule);
  }
}
