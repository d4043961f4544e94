import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { type Clause, Refusal, type Reason } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Position } from './check-query.ts';

/** Why a name may not be in a filter or sort. */
export interface NameRule {
  readonly reason: Reason;
  readonly refuses: (mention: Mention) => boolean;
}

export const zone: NameRule = {
  reason: 'wrong-kind',
  refuses: ({ attribute }) => attribute?.kind === 'zone',
};

export const morph: NameRule = {
  reason: 'wrong-kind',
  refuses: ({ attribute }) => attribute?.kind === 'morph',
};

export const hiddenPassword: NameRule = {
  reason: 'hidden-name',
  refuses: ({ attribute }) =>
    attribute?.kind === 'scalar' && attribute.type === 'password' && attribute.hidden,
};

export const privateName: NameRule = {
  reason: 'hidden-name',
  refuses: ({ attribute }) => attribute?.private === true,
};

/**
 * Applies the rules to the names of a clause, each rule to all names before the next, as Strapi does.
 *
 * @throws {Refusal} for the name that is refused first
 */
export function checkNames(
  clause: Clause,
  names: ValidationOrder,
  rules: readonly NameRule[],
  { inside }: Position,
): void {
  for (const { reason, refuses } of rules) {
    const found = names.first(refuses);
    if (found) throw refusal(reason, clause, found, inside);
  }
}

/**
 * Checks that the caller may find the types that the names of a clause lead to. Inside a populate the
 * refusal is postponed.
 *
 * @throws {Refusal}
 */
export function checkPermissions(
  clause: Clause,
  names: ValidationOrder,
  { caller }: Context,
  { postponed, inside }: Position,
): void {
  const restricted = names.first(
    ({ attribute, schema }) =>
      attribute !== undefined && attribute.kind !== 'scalar' && isRestricted(attribute, schema, caller),
  );
  if (!restricted) return;
  const { attribute } = restricted;
  const target = attribute?.kind === 'relation' ? attribute.target.uid : undefined;
  const refused = refusal('no-permission', clause, restricted, inside, target);
  if (!postponed) throw refused;
  postponed.push(refused);
}

const refusal = (
  reason: Reason,
  clause: Clause,
  { path, key }: Mention,
  inside: Position['inside'],
  target?: string,
): Refusal =>
  new Refusal(reason, { clause, path, name: key, ...(inside && { inside }), ...(target && { target }) });

/** Returns the schema whose names may follow an attribute in a filter or sort. Morph relations have none. */
export function schemaBelow(attribute: Attribute): Schema | undefined {
  switch (attribute.kind) {
    case 'relation':
      return attribute.relation.startsWith('morph') ? undefined : attribute.target;
    case 'media':
    case 'component':
      return attribute.target;
    default:
      return undefined;
  }
}

/** A name in a filter or sort. */
export interface Mention {
  readonly key: string;
  readonly attribute: Attribute | undefined;
  readonly schema: Schema | undefined;
  /** The attributes above it, joined by dots. */
  readonly path: string;
  readonly value?: unknown;
}

/** Kinds of attributes with names below them; `other` is `$and`, an unknown name and the like. */
export type Below = 'relation' | 'media' | 'component' | 'scalar' | 'other';

/**
 * The names in a filter or sort, each with the moment at which Strapi would refuse it. Strapi visits
 * the members of a list in parallel, so of several refusals the one with the fewest steps before it
 * is answered, not the one written first. A step is a promise that Strapi waits for.
 */
export class ValidationOrder {
  readonly #mentions: (Mention & { readonly refusedAt: number })[] = [];
  readonly #order: readonly Below[];
  #now = 0;
  /** Steps from here back to the code that hears of a refusal. */
  #back = 0;

  /** @param order the order in which Strapi tries what may be below a name */
  constructor(order: readonly Below[]) {
    this.#order = order;
  }

  /** Returns the mention that is refused first among those that `refuses` holds for. */
  first(refuses: (mention: Mention) => boolean): Mention | undefined {
    return this.#mentions.filter(refuses).toSorted((a, b) => a.refusedAt - b.refusedAt)[0];
  }

  /** Visits a name, then the names below it. */
  visit(mention: Mention, visitBelow?: () => void): void {
    this.#mentions.push({ ...mention, refusedAt: this.#now + this.#back });
    this.#now++;
    const below = mention.attribute?.kind ?? 'other';
    for (const kind of this.#order) {
      this.#now += 3;
      if (kind !== below || !visitBelow) continue;
      this.#back += 3;
      visitBelow();
      this.#back -= 3;
      this.#now += 2;
    }
    this.#now += 2;
  }

  /** Visits the members of a list, each from the same moment on. */
  parallel<Item, Result>(items: readonly Item[], visitItem: (item: Item) => Result): Result[] {
    const start = this.#now;
    let end = start;
    this.#back += 4;
    const results = items.map((item) => {
      this.#now = start;
      const result = visitItem(item);
      end = Math.max(end, this.#now);
      return result;
    });
    this.#back -= 4;
    this.#now = end + 4;
    return results;
  }
}
