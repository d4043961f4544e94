import type { RelationAttribute } from '../../src/model/attribute.ts';
import type { Population } from '../generate/entry-ids.ts';
import { givenValue } from '../generate/context.ts';
import { idsOf } from './references.ts';

/** What records say of a relation, on whichever side, as links of the side they are made from. */
export interface Pins {
  /** Links that an owner has beside what is generated; in a to-one relation, in its place. */
  readonly added: ReadonlyMap<number, readonly number[]>;
  /** Targets that belong to nobody but whom the records name. */
  readonly claimed: ReadonlySet<number>;
}

/** Reads the records of both sides of a relation. */
export function pinsOf(attribute: RelationAttribute, owners: Population, targets: Population): Pins {
  const added = new Map<number, number[]>();
  const claimed = new Set<number>();
  const { inverse } = attribute;
  if (!inverse) return { added, claimed };
  for (const [id, record] of targets.records) {
    const given = givenValue(record, inverse.name);
    if (given === undefined) continue;
    claimed.add(id);
    for (const owner of idsOf(given) ?? []) added.set(owner, [...(added.get(owner) ?? []), id]);
  }
  if (inverse.many) return { added, claimed };
  for (const record of owners.records.values()) {
    for (const id of idsOf(givenValue(record, attribute.name) ?? null) ?? []) claimed.add(id);
  }
  return { added, claimed };
}
