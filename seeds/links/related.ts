import type { Schema } from '../../src/model/model.ts';
import type { Link, Links, Store } from '../../src/store/store.ts';
import type { World } from '../generate/context.ts';

/** Where each file is used: all media attributes the other way round, looked through when it is first asked for. */
export function relatedLinks(world: World, store: Store): Links {
  let byFile: Map<number, Link[]> | undefined;
  return { of: (id) => (byFile ??= collect(world, store)).get(id) ?? [] };
}

function collect({ model }: World, store: Store): Map<number, Link[]> {
  const byFile = new Map<number, Link[]>();
  const schemas: Schema[] = [...model.contentTypes.values(), ...model.components.values()];
  for (const schema of schemas) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'media') continue;
      const links = store.links(schema, attribute);
      for (const id of store.table(schema).ids) {
        for (const file of links.of(id)) {
          const list = byFile.get(file.id);
          if (list) list.push({ type: schema, id });
          else byFile.set(file.id, [{ type: schema, id }]);
        }
      }
    }
  }
  return byFile;
}
