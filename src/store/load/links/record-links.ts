import { memoize } from 'es-toolkit/function/memoize';
import { didYouMean } from '../../../errors/did-you-mean.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import { remember } from '../../../objects.ts';
import type { Model, Schema } from '../../../model/model.ts';
import {
  inverseAttributes,
  type EntryReference,
  type ReferenceAttribute,
  type RelationSide,
} from '../../inverse-attributes.ts';
import type { DataProblems } from '../../data-problems.ts';
import { type Documents, hasVersions } from './document-finder.ts';
import { LinkLists } from './link-lists.ts';
import { distinctIds, namedIds, readEntryId, readReferences } from './read-references.ts';
import type { Layout } from '../records/record-layout.ts';
import { byId, describe, type ResolvedRecord, type ResolvedRecords } from '../records/resolved-record.ts';
import { type EdgeAttribute, hasLinkTable } from '../../../model/attribute.ts';
import type { GivenLinks, LinkFinder, LinkKind } from './attribute-links.ts';

export interface RecordLinks {
  readonly lists: LinkLists;
  /** Whether the record itself has a value for the attribute, such as an empty list. */
  readonly isExplicit: (side: RelationSide, id: number) => boolean;
}

interface LinkOptions {
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** Returns advice for a link to an entry that does not exist. Default: add its record. */
  readonly adviceOnMissing?: (schema: Schema) => string;
  /** Finds the target rows of links to documents. Default: links target the named rows. */
  readonly documents?: Documents | undefined;
}

/**
 * Returns the links of records. A two-way relation may be set on either side, or on both. The links of a side come
 * first, in their order, then links set only on the other side, in the order of the ids there.
 *
 * Reports values that do not name entries. In strict mode also references to missing entries, and references whose
 * other side can be several attributes. Otherwise they are skipped.
 */
export function recordLinks(
  model: Model,
  resolved: ResolvedRecords,
  links: LinkFinder,
  { strict, problems, adviceOnMissing, documents }: LinkOptions,
): RecordLinks {
  const lists = new LinkLists(links);
  const lookup = { model, problems, strict, documents };
  const schemas = [...resolved.lists.keys()];
  const edges = new Map<Schema, Edge[]>();
  const edgesByLayout = new Map<Layout | Schema, readonly Edge[]>();

  function edgesIn({ schema, layout }: ResolvedRecord): readonly Edge[] {
    const key = layout ?? schema;
    let list = edgesByLayout.get(key);
    if (!list) {
      const attributes = [...schema.attributes.values()].filter((each) => each.kind !== 'scalar');
      const linked = attributes.filter(
        (each) => hasLinkTable(each) && (layout === undefined || layout.slots.has(each.name)),
      );
      edgesByLayout.set(key, (list = linked.map((each) => edgeOf(schema, each))));
    }
    return list;
  }

  function edgeOf(schema: Schema, attribute: EdgeAttribute): Edge {
    const edge = edges.get(schema)?.find((each) => each.attribute === attribute);
    return edge ?? newEdge(schema, attribute);
  }

  function newEdge(schema: Schema, attribute: EdgeAttribute): Edge {
    const kind = onlyKind(model, attribute, strict);
    const position = [...schema.attributes.keys()].indexOf(attribute.name);
    const rank = schemas.indexOf(schema) * MAX_ATTRIBUTES + position;
    const givenLinks = lists.give(schema, attribute.name, rank, kind);
    const isOfEntries = schema.modelType === 'contentType' && kind?.type.modelType === 'contentType';
    const isCopied = isOfEntries && !(documents && hasVersions(kind.type));
    if (isCopied) givenLinks.repeatFor(resolved.drafted.get(schema) ?? []);
    const targets = kind && links.rowsOf(kind.type);
    const edge: Edge = {
      attribute,
      givenLinks,
      kind,
      isCopied,
      rows: links.rowsOf(schema),
      idOf: (item) => {
        const id = readEntryId(kind!.type.uid, item, lookup);
        return id !== undefined && targets!.has(id) ? id : undefined;
      },
      explicit: strict ? undefined : new Set(),
    };
    remember(edges, schema, () => []).push(edge);
    return edge;
  }

  const kindOf = memoize((type: Schema): LinkKind => ({ type, others: [] }));

  function findTarget(
    from: ResolvedRecord,
    attribute: ReferenceAttribute,
    reference: EntryReference,
  ): Schema | undefined {
    const schema = schemaByUid(model, reference.type);
    const target = schema && links.rowsOf(schema).has(reference.id) ? schema : undefined;
    if (target !== undefined || !strict) return target;
    const advice = schema
      ? (adviceOnMissing?.(schema) ?? 'Add that record to the data, or remove the reference.')
      : `The model has no such type.${didYouMean(reference.type, model.contentTypes.keys())}`;
    problems.add(
      `${describe(from)}: ${attribute.name} refers to ${nameOf(reference)}, which does not exist. ${advice}`,
    );
    return undefined;
  }

  function sidesOf(
    from: ResolvedRecord,
    attribute: ReferenceAttribute,
    reference: EntryReference,
  ): readonly RelationSide[] {
    const sides = inverseAttributes(model, attribute, reference);
    // A link of a morphToMany belongs to one attribute of the target, a link of a morphToOne to all.
    if (!strict || sides.length < 2 || !attribute.many) return sides;
    problems.add(
      `${describe(from)}: ${attribute.name} refers to ${nameOf(reference)}, where the link could belong to ` +
        `${sides.map((side) => side.name).join(' or ')}. Choose one with field: '${sides[0]?.name}', ` +
        `or give the link in the record of ${nameOf(reference)}.`,
    );
    return [];
  }

  /** Adds links to existing rows of one type. Returns false for other values. */
  function addNamed(
    from: ResolvedRecord,
    { attribute, givenLinks, kind, idOf, rows: ownRows, explicit }: Edge,
    value: unknown,
  ): boolean {
    if (!kind) return false;
    const ids = namedIds(value, attribute.many, idOf);
    if (!ids || !ownRows.has(from.id)) return ids !== undefined;
    explicit?.add(from.id);
    const rows = documents && hasVersions(kind.type) ? rowsOfAll(from, kind.type, ids, documents) : ids;
    rows.forEach((row) => givenLinks.add(from.id, row, kind));
    return true;
  }

  function addReferences(
    from: ResolvedRecord,
    { givenLinks, rows, explicit }: Edge,
    attribute: ReferenceAttribute,
  ): void {
    const references = readReferences(from, attribute, lookup);
    if (references === undefined || !rows.has(from.id)) return;
    explicit?.add(from.id);
    const linked = new Set<string>();
    for (const reference of references) {
      const type = findTarget(from, attribute, reference);
      if (type === undefined) continue;
      const sides = sidesOf(from, attribute, reference);
      for (const row of documents?.rowsFor(from, type, reference.id) ?? [reference.id]) {
        // A list may name several rows of a document.
        const key = `${type.uid} ${row} ${String(reference.field)}`;
        if (linked.has(key)) continue;
        linked.add(key);
        givenLinks.add(from.id, row, { type, others: sides });
        for (const { uid, name } of sides) lists.side(uid, name).addSource(givenLinks);
      }
    }
  }

  const hasEdges = (record: ResolvedRecord): boolean => edgesIn(record).length > 0;
  const hasDrafts = (schema: Schema): boolean =>
    edges.get(schema)?.some(({ isCopied }) => !isCopied) === true;
  function addLinks(from: ResolvedRecord, edge: Edge): void {
    const { attribute, givenLinks } = edge;
    if (from.copyOf && edge.isCopied) return;
    if (attribute.kind === 'component' || attribute.kind === 'zone') {
      for (const component of from.components.get(attribute.name) ?? []) {
        const id = from.copyOf ? component.draftId : component.id;
        if (links.rowsOf(component.schema).has(id)) givenLinks.add(from.id, id, kindOf(component.schema));
      }
      return;
    }
    const value = from.get(attribute.name);
    if (value !== undefined && !addNamed(from, edge, value)) addReferences(from, edge, attribute);
  }
  for (const from of byId(resolved, hasEdges, hasDrafts))
    edgesIn(from).forEach((edge) => addLinks(from, edge));

  for (const [schema, drafted] of strict ? [] : resolved.drafted)
    for (const { isCopied, explicit } of edges.get(schema) ?? [])
      for (const { id, draftId } of isCopied ? drafted : []) if (explicit?.has(id)) explicit.add(draftId);

  const explicitOf = ({ uid, name }: RelationSide): ReadonlySet<number> | undefined =>
    edges.get(schemaByUid(model, uid)!)?.find(({ attribute }) => attribute.name === name)?.explicit;
  return { lists, isExplicit: (side, id) => explicitOf(side)?.has(id) === true };
}

const nameOf = ({ type, id }: EntryReference): string => `${type} ${id}`;

/** Returns the target rows of a list of ids. Several may belong to one document. */
function rowsOfAll(
  from: ResolvedRecord,
  type: Schema,
  ids: readonly number[],
  documents: Documents,
): readonly number[] {
  const [first, ...others] = ids;
  if (first === undefined) return ids;
  if (others.length === 0) return documents.rowsFor(from, type, first);
  return distinctIds(ids.flatMap((id) => documents.rowsFor(from, type, id)));
}

/** An attribute with links, and the links of its records. */
export interface Edge {
  readonly attribute: EdgeAttribute;
  readonly givenLinks: GivenLinks;
  readonly kind: LinkKind | undefined;
  /** Whether drafts of entries have the same links as their originals. */
  readonly isCopied: boolean;
  readonly rows: { has(id: number): boolean };
  /** Returns the id of the row that an item names. Undefined for other items, and for edges of several kinds. */
  readonly idOf: (item: unknown) => number | undefined;
  /** The records with a value, if links of an export follow. */
  readonly explicit: Set<number> | undefined;
}

/** No schema has so many, so attributes rank by schema first. */
const MAX_ATTRIBUTES = 10_000;

function onlyKind(model: Model, attribute: EdgeAttribute, strict: boolean): LinkKind | undefined {
  if (attribute.kind === 'component') return { type: attribute.target, others: [] };
  if (attribute.kind !== 'relation' && attribute.kind !== 'media') return undefined;
  const { target: type, many } = attribute;
  const others = inverseAttributes(model, attribute, { type: type.uid, id: 0 });
  return strict && others.length > 1 && many ? undefined : { type, others };
}
