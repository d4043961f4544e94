import { isRestricted } from '../../access/restricted.ts';
import type { Context } from '../../context.ts';
import { type Clause, Refusal, type Reason } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Position } from './check-query.ts';
import type { Mention, ValidationOrder } from './validation-order.ts';

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
 * Names that only the caller's permissions refuse come last; inside a populate they are postponed.
 *
 * @throws {Refusal} for the name that is refused first
 */
export function checkNames(
  clause: Clause,
  names: ValidationOrder,
  rules: readonly NameRule[],
  { caller }: Context,
  { postponed }: Position,
): void {
  for (const { reason, refuses } of rules) {
    const found = names.first(refuses);
    if (found) throw refusal(reason, clause, found);
  }
  const restricted = names.first(
    ({ attribute, schema }) =>
      attribute !== undefined && attribute.kind !== 'scalar' && isRestricted(attribute, schema, caller),
  );
  if (!restricted) return;
  const refused = refusal('no-permission', clause, restricted);
  if (!postponed) throw refused;
  postponed.push(refused);
}

const refusal = (reason: Reason, clause: Clause, { path, key }: Mention): Refusal =>
  new Refusal(reason, { clause, path, name: key });

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
