import type { ContentType, Model, Schema } from '../../src/model/index.ts';
import type { Link, Links, Store } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';

/** Returns the links of the side that is not generated. The first read builds an index over the other side. */
export function inverseLinks(
  context: GenerateContext,
  owner: ContentType,
  target: ContentType,
  ownerLinks: Links,
): Links {
  const owners = context.entryIds(owner);
  const targets = context.entryIds(target);
  let index: InverseIndex | undefined;
  return {
    of(id) {
      if (!targets.has(id)) return [];
      index ??= new InverseIndex(targets.all.length, (add) => {
        for (const [position, ownerId] of owners.all.entries()) {
          for (const link of ownerLinks.of(ownerId)) {
            if (link.type === target) add(position, targets.positionOf(link.id));
          }
        }
      });
      return Array.from(index.of(targets.positionOf(id)), (position): Link => ({
        type: owner,
        id: owners.idAt(position),
      }));
    },
  };
}

/** The positions of the owners of each target, in order. Two flat arrays need little memory. */
class InverseIndex {
  readonly #starts: Uint32Array;
  readonly #owners: Uint32Array;

  /** `forEachLink` calls back once per link, in the order of the owners. */
  constructor(targetCount: number, forEachLink: (callback: (owner: number, target: number) => void) => void) {
    const from: number[] = [];
    const to: number[] = [];
    const starts = new Uint32Array(targetCount + 1);
    forEachLink((owner, target) => {
      from.push(owner);
      to.push(target);
      starts[target + 1] = (starts[target + 1] ?? 0) + 1;
    });
    for (let index = 1; index <= targetCount; index += 1)
      starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0);
    const next = starts.slice();
    const owners = new Uint32Array(from.length);
    for (const [index, target] of to.entries()) {
      const at = next[target] ?? 0;
      owners[at] = from[index] ?? 0;
      next[target] = at + 1;
    }
    this.#starts = starts;
    this.#owners = owners;
  }

  of(target: number): Uint32Array {
    return this.#owners.subarray(this.#starts[target], this.#starts[target + 1]);
  }
}

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
