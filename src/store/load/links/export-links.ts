import { hasLinkTable, type MorphAttribute, type RelationAttribute } from '../../../model/attribute.ts';
import type { Model } from '../../../model/model.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import { childMap, remember } from '../../../objects.ts';
import type { LinkEnd, LinkRecord } from '../../dataset.ts';
import { type RelationSide, inverseAttributes } from '../../inverse-attributes.ts';
import type { RecordLinks } from './record-links.ts';
import type { LinkFinder } from './attribute-links.ts';
import type { Link } from '../../store.ts';
import type { Documents } from './document-finder.ts';
import { type ResolvedRecord, type ResolvedRecords, withDrafts } from '../records/resolved-record.ts';

interface Positioned {
  readonly link: Link;
  readonly pos: number;
}

/** An attribute with the links of each row. */
interface Side extends RelationSide {
  readonly links: Map<number, Positioned[]>;
}

/** The attributes at both ends of a link. */
interface Ends {
  readonly here: Side;
  readonly others: readonly Side[];
  /** A key for the attributes at both ends. */
  readonly name: string;
}

/**
 * Adds the links of an export archive to the links of its records.
 *
 * `left.pos` orders the links of the left entry, `right.pos` of the right one. Media and other morph links have only
 * `right.pos`, which orders both. Links from a `morphToOne` are in the order of ids. Links without `pos` come first,
 * as null in a database. Equal positions keep the order of the archive.
 *
 * Skips unknown attributes and missing entries, as Strapi does, and attributes for which a record has a value.
 *
 * @param connect calls a function with the rows that a link connects. Default: the rows that it names
 */
export function addExportLinks(
  model: Model,
  records: readonly LinkRecord[],
  { lists, isExplicit }: RecordLinks,
  finder: LinkFinder,
  connect: Connect = (from, to, _name, add) => add(from, to),
): void {
  const sides = new Map<string, Side>();
  const sideOf = ({ uid, name }: RelationSide): Side =>
    remember(sides, `${uid} ${name}`, () => ({ uid, name, links: new Map() }));
  const ends = new Map<object, Map<string, Map<string | null | undefined, Ends>>>();
  /** Returns the attributes of a link. Cached, because exports have many links of few attributes. */
  function endsOf(attribute: RelationAttribute | MorphAttribute, { type }: Link, right: LinkEnd): Ends {
    const before = ends.get(attribute)?.get(right.type)?.get(right.field);
    if (before) return before;
    const here = sideOf({ uid: type.uid, name: attribute.name });
    const others = inverseSides(model, attribute, right).map(sideOf);
    const newEnds = { here, others, name: `${here.uid}.${here.name} ${right.field}` };
    childMap(childMap(ends, attribute), right.type).set(right.field, newEnds);
    return newEnds;
  }

  records.forEach(({ left, right }) => {
    const from = linkEnd(model, left, finder);
    const to = linkEnd(model, right, finder);
    const attribute = from?.type.attributes.get(left.field ?? '');
    if (from === undefined || to === undefined || attribute === undefined) return;
    if (attribute.kind !== 'relation' && attribute.kind !== 'morph') return;
    if (!hasLinkTable(attribute)) return;
    const { here, others, name } = endsOf(attribute, from, right);
    if (isExplicit(here, from.id) || others.some((other) => isExplicit(other, to.id))) return;
    const byRight = right.pos ?? Number.NEGATIVE_INFINITY;
    const byLeft = attribute.kind === 'morph' ? byRight : (left.pos ?? Number.NEGATIVE_INFINITY);
    const morphToOne = attribute.relation === 'morphToOne';
    connect(from, to, name, (row, target) => {
      addTo(here, row.id, { link: target, pos: byLeft });
      others.forEach((other) => addTo(other, target.id, { link: row, pos: morphToOne ? row.id : byRight }));
    });
  });

  for (const { uid, name, links } of sides.values())
    links.forEach((list, id) => {
      // Two missing positions give NaN, which sorts as 0: the links keep their order.
      if (list.length > 1) list.sort((a, b) => a.pos - b.pos);
      list.forEach(({ link, pos }, index) => {
        const isPlain = !Number.isFinite(pos) || pos === index + 1;
        lists.add(uid, name, id, isPlain ? link : Object.freeze({ ...link, pos }));
      });
    });
}

function addTo({ links }: Side, id: number, added: Positioned): void {
  const list = links.get(id);
  if (list) list.push(added);
  else links.set(id, [added]);
}

function inverseSides(
  model: Model,
  attribute: RelationAttribute | MorphAttribute,
  right: LinkEnd,
): RelationSide[] {
  const { type, ref, field } = right;
  if (attribute.relation !== 'morphToMany') return inverseAttributes(model, attribute, { type, id: ref });
  return field == null ? [] : inverseAttributes(model, attribute, { type, id: ref, field });
}

function linkEnd(model: Model, end: LinkEnd, finder: LinkFinder): Link | undefined {
  const schema = schemaByUid(model, end.type);
  // An edited file may have any value here.
  return schema && Number.isInteger(end.ref) ? finder.find(schema, end.ref) : undefined;
}

/**
 * Calls a function with the rows that a link of an export connects.
 *
 * @param name the key of the attributes at both ends
 */
type Connect = (from: Link, to: Link, name: string, add: (row: Link, target: Link) => void) => void;

/**
 * Connects rows where records got drafts: the draft has the links of its published record, but to drafts. The same
 * rows are connected once, even through several translations.
 */
export function connectDrafts(records: ResolvedRecords, finder: LinkFinder, documents: Documents): Connect {
  const byLink = new Map<Link, ResolvedRecord[]>();
  for (const record of withDrafts(records)) {
    const { schema, id } = record.copyOf ?? record;
    const link = finder.find(schema, id);
    if (link) byLink.set(link, [...(byLink.get(link) ?? []), record]);
  }
  const rowsOf = (link: Link): readonly ResolvedRecord[] => byLink.get(link) ?? [];
  const targetsOf = (from: ResolvedRecord, to: Link): readonly Link[] =>
    to.type.modelType === 'component'
      ? rowsOf(to).flatMap(({ schema, id }) => finder.find(schema, id) ?? [])
      : documents.rowsFor(from, to.type, to.id).flatMap((id) => finder.find(to.type, id) ?? []);
  const keys = new Set<string>();
  const isNew = (row: Link, target: Link, name: string): boolean => {
    const key = `${name} ${row.id} ${target.type.uid} ${target.id}`;
    return keys.size < keys.add(key).size;
  };
  return (from, to, name, add) =>
    rowsOf(from).forEach((record) => {
      const row = finder.find(record.schema, record.id);
      if (row)
        targetsOf(record, to).forEach((target) => {
          if (isNew(row, target, name)) add(row, target);
        });
    });
}
