import { didYouMean } from '../../errors/did-you-mean.ts';
import type { Model, Schema } from '../../model/model.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { DataError } from './data-error.ts';
import { LinkLists } from './link-lists.ts';
import { type Side, inverseAttributes } from '../inverse-attributes.ts';
import { describe, type ResolvedRecord } from './resolve-records.ts';
import { type Reference, type ReferenceAttribute, readReferences } from './read-references.ts';
import type { Link } from '../store.ts';

/** What a link needs to know of the rows: the one `Link` to each, shared by all lists. */
export type LinkTo = (schema: Schema, id: number) => Link | undefined;

export interface RecordLinks {
  readonly lists: LinkLists;
  /** Whether the record itself gave the links of its attribute, empty ones too. */
  readonly gave: (side: Side, id: number) => boolean;
}

/**
 * The links that records give. Either side of a two-way relation may give them, or both: what a side
 * gives comes first, in its order; what only the other side gives follows, by the ids there.
 *
 * `lenient`: references to missing entries are skipped.
 */
export function recordLinks(
  model: Model,
  placed: readonly ResolvedRecord[],
  linkTo: LinkTo,
  lenient: boolean,
): RecordLinks {
  const lists = new LinkLists();
  const given = new Set<string>();
  const toDerive: { side: Side; from: Link; to: Link }[] = [];

  function linkTarget(
    from: ResolvedRecord,
    attribute: ReferenceAttribute,
    reference: Reference,
  ): Link | undefined {
    const schema = schemaByUid(model, reference.type);
    const link = schema && linkTo(schema, reference.id);
    if (link !== undefined || lenient) return link;
    const advice = schema
      ? 'Add that record to the data, or take the reference out.'
      : `The model has no such type.${didYouMean(reference.type, model.contentTypes.keys())}`;
    throw new DataError(
      `${describe(from)}: ${attribute.name} leads to ${reference.type} ${reference.id}, which is not there. ${advice}`,
    );
  }

  function sidesOf(from: ResolvedRecord, attribute: ReferenceAttribute, reference: Reference): Side[] {
    const sides = inverseAttributes(model, attribute, reference);
    // A link of a morphToMany belongs to one attribute there; a morphToOne is seen by all.
    if (lenient || sides.length < 2 || !attribute.many) return sides;
    throw new DataError(
      `${describe(from)}: ${attribute.name} leads to ${reference.type} ${reference.id}, where it could belong to ` +
        `${sides.map((side) => side.name).join(' or ')}. Say which with field: '${sides[0]?.name}', ` +
        `or give the link there.`,
    );
  }

  for (const from of placed.toSorted((a, b) => a.id - b.id)) {
    for (const attribute of from.schema.attributes.values()) {
      if (attribute.kind === 'scalar') continue;
      const { name } = attribute;
      const { uid } = from.schema;
      if (attribute.kind === 'component' || attribute.kind === 'zone') {
        for (const part of from.parts.get(name) ?? []) {
          const link = linkTo(part.schema, part.id);
          if (link) lists.add(uid, name, from.id, link);
        }
        continue;
      }
      const self = linkTo(from.schema, from.id);
      const references = readReferences(from, attribute);
      if (references === undefined || self === undefined) continue;
      given.add(keyOf({ uid, name }, from.id));
      for (const reference of references) {
        const link = linkTarget(from, attribute, reference);
        if (link === undefined) continue;
        lists.add(uid, name, from.id, link);
        for (const side of sidesOf(from, attribute, reference)) toDerive.push({ side, from: self, to: link });
      }
    }
  }

  const before = new Map<string, Set<Link>>();
  for (const { side, from, to } of toDerive) {
    const key = keyOf(side, to.id);
    let there = before.get(key);
    if (there === undefined) before.set(key, (there = new Set(lists.of(side.uid, side.name).get(to.id))));
    if (!there.has(from)) lists.add(side.uid, side.name, to.id, from);
  }

  return { lists, gave: (side, id) => given.has(keyOf(side, id)) };
}

function keyOf(side: Side, id: number): string {
  return `${side.uid} ${side.name} ${id}`;
}
