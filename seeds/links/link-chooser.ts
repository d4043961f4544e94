import { isPlainObject, memberOf } from '../../src/basics.ts';
import type {
  AttributeOf,
  ContentType,
  EdgeAttribute,
  EntryRecord,
  Model,
  Schema,
} from '../../src/model/index.ts';
import { entryRecords, type Link, type Store } from '../../src/store/index.ts';
import { isGeneratedSide } from './generated-relations.ts';

type Added = ReadonlyMap<ContentType, ReadonlyMap<number, EntryRecord>>;

/** Chooses the links of completed records. They take no entry away from another, and go only to entries that exist. */
export class LinkChooser {
  readonly #added: Added;
  readonly #below: Store;
  readonly #types: ReadonlyMap<string, ContentType>;
  /** Entries that a completed record has taken, where only one may have them. */
  readonly #targets = new Map<AttributeOf<'relation'>, Set<number>>();
  readonly #candidates = new Map<AttributeOf<'relation'> | AttributeOf<'media'>, Candidates>();
  /** What the other side of a relation names. */
  readonly #claims = new Map<AttributeOf<'relation'>, ReadonlySet<number | string>>();

  constructor({ contentTypes }: Model, added: Added, below: Store) {
    this.#added = added;
    this.#below = below;
    this.#types = contentTypes;
  }

  /**
   * Returns the targets as a record gives them, or undefined to leave the attribute out.
   *
   * @param generated returns the links of the generated row
   */
  choose(
    schema: Schema,
    id: number,
    attribute: Exclude<EdgeAttribute, { readonly kind: 'component' | 'zone' }>,
    generated: () => readonly Link[],
  ): readonly unknown[] | undefined {
    if (attribute.kind === 'morph') return this.#morphTargets(schema, attribute, generated);
    if (attribute.kind === 'relation' && this.#isClaimed(schema, id, attribute)) return undefined;
    const links = generated();
    const isFree = this.#freeTargets(schema, attribute);
    let ids = links.map((link) => link.id).filter(isFree);
    if (ids.length === 0 && (attribute.required || (links.length > 0 && !attribute.many))) {
      ids = this.#nextFree(id, attribute, isFree);
    }
    if (attribute.kind === 'relation' && isExclusive(attribute)) {
      for (const target of ids) this.#take(attribute, target);
    }
    return ids;
  }

  #take(attribute: AttributeOf<'relation'>, target: number): void {
    const targets = this.#targets.get(attribute) ?? new Set();
    this.#targets.set(attribute, targets.add(target));
  }

  /** Returns targets of any type. Where files are used follows from the records that use them. */
  #morphTargets(
    schema: Schema,
    attribute: AttributeOf<'morph'>,
    generated: () => readonly Link[],
  ): readonly unknown[] | undefined {
    if (schema.uid === 'plugin::upload.file') return undefined;
    return generated().flatMap((link) => {
      const type = link.type as ContentType;
      if (!this.#below.table(type).has(link.id) && !this.#added.get(type)?.has(link.id)) return [];
      const exclusive = [...type.attributes.values()].filter(
        (other) => other.kind === 'relation' && other.inverse === attribute && !other.many,
      ) as AttributeOf<'relation'>[];
      const isTaken = exclusive.some(
        (other) =>
          this.#targets.get(other)?.has(link.id) ||
          (this.#below.table(type).has(link.id) && this.#below.links(type, other).of(link.id).length > 0) ||
          memberOf(this.#added.get(type)?.get(link.id), other.name) !== undefined,
      );
      if (isTaken) return [];
      for (const other of exclusive) this.#take(other, link.id);
      return [{ __type: type.uid, id: link.id }];
    });
  }

  /** Checks whether another added record names this one at the other side of the relation. */
  #isClaimed(schema: Schema, id: number, attribute: AttributeOf<'relation'>): boolean {
    const { inverse } = attribute;
    if (!inverse) return false;
    let names = this.#claims.get(attribute);
    if (!names) this.#claims.set(attribute, (names = this.#namesIn(schema, attribute.target, inverse)));
    const documentId = memberOf(this.#added.get(this.#types.get(schema.uid)!)?.get(id), 'documentId');
    return names.has(id) || (typeof documentId === 'string' && names.has(documentId));
  }

  /** Returns the ids and documentIds by which the added records of a type name entries of another. */
  #namesIn(
    target: Schema,
    type: ContentType,
    { name, kind }: AttributeOf<'relation'> | AttributeOf<'morph'>,
  ): ReadonlySet<number | string> {
    const names = new Set<number | string>();
    const isNamed = (one: unknown): boolean =>
      kind !== 'morph' || (isPlainObject(one) && one['__type'] === target.uid);
    for (const record of this.#added.get(this.#types.get(type.uid)!)?.values() ?? []) {
      const ids = entryRecords.readIds([memberOf(record, name)].flat().filter(isNamed), (documentId) => {
        names.add(documentId);
        return undefined;
      });
      for (const id of ids) names.add(id);
    }
    return names;
  }

  #freeTargets(
    schema: Schema,
    attribute: AttributeOf<'relation'> | AttributeOf<'media'>,
  ): (id: number) => boolean {
    const { target } = attribute;
    const table = this.#below.table(target);
    const added = this.#added.get(target);
    if (attribute.kind === 'media') return (id) => table.has(id);
    const { inverse } = attribute;
    if (!inverse || !isExclusive(attribute)) {
      const mayBeNew = !inverse || isGeneratedSide(schema, attribute);
      return (id) => table.has(id) || (mayBeNew && added?.has(id) === true);
    }
    const owners = this.#below.links(target, inverse);
    const targets = this.#targets.get(attribute);
    return (id) => {
      if (targets?.has(id)) return false;
      if (table.has(id)) return owners.of(id).length === 0;
      const record = isGeneratedSide(schema, attribute) ? added?.get(id) : undefined;
      return record !== undefined && memberOf(record, inverse.name) === undefined;
    };
  }

  #nextFree(
    id: number,
    attribute: AttributeOf<'relation'> | AttributeOf<'media'>,
    isFree: (id: number) => boolean,
  ): number[] {
    const { target } = attribute;
    let candidates = this.#candidates.get(attribute);
    if (!candidates) {
      const added = this.#added.get(target)?.keys() ?? [];
      candidates = new Candidates([...this.#below.table(target).ids, ...added]);
      this.#candidates.set(attribute, candidates);
    }
    const free = candidates.nextFree(id - 1, isFree);
    return free === undefined ? [] : [free];
  }
}

/** Checks whether a target of a relation belongs to one entry only. */
const isExclusive = ({ inverse }: AttributeOf<'relation'>): boolean => inverse !== undefined && !inverse.many;

/** Entries that a link may go to, in their order. Those that were found taken are never looked at again. */
export class Candidates {
  readonly #ids: readonly number[];
  /** For each index the first one from there on that may be free. */
  readonly #next: number[];

  constructor(ids: readonly number[]) {
    this.#ids = ids;
    this.#next = [...ids.keys(), ids.length];
  }

  /**
   * Returns the first free entry from a place on, in a circle; undefined if there is none.
   *
   * @param isFree returns whether an entry is free. Those that are not must stay so
   */
  nextFree(place: number, isFree: (id: number) => boolean): number | undefined {
    const start = place % this.#ids.length;
    return this.#freeIn(start, this.#ids.length, isFree) ?? this.#freeIn(0, start, isFree);
  }

  #freeIn(from: number, end: number, isFree: (id: number) => boolean): number | undefined {
    for (let index = this.#skip(from); index < end; index = this.#skip(index)) {
      const id = this.#ids[index]!;
      if (isFree(id)) return id;
      this.#next[index] = index + 1;
    }
    return undefined;
  }

  #skip(from: number): number {
    let number = from;
    while (this.#next[number]! > number) number = this.#next[number]!;
    for (let index = from; index < number;) {
      const next = this.#next[index]!;
      this.#next[index] = number;
      index = next;
    }
    return number;
  }
}
