import { isRestricted } from '../access/caller.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Attribute, EdgeAttribute } from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import type { ParsedQuery, ParsedValue } from './parse/parse-query.ts';

/** More than any page shows, and fast to check. */
const MAX_ATTRIBUTES = 20_000;

/** How a plugin avoids circles: it skips relations to tables that it has visited. */
interface CircleRule {
  /** Whether each branch tracks its own tables and those above it. Otherwise all relations share one list. */
  readonly ofBranch: boolean;
}

/** The rule of strapi-plugin-populate-deep, for `populate=deep`. */
const DEEP: CircleRule = { ofBranch: false };
/** The rule of strapi-v5-plugin-populate-deep, for `pLevel`. */
const LEVELS: CircleRule = { ofBranch: true };

/**
 * Expands `populate=deep`, `populate=deep,3` or `pLevel=3`. Attributes that the caller may not see are left out, as in
 * Strapi's answer. Returns other queries unchanged.
 *
 * @throws {Refusal} for a populate of very many attributes
 */
export function withDeepPopulate(query: ParsedQuery, schema: Schema, context: Context): ParsedQuery {
  const { pLevel, ...rest } = query;
  const [word, levels] =
    typeof query['populate'] === 'string' ? query['populate'].split(',') : listOf(query['populate']);
  if (pLevel === undefined && word !== 'deep') return query;
  const rule = pLevel === undefined ? DEEP : LEVELS;
  const depth = Number.parseInt(String(pLevel ?? levels), 10);
  const populate = new DeepPopulate(context, rule).of(
    schema,
    depth > 0 ? depth : context.limits.populateDeep,
    [],
  );
  const { populate: _asked, ...others } = rest;
  return typeof populate === 'object' ? { ...others, ...populate } : others;
}

const listOf = (populate: ParsedValue | undefined): readonly ParsedValue[] =>
  Array.isArray(populate) ? populate : [];

type NestedPopulate = 'true' | { readonly populate: ParsedQuery };

class DeepPopulate {
  readonly #context: Context;
  readonly #rule: CircleRule;
  #count = 0;

  constructor(context: Context, rule: CircleRule) {
    this.#context = context;
    this.#rule = rule;
  }

  /** @param seen the tables above; undefined inside components that do not track them */
  of(schema: Schema, depth: number, seen: string[] | undefined): NestedPopulate {
    if (depth <= 1) return 'true';
    const table = tableOf(schema);
    if (seen && !seen.includes(table)) seen.push(table);
    const populate: ParsedQuery = {};
    for (const [name, attribute] of schema.attributes) {
      if (attribute.kind === 'scalar' || attribute.private || seen?.includes(name)) continue;
      if (isRestricted(attribute, schema, this.#context.caller) || isUsage(schema, attribute)) continue;
      const value = this.#valueOf(attribute, depth - 1, seen);
      if (value === undefined) continue;
      populate[name] = value;
      this.#count += 1;
      if (this.#count > MAX_ATTRIBUTES)
        throw new Refusal('too-many-attributes', { clause: 'populate', limit: MAX_ATTRIBUTES });
    }
    return Object.keys(populate).length > 0 ? { populate } : 'true';
  }

  #valueOf(
    attribute: EdgeAttribute,
    depth: number,
    seen: string[] | undefined,
  ): NestedPopulate | ParsedQuery | undefined {
    const { ofBranch } = this.#rule;
    switch (attribute.kind) {
      case 'media':
      case 'morph':
        return 'true';
      case 'component':
        return this.of(attribute.target, depth, this.#seenBelow(seen));
      case 'zone': {
        const parts = attribute.components.map((component) => [
          component.uid,
          this.of(component, depth, this.#seenBelow(seen)),
        ]);
        return parts.length === 0 ? 'true' : { on: Object.fromEntries(parts) as ParsedQuery };
      }
      case 'relation': {
        if (ofBranch && seen?.includes(tableOf(attribute.target))) return undefined;
        const below = attribute.name === 'localizations' && depth > 1 ? 1 : depth;
        return this.of(attribute.target, below, ofBranch ? [...(seen ?? [])] : seen);
      }
    }
  }

  #seenBelow(seen: string[] | undefined): string[] | undefined {
    return this.#rule.ofBranch ? [...(seen ?? [])] : undefined;
  }
}

const tableOf = (schema: Schema): string =>
  schema.json.collectionName ??
  (schema as Partial<ContentType>).pluralName?.replaceAll('-', '_') ??
  schema.uid;

/** Whether an attribute holds the entries that use a file. */
const isUsage = ({ uid }: Schema, { name }: Attribute): boolean =>
  uid === 'plugin::upload.file' && name === 'related';
