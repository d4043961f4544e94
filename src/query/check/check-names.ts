// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/validate/visitors/throw-restricted-relations.ts
import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { type Clause, type Reason, Refusal } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { ClausePosition } from '../query-params.ts';

/** A reason to refuse a name in a filter or sort. */
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
 * @throws {Refusal} for the first name in the order of the query
 */
export function checkNames(
  clause: Clause,
  names: readonly Mention[],
  rules: readonly NameRule[],
  { inside }: ClausePosition,
): void {
  for (const { reason, refuses } of rules) {
    const mention = names.find(refuses);
    if (mention) throw refusal(reason, clause, mention, inside);
  }
}

/**
 * Checks that the caller may find the target types of the names in a clause. Inside a populate the refusal is
 * postponed.
 *
 * @throws {Refusal}
 */
export function checkPermissions(
  clause: Clause,
  names: readonly Mention[],
  { caller }: Context,
  { postponed, inside }: ClausePosition,
): void {
  const restricted = names.find(
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
  inside: ClausePosition['inside'],
  target?: string,
): Refusal =>
  new Refusal(reason, { clause, path, name: key, ...(inside && { inside }), ...(target && { target }) });

/** Returns the schema of the names below an attribute in a filter or sort. Undefined for morph relations. */
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
