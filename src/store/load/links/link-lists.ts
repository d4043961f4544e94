import type { Schema } from '../../../model/model.ts';
import type { Link, Links } from '../../store.ts';
import { AttributeLinks, GivenLinks, type LinkFinder, type LinkKind, NO_LINKS } from './attribute-links.ts';

const UNLINKED: Links = { of: () => NO_LINKS };

/** Collects links by schema, attribute and id while data is loaded. */
export class LinkLists {
  readonly #links: LinkFinder;
  readonly #sides = new Map<string, Map<string, AttributeLinks>>();

  constructor(links: LinkFinder) {
    this.#links = links;
  }

  side(uid: string, name: string): AttributeLinks {
    let sides = this.#sides.get(uid);
    if (sides === undefined) this.#sides.set(uid, (sides = new Map()));
    let side = sides.get(name);
    if (side === undefined) sides.set(name, (side = new AttributeLinks({ uid, name }, this.#links)));
    return side;
  }

  /**
   * Starts the links of an attribute in records.
   *
   * @param rank the rank of the attribute among all
   * @param kind the kind of all links. Default: kinds differ
   */
  give(schema: Schema, attribute: string, rank: number, kind?: LinkKind): GivenLinks {
    const links = new GivenLinks(schema, rank, kind);
    this.side(schema.uid, attribute).give(links);
    for (const { uid, name } of kind?.others ?? []) this.side(uid, name).addSource(links);
    return links;
  }

  of(uid: string, attribute: string): Map<number, Link[]> {
    return this.side(uid, attribute).lists();
  }

  add(uid: string, attribute: string, id: number, link: Link): void {
    const lists = this.of(uid, attribute);
    const list = lists.get(id);
    if (list) list.push(link);
    else lists.set(id, [link]);
  }

  *entries(): Iterable<[uid: string, attribute: string, byId: ReadonlyMap<number, readonly Link[]>]> {
    for (const [uid, sides] of this.#sides)
      for (const [attribute, side] of sides) yield [uid, attribute, side.lists()];
  }

  /** Returns the links of an attribute if there are some. */
  find(uid: string, attribute: string): AttributeLinks | undefined {
    return this.#sides.get(uid)?.get(attribute);
  }

  linksOf({ uid }: Schema, attribute: string): Links {
    return this.find(uid, attribute) ?? UNLINKED;
  }
}
