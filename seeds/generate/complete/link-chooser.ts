import type { EdgeAttribute, MediaAttribute, RelationAttribute } from '../../../src/model/attribute.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import type { ContentType, Model, Schema } from '../../../src/model/model.ts';
import type { Link, Store } from '../../../src/store/store.ts';
import { parseIds } from '../../links/given-ids.ts';
import { isGeneratedSide } from '../../links/relations.ts';
import { givenValue } from '../context.ts';

type Added = ReadonlyMap<ContentType, ReadonlyMap<number, EntryRecord>>;

/** Chooses the links of completed records. They take no entry away from another, and go only to entries that exist. */
export class LinkChooser {
  readonly #added: Added;
  readonly #below: Store;
  readonly #types: ReadonlyMap<string, ContentType>;
  /** Entries that a completed record has taken, where only one may have them. */
  readonly #taken = new Map<RelationAttribute, Set<number>>();

  constructor({ contentTypes }: Model, added: Added, below: Store) {
    this.#added = added;
    this.#below = below;
    this.#types = contentTypes;
  }

  /** Returns the ids of the targets, or undefined to leave the attribute out. */
  choose(
    schema: Schema,
    id: number,
    attribute: Exclude<EdgeAttribute, { readonly kind: 'component' | 'zone' }>,
    generated: readonly Link[],
  ): readonly number[] | undefined {
    if (attribute.kind === 'morph') return undefined;
    if (attribute.kind === 'relation') {
      if (attribute.inverse?.kind === 'morph' || this.#isClaimed(id, attribute)) return undefined;
    }
    const isFree = this.#freeTargets(schema, attribute);
    let ids = generated.map((link) => link.id).filter(isFree);
    if (ids.length === 0 && (attribute.required || (generated.length > 0 && !attribute.many))) {
      ids = this.#nextFree(id, attribute, isFree);
    }
    if (attribute.kind === 'relation' && isExclusive(attribute)) {
      const taken = this.#taken.get(attribute) ?? new Set();
      this.#taken.set(attribute, taken);
      for (const target of ids) taken.add(target);
    }
    return ids;
  }

  /** Checks whether another added record names this one at the other side of the relation. */
  #isClaimed(id: number, { inverse, target }: RelationAttribute): boolean {
    if (!inverse) return false;
    const others = [...(this.#added.get(this.#types.get(target.uid)!)?.values() ?? [])];
    return others.some((record) => {
      const value = givenValue(record, inverse.name);
      return value !== undefined && (parseIds(value) ?? []).includes(id);
    });
  }

  #freeTargets(schema: Schema, attribute: RelationAttribute | MediaAttribute): (id: number) => boolean {
    const { target } = attribute;
    const table = this.#below.table(target);
    const added = this.#added.get(target);
    if (attribute.kind === 'media') return (id) => table.has(id);
    const { inverse } = attribute;
    if (!inverse || inverse.kind === 'morph' || !isExclusive(attribute)) {
      const mayBeNew = !inverse || isGeneratedSide(schema, attribute);
      return (id) => table.has(id) || (mayBeNew && added?.has(id) === true);
    }
    const owners = this.#below.links(target, inverse);
    const taken = this.#taken.get(attribute);
    return (id) => {
      if (taken?.has(id)) return false;
      if (table.has(id)) return owners.of(id).length === 0;
      const record = isGeneratedSide(schema, attribute) ? added?.get(id) : undefined;
      return record !== undefined && givenValue(record, inverse.name) === undefined;
    };
  }

  #nextFree(
    id: number,
    { target }: RelationAttribute | MediaAttribute,
    isFree: (id: number) => boolean,
  ): number[] {
    const ids = [...this.#below.table(target).ids, ...(this.#added.get(target)?.keys() ?? [])];
    for (let offset = 0; offset < ids.length; offset += 1) {
      const candidate = ids[(id - 1 + offset) % ids.length]!;
      if (isFree(candidate)) return [candidate];
    }
    return [];
  }
}

/** Checks whether a target of a relation belongs to one entry only. */
const isExclusive = ({ inverse }: RelationAttribute): boolean =>
  inverse !== undefined && inverse.kind === 'relation' && !inverse.many;
