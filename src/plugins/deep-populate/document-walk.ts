import { FULL_ACCESS } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { Scope } from '../../query/plan.ts';
import { resolvePlan } from '../../query/resolve/resolve-plan.ts';
import type { Node, Populated } from '../../query/result-node.ts';
import { runPlan } from '../../query/run/run-plan.ts';
import type { Value } from '../../store/store.ts';
import { AttributeCount, type PluginPopulate } from '../interface/plugin-queries.ts';

/** Which types and components are entered, and what of empty attributes. */
export interface WalkRule {
  readonly allow?: NamedTypes;
  readonly deny?: NamedTypes;
  /** Whether attributes without a value are left out. Default: `false`. */
  readonly omitEmpty?: boolean;
  /** Whether translations are entered, or left out if there are none. */
  readonly localizations?: boolean;
}

interface NamedTypes {
  readonly relations?: readonly string[];
  readonly components?: readonly string[];
}

type Names = { [attribute: string]: PluginPopulate };

/** The rows that a document is read in. */
interface DocumentScope extends Scope {
  /** The locale of the first row; null where its type has none. */
  readonly rowLocale: Value | undefined;
}

/** Returns what the plugin populates of a document. It follows stored links, and enters each document once. */
export const populateOfDocument = (
  id: number,
  type: ContentType,
  scope: DocumentScope,
  context: Context,
  rule: WalkRule,
): Names => new DocumentWalk({ ...context, caller: FULL_ACCESS }, scope, rule).ofRow(id, type);

/** A document while it is walked: its type and documentId. */
interface Place {
  readonly type: ContentType;
  readonly documentId: string;
}

class DocumentWalk {
  readonly #context: Context;
  readonly #scope: DocumentScope;
  readonly #rule: WalkRule;
  readonly #count = new AttributeCount();
  /** By documentId. `true`: it is being walked. */
  readonly #documents = new Map<string, Names | true>();
  /** The types that are entered no more. */
  readonly #types = new Set<ContentType>();

  constructor(context: Context, scope: DocumentScope, rule: WalkRule) {
    this.#context = context;
    this.#scope = scope;
    this.#rule = rule;
  }

  ofRow(id: number, type: ContentType): Names {
    const documentId = String(this.#context.store.table(type).value(id, 'documentId'));
    return this.#walk({ type, documentId }, type, [id]);
  }

  /** @param ids the rows of a schema in the document: its own, or those of a component */
  #walk(place: Place, schema: Schema, ids: readonly number[]): Names {
    const names: Names = {};
    const attributes = [...schema.attributes.values()].filter(
      (attribute): attribute is EdgeAttribute => attribute.kind !== 'scalar' && !attribute.private,
    );
    this.#documents.set(place.documentId, true);
    const values = this.#valuesOf(schema, ids, attributes);
    if (this.#closes(place.type, attributes)) this.#types.add(place.type);
    const entered = attributes.filter((attribute) => {
      const plain = this.#plainOf(attribute, values.get(attribute)!);
      if (plain === true) names[attribute.name] = true;
      return plain === 'enter';
    });
    for (const attribute of entered) {
      names[attribute.name] = this.#enter(attribute, values.get(attribute)!, place);
      this.#count.add();
    }
    return names;
  }

  /** Whether an attribute comes without what is below it, not at all, or is entered. */
  #plainOf(attribute: EdgeAttribute, value: readonly Node[]): true | 'left out' | 'enter' {
    const { omitEmpty, localizations, allow, deny } = this.#rule;
    const isTranslations = attribute.name === 'localizations';
    if (value.length === 0) {
      if (isTranslations && localizations === true) return true;
      return omitEmpty !== true && !(isTranslations && localizations === false) ? true : 'left out';
    }
    if (isTranslations && localizations !== true) return true;
    if (attribute.kind === 'morph' || attribute.kind === 'media') return true;
    if (attribute.kind === 'zone') return 'enter';
    const kind = attribute.kind === 'relation' ? 'relations' : 'components';
    const { uid } = attribute.target;
    const isClosed = allow?.[kind]?.includes(uid) === false || deny?.[kind]?.includes(uid) === true;
    return isClosed ? true : 'enter';
  }

  #enter(attribute: EdgeAttribute, value: readonly Node[], place: Place): PluginPopulate {
    switch (attribute.kind) {
      case 'relation':
        return this.#relation(attribute.target, value);
      case 'component':
        return this.#component(place, attribute.target, value);
      case 'zone': {
        const on: Record<string, PluginPopulate> = {};
        // A component that is there twice is walked twice, when its relations are known.
        for (const { schema } of value) {
          const rows = value.filter((node) => node.schema === schema);
          on[schema.uid] = mergedPopulate(on[schema.uid], this.#component(place, schema, rows));
        }
        return { on };
      }
      default:
        return true;
    }
  }

  #component(place: Place, schema: Schema, rows: readonly Node[]): PluginPopulate {
    const { allow, deny } = this.#rule;
    const isClosed =
      allow?.components?.includes(schema.uid) === false || deny?.components?.includes(schema.uid);
    if (isClosed) return { populate: true };
    const ids = [...new Set(rows.map(({ id }) => id))];
    return populating(this.#walk(place, schema, ids));
  }

  #relation(type: ContentType, rows: readonly Node[]): PluginPopulate {
    const table = this.#context.store.table(type);
    const linked = rows.map(({ id }) => String(table.value(id, 'documentId')));
    const fresh = linked.filter((documentId) => !this.#documents.has(documentId) && !this.#types.has(type));
    for (const documentId of fresh) {
      const ids = this.#rowsOf(type, documentId);
      this.#documents.set(documentId, this.#walk({ type, documentId }, type, ids));
    }
    const names: Names = {};
    for (const documentId of linked) {
      const populate = this.#documents.get(documentId);
      if (populate !== undefined && populate !== true) mergeNames(names, populate);
    }
    return populating(names);
  }

  /** Returns the row of a document in the status and locale of the walk, as a list. */
  #rowsOf(type: ContentType, documentId: string): number[] {
    const { status, rowLocale } = this.#scope;
    const locale = type.localized ? String(rowLocale ?? this.#context.defaultLocale) : null;
    const plan = resolvePlan({ where: { documentId } }, type, { status, locale }, this.#context);
    return runPlan(plan, this.#context)
      .nodes.slice(0, 1)
      .map(({ id }) => id);
  }

  #valuesOf(
    schema: Schema,
    ids: readonly number[],
    attributes: readonly EdgeAttribute[],
  ): ReadonlyMap<EdgeAttribute, readonly Node[]> {
    const { status } = this.#scope;
    const populate = Object.fromEntries(attributes.map(({ name }) => [name, true]));
    const params = { where: { id: { $in: ids } }, populate };
    const plan = resolvePlan(params, schema, { status, locale: null }, this.#context);
    const { nodes } = ids.length === 0 ? { nodes: [] } : runPlan(plan, this.#context);
    return new Map(
      attributes.map((attribute) => {
        const at = plan.populate.findIndex((each) => each.attribute === attribute);
        return [attribute, nodes.flatMap(({ populated }) => nodesIn(populated[at]))];
      }),
    );
  }

  /** Whether documents of a type are entered no more, once one of them links to other types. */
  #closes(type: ContentType, attributes: readonly EdgeAttribute[]): boolean {
    if (this.#rule.allow?.relations?.includes(type.uid)) return false;
    return attributes.some(
      (attribute) =>
        attribute.kind === 'relation' &&
        REORDERED.includes(attribute.relation) &&
        attribute.target.uid !== type.uid,
    );
  }
}

const REORDERED: readonly string[] = ['manyToMany', 'manyToOne', 'oneToMany'];

const nodesIn = (value: Populated): readonly Node[] =>
  !value || 'count' in value ? [] : 'id' in value ? [value] : value;

const populating = (names: Names): PluginPopulate =>
  Object.keys(names).length === 0 ? true : { populate: names };

function mergeNames(names: Names, others: Names): void {
  for (const [name, populate] of Object.entries(others)) names[name] = mergedPopulate(names[name], populate);
}

/** Merges what two rows need. One with more below it wins over `true`. */
function mergedPopulate(first: PluginPopulate | undefined, second: PluginPopulate): PluginPopulate {
  if (first === undefined || first === true) return second;
  if (second === true) return first;
  const names: Names = { ...Object(first.populate === true ? {} : first.populate) };
  if (second.populate && second.populate !== true) mergeNames(names, second.populate as Names);
  const on = { ...first.on } as Names;
  if (second.on) mergeNames(on, second.on as Names);
  return first.on || second.on ? { on } : { populate: names };
}
