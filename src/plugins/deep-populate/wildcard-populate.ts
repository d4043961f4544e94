import { toMerged } from 'es-toolkit/object/toMerged';
import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { isOfApi } from '../../model/look-up.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { resolvePlan } from '../../query/resolve/resolve-plan.ts';
import type { Node } from '../../query/result-node.ts';
import { runPlan } from '../../query/run/run-plan.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';
import { populateOfDocument, type WalkRule } from './document-walk.ts';

/** Opens @fourlights/strapi-plugin-deep-populate. */
export function openDeepPopulate({ settings }: UsedPlugin): Plugin {
  const { replaceWildcard = true, contentTypes = {}, ...shared } = settings;
  const byType = contentTypes as { readonly [uid: string]: WalkRule };
  const ruleOf = (uid: string): WalkRule => ({
    ...shared,
    ...toMerged(byType['*'] ?? {}, byType[uid] ?? {}),
  });
  return {
    rows(page, { params, schema, context }) {
      if (!replaceWildcard || params.populate !== true || !isOfApi(schema.uid)) return page;
      if (hidesSome(schema, context)) return page;
      const nodes = page.nodes.map((node) =>
        deepNode(node, schema as ContentType, context, ruleOf(schema.uid)),
      );
      return { ...page, nodes };
    },
  };
}

/** Strapi leaves relations that the caller may not see out of `*`, and the plugin then takes it for a list of names. */
const hidesSome = (schema: Schema, { caller }: Context): boolean =>
  [...schema.attributes.values()].some(
    (attribute) =>
      attribute.kind !== 'scalar' && !attribute.private && isRestricted(attribute, schema, caller),
  );

/** Reads an entry once more, with all its fields and what its document needs. */
function deepNode(node: Node, type: ContentType, context: Context, rule: WalkRule): Node {
  const row = context.store.table(type).row(node.id);
  const status = row['publishedAt'] === null ? 'draft' : 'published';
  const scope = { status, locale: null } as const;
  const populate = populateOfDocument(node.id, type, { ...scope, rowLocale: row['locale'] }, context, rule);
  const plan = resolvePlan({ where: { id: node.id }, populate }, type, scope, context);
  return runPlan(plan, context).nodes[0] ?? node;
}
