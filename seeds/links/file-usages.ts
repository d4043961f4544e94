import type { Model, Schema } from '../../src/model/model.ts';
import type { Link, Links, Store } from '../../src/store/store.ts';

/** Returns the rows that use each file (`related`). The first read goes through all media attributes. */
export function fileUsages(model: Model, store: Store): Links {
  let byFile: Map<number, Link[]> | undefined;
  return { of: (id) => (byFile ??= collectUsages(model, store)).get(id) ?? [] };
}

function collectUsages(model: Model, store: Store): Map<number, Link[]> {
  const byFile = new Map<number, Link[]>();
  const schemas: Schema[] = [...model.contentTypes.values(), ...model.components.values()];
  for (const schema of schemas) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'media') continue;
      const links = store.links(schema, attribute);
      for (const id of store.table(schema).ids) {
        for (const file of links.of(id)) {
          const usages = byFile.get(file.id);
          if (usages) usages.push({ type: schema, id });
          else byFile.set(file.id, [{ type: schema, id }]);
        }
      }
    }
  }
  return byFile;
}
