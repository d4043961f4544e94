import type { Schema } from '../../model/model.ts';
import type { Link, Links } from '../store.ts';

const NONE: readonly Link[] = Object.freeze([]);
const NO_LINKS: Links = { of: () => NONE };

/** Collects links by schema, attribute and id while data is loaded. */
export class LinkLists {
  readonly #lists = new Map<string, Map<string, Map<number, Link[]>>>();

  /** Returns the links of one attribute, by id. */
  of(uid: string, attribute: string): Map<number, Link[]> {
    let attributes = this.#lists.get(uid);
    if (attributes === undefined) this.#lists.set(uid, (attributes = new Map()));
    let lists = attributes.get(attribute);
    if (lists === undefined) attributes.set(attribute, (lists = new Map()));
    return lists;
  }

  /** Adds a link behind those that a row has. */
  add(uid: string, attribute: string, id: number, link: Link): void {
    const lists = this.of(uid, attribute);
    const list = lists.get(id);
    if (list) list.push(link);
    else lists.set(id, [link]);
  }

  /** Returns the links by id, for each uid and attribute. */
  *entries(): Iterable<[uid: string, attribute: string, byId: ReadonlyMap<number, readonly Link[]>]> {
    for (const [uid, attributes] of this.#lists)
      for (const [attribute, byId] of attributes) yield [uid, attribute, byId];
  }

  /** Freezes all lists. Returns a function that returns the links of an attribute. */
  freeze(): (schema: Schema, attribute: string) => Links {
    const ready = new Map<string, Map<string, Links>>();
    for (const [uid, attributes] of this.#lists) {
      const links = new Map<string, Links>();
      for (const [attribute, lists] of attributes) {
        for (const list of lists.values()) Object.freeze(list);
        links.set(attribute, { of: (id) => lists.get(id) ?? NONE });
      }
      ready.set(uid, links);
    }
    return (schema, attribute) => ready.get(schema.uid)?.get(attribute) ?? NO_LINKS;
  }
}
