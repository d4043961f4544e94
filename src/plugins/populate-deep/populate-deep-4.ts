import { toMerged } from 'es-toolkit/object/toMerged';
import { pluginFails } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';
import {
  AttributeCount,
  isUsage,
  type PluginPopulate,
  populateEach,
  tableOf,
  withPopulate,
} from '../interface/plugin-queries.ts';

/** Opens strapi-plugin-populate-deep. */
export function openDeep4({ settings }: UsedPlugin): Plugin {
  const { defaultDepth = 5, skipCreatorFields = true } = settings;
  return {
    params(params, schema) {
      const { populate } = params;
      const [word, level] = Array.isArray(populate) ? (populate as readonly string[]) : [];
      if (word !== 'deep') return params;
      const rule = { zones: 'merged', skipsCreators: skipCreatorFields === true } as const;
      return withPopulate(params, sharedPopulate(schema, Number(level ?? defaultDepth), rule));
    },
  };
}

interface SharedRule {
  /** Whether a zone has a populate for each component, or one that merges theirs. */
  readonly zones: 'on' | 'merged';
  /** Whether admin users are left out above the last level. */
  readonly skipsCreators: boolean;
}

/**
 * Populates down to a depth. All branches share one list of tables, so the order of attributes decides what comes.
 *
 * @param depth NaN has no end
 */
export const sharedPopulate = (schema: Schema, depth: number, rule: SharedRule): PluginPopulate | undefined =>
  new SharedPopulate(rule, Number.isNaN(depth)).of(schema, Number.isNaN(depth) ? ENDLESS : depth, []);

/** Deeper than any content. A level that is not a number has no end, so the plugin runs out of memory. */
const ENDLESS = 500;

class SharedPopulate {
  readonly #rule: SharedRule;
  readonly #isEndless: boolean;
  readonly #count = new AttributeCount();

  constructor(rule: SharedRule, isEndless: boolean) {
    this.#rule = rule;
    this.#isEndless = isEndless;
  }

  /** @param seen undefined inside components, which know no tables */
  of(schema: Schema | undefined, depth: number, seen: string[] | undefined): PluginPopulate | undefined {
    if (depth <= 1 && this.#isEndless)
      throw pluginFails(
        'The level is not a number, so the plugin never ends. Write a number: populate=deep,3.',
      );
    if (depth <= 1) return true;
    if (schema?.uid === 'admin::user' && this.#rule.skipsCreators) return undefined;
    if (!schema) throw pluginFails('The plugin fails at a relation to any type. Ask for fewer levels.');
    const table = tableOf(schema);
    if (seen && !seen.includes(table)) seen.push(table);
    return populateEach(schema, this.#count, (attribute) =>
      seen?.includes(attribute.name) || isUsage(schema, attribute)
        ? undefined
        : this.#valueOf(attribute, depth, seen),
    );
  }

  #valueOf(attribute: Attribute, depth: number, seen: string[] | undefined): PluginPopulate | undefined {
    switch (attribute.kind) {
      case 'scalar':
        return undefined;
      case 'media':
        return true;
      case 'morph':
        return this.of(undefined, depth - 1, seen);
      case 'component':
        return this.of(attribute.target, depth - 1, undefined);
      case 'zone':
        return this.#ofZone(attribute.components, depth - 1);
      case 'relation': {
        const below = attribute.name === 'localizations' && depth > 2 ? 1 : depth - 1;
        return this.of(attribute.target, below, seen);
      }
    }
  }

  #ofZone(components: readonly Schema[], depth: number): PluginPopulate {
    const parts = components.map(
      (component) => [component.uid, this.of(component, depth, undefined)!] as const,
    );
    if (parts.length === 0) return true;
    if (this.#rule.zones === 'on') return { on: Object.fromEntries(parts) };
    const options = parts.flatMap(([, part]) => (part === true ? [] : [part]));
    return options.length === 0 ? true : options.reduce((merged, part) => toMerged(merged, part));
  }
}
