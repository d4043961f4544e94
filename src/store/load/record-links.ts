import { didYouMean } from '../../errors/did-you-mean.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import {
  inverseAttributes,
  type Reference,
  type ReferenceAttribute,
  type RelationSide,
} from '../inverse-attributes.ts';
import type { Link } from '../store.ts';
import type { DataProblems } from './data-problems.ts';
import { LinkLists } from './link-lists.ts';
import type { Documents } from './document-links.ts';
import type { FindLink } from './shared-links.ts';
import { readReferences } from './read-references.ts';
import { describe, type ResolvedRecord } from './resolve/resolved-record.ts';

/** The links of records. */
export interface RecordLinks {
  readonly lists: LinkLists;
  /** Whether the record itself has a value for the attribute. An empty list is one too. */
  readonly isExplicit: (side: RelationSide, id: number) => boolean;
}

/** How links are read. */
export interface LinkOptions {
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** Returns what to do about a link to an entry that does not exist. Default: to add its record. */
  readonly adviceOnMissing?: (schema: Schema) => string;
  /** Finds the rows that links lead to, where entries are versions of documents. Default: those that are named. */
  readonly documents?: Documents | undefined;
}

/**
 * Returns the links of records. A two-way relation may be given at either side, or at both. The links
 * given at a side come first, in their order. Then come those given only at the other side, in the order
 * of the ids there.
 *
 * Reports values that do not name entries. In strict mode also references to missing entries, and
 * references whose other side can be several attributes. If it is not strict, they are skipped.
 */
export function recordLinks(
  model: Model,
  records: readonly ResolvedRecord[],
  findLink: FindLink,
  { strict, problems, adviceOnMissing, documents }: LinkOptions,
): RecordLinks {
  const lists = new LinkLists();
  const explicit = new Set<string>();
  const inverseLinks: { side: RelationSide; from: Link; to: Link }[] = [];

  function findTarget(
    from: ResolvedRecord,
    attribute: ReferenceAttribute,
    reference: Reference,
  ): Link | undefined {
    const schema = schemaByUid(model, reference.type);
    const link = schema && findLink(schema, reference.id);
    if (link !== undefined || !strict) return link;
    const advice = schema
      ? (adviceOnMissing?.(schema) ?? 'Add that record to the data, or remove the reference.')
      : `The model has no such type.${didYouMean(reference.type, model.contentTypes.keys())}`;
    problems.add(
      `${describe(from)}: ${attribute.name} refers to ${reference.type} ${reference.id}, which does not exist. ${advice}`,
    );
    return undefined;
  }

  function sidesOf(
    from: ResolvedRecord,
    attribute: ReferenceAttribute,
    reference: Reference,
  ): RelationSide[] {
    const sides = inverseAttributes(model, attribute, reference);
    // A link of a morphToMany belongs to one attribute of the target, that of a morphToOne to all.
    if (!strict || sides.length < 2 || !attribute.many) return sides;
    problems.add(
      `${describe(from)}: ${attribute.name} refers to ${reference.type} ${reference.id}, where the link could belong to ` +
        `${sides.map((side) => side.name).join(' or ')}. Choose one with field: '${sides[0]?.name}', ` +
        `or give the link in the record of ${reference.type} ${reference.id}.`,
    );
    return [];
  }

  for (const from of records.toSorted((a, b) => a.id - b.id)) {
    for (const attribute of from.schema.attributes.values()) {
      if (attribute.kind === 'scalar' || (attribute.kind === 'relation' && attribute.sameDocument)) continue;
      const { name } = attribute;
      const { uid } = from.schema;
      if (attribute.kind === 'component' || attribute.kind === 'zone') {
        for (const component of from.components.get(name) ?? []) {
          const link = findLink(component.schema, component.id);
          if (link) lists.add(uid, name, from.id, link);
        }
        continue;
      }
      const self = findLink(from.schema, from.id);
      const references = readReferences(from, attribute, { model, problems, strict, documents });
      if (references === undefined || self === undefined) continue;
      explicit.add(keyOf({ uid, name }, from.id));
      const linked = new Set<string>();
      for (const reference of references) {
        const named = findTarget(from, attribute, reference);
        if (named === undefined) continue;
        const sides = sidesOf(from, attribute, reference);
        for (const link of documents?.rowsFor(from, named) ?? [named]) {
          // A list may name several rows of a document.
          const key = `${link.type.uid} ${link.id} ${reference.field ?? ''}`;
          if (linked.has(key)) continue;
          linked.add(key);
          lists.add(uid, name, from.id, link);
          for (const side of sides) inverseLinks.push({ side, from: self, to: link });
        }
      }
    }
  }

  const explicitLinks = new Map<string, Set<Link>>();
  for (const { side, from, to } of inverseLinks) {
    const key = keyOf(side, to.id);
    let links = explicitLinks.get(key);
    if (!links) explicitLinks.set(key, (links = new Set(lists.of(side.uid, side.name).get(to.id))));
    if (!links.has(from)) lists.add(side.uid, side.name, to.id, from);
  }

  return { lists, isExplicit: (side, id) => explicit.has(keyOf(side, id)) };
}

function keyOf(side: RelationSide, id: number): string {
  return `${side.uid} ${side.name} ${id}`;
}
