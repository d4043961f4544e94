import type { Count, Node } from '../../query/result-node.ts';
import type { Store } from '../../store/store.ts';
import type { EntryData } from '../../write/write-context.ts';

/**
 * Returns the values of a row that a query loaded, in the form of a body: linked rows as ids, components
 * inline and without their ids.
 */
export function loadedValues({ schema, id, plan, populated }: Node, store: Store): EntryData {
  const row = store.table(schema).row(id);
  const names = plan.hasFieldSelection ? plan.columns.map(({ name }) => name) : schema.attributes.keys();
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const attribute = schema.attributes.get(name);
    if (attribute?.kind === 'scalar') values[name] = row[name] ?? null;
  }
  for (const [index, { attribute }] of plan.populate.entries()) {
    const value = populated[index];
    if (value === undefined) continue;
    const valueOf = (node: Node | Count): unknown => {
      if ('count' in node || (attribute.kind !== 'component' && attribute.kind !== 'zone'))
        return 'id' in node ? { id: node.id } : node;
      const inner = loadedValues(node, store);
      return attribute.kind === 'zone' ? { __component: node.schema.uid, ...inner } : inner;
    };
    values[attribute.name] = isList(value) ? value.map(valueOf) : value && valueOf(value);
  }
  return values;
}

const isList = (value: unknown): value is readonly Node[] => Array.isArray(value);
