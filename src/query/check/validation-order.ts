import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';

export interface Mention {
  readonly key: string;
  readonly attribute: Attribute | undefined;
  readonly schema: Schema | undefined;
  readonly value?: unknown;
  /** When a refusal of it would come up. */
  readonly refusedAt: number;
}

/** What lies below a name: kinds of attributes, or nothing that is one (`$and`, an unknown name). */
type Below = 'relation' | 'media' | 'component' | 'other';

/**
 * The names in a filter or sort, with the moment at which a refusal of each comes up. Strapi looks at
 * the members of a list side by side, so of several refusals the one with the fewest steps before it
 * is answered, not the one that is written first. Steps are those of the promises it waits for.
 */
export class Mentions {
  readonly #all: Mention[] = [];
  readonly #order: readonly Below[];
  #now = 0;
  /** Steps from here back to whom the refusal is told. */
  #back = 0;

  /** @param order in which Strapi tries what may lie below a name */
  constructor(order: readonly Below[]) {
    this.#order = order;
  }

  /** The first refusal to come up among the mentions that `refuses` holds for. */
  first(refuses: (mention: Mention) => boolean): Mention | undefined {
    return this.#all.filter(refuses).toSorted((a, b) => a.refusedAt - b.refusedAt)[0];
  }

  /** Takes a name, and then what `look` finds below it, if there is anything. */
  take(mention: Omit<Mention, 'refusedAt'>, look?: () => void): void {
    this.#all.push({ ...mention, refusedAt: this.#now + this.#back });
    this.#now++;
    const below = mention.attribute?.kind ?? 'other';
    for (const kind of this.#order) {
      this.#now += 3;
      if (kind !== below || !look) continue;
      this.#back += 3;
      look();
      this.#back -= 3;
      this.#now += 2;
    }
    this.#now += 2;
  }

  /** Looks at the members of a list, each from the same moment on. */
  sideBySide<Item, Result>(items: readonly Item[], look: (item: Item) => Result): Result[] {
    const start = this.#now;
    let end = start;
    this.#back += 4;
    const results = items.map((item) => {
      this.#now = start;
      const result = look(item);
      end = Math.max(end, this.#now);
      return result;
    });
    this.#back -= 4;
    this.#now = end + 4;
    return results;
  }
}
