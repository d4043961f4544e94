interface Node<Item> {
  readonly item: Item;
  previous: Node<Item> | undefined;
  next: Node<Item> | undefined;
}

/** Items in an order, which are found, added and removed at any place without a look at the others. */
export class Chain<Item extends { readonly id: unknown }> {
  readonly #nodes = new Map<unknown, Node<Item>>();
  #first: Node<Item> | undefined;
  #last: Node<Item> | undefined;

  constructor(items: readonly Item[]) {
    for (const item of items) this.insertBefore(undefined, item);
  }

  get first(): Item | undefined {
    return this.#first?.item;
  }

  find(id: unknown): Item | undefined {
    return this.#nodes.get(id)?.item;
  }

  /** Removes an item. Does nothing if there is none. */
  remove(id: unknown): void {
    const node = this.#nodes.get(id);
    if (!node) return;
    const { previous, next } = node;
    if (previous) previous.next = next;
    else this.#first = next;
    if (next) next.previous = previous;
    else this.#last = previous;
    this.#nodes.delete(id);
  }

  /** Adds an item before one of the chain. Without a neighbour it becomes the last. */
  insertBefore(neighbour: Item | undefined, item: Item): void {
    const next = neighbour && this.#nodes.get(neighbour.id);
    const previous = next ? next.previous : this.#last;
    const node = { item, previous, next };
    if (previous) previous.next = node;
    else this.#first = node;
    if (next) next.previous = node;
    else this.#last = node;
    // Of items with the same id, the first is found.
    if (!this.#nodes.has(item.id)) this.#nodes.set(item.id, node);
  }

  /** Adds an item after one of the chain. */
  insertAfter(neighbour: Item, item: Item): void {
    this.insertBefore(this.#nodes.get(neighbour.id)?.next?.item, item);
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (let node = this.#first; node; node = node.next) yield node.item;
  }
}
