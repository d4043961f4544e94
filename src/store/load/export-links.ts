import type { MorphAttribute, RelationAttribute } from '../../model/attribute.ts';
import type { Model } from '../../model/model.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { LinkEnd, LinkRecord } from './dataset.ts';
import { type Side, inverseAttributes } from '../inverse-attributes.ts';
import type { LinkTo, RecordLinks } from './record-links.ts';
import type { Link } from '../store.ts';

interface Positioned {
  readonly link: Link;
  readonly pos: number;
}

/**
 * Adds the links of an export archive to those of its records. `left.pos` orders what the left entry
 * leads to, `right.pos` what the right one does (of media and other morph links it is the only one,
 * and orders both ends); a `pos` that is missing comes first, as null does in a database, and equal
 * ones keep the order of the lines. What links to an entry from a `morphToOne` comes by id.
 *
 * Links of what the model does not know and links to missing entries are skipped, as Strapi skips
 * them; so are those of an attribute whose record has a value for it.
 */
export function addExportLinks(
  model: Model,
  records: readonly LinkRecord[],
  { lists, gave }: RecordLinks,
  linkTo: LinkTo,
): void {
  const positioned = new Map<string, { side: Side; byId: Map<number, Positioned[]> }>();

  function add(side: Side, id: number, link: Link, pos: number): void {
    const key = `${side.uid} ${side.name}`;
    let sorted = positioned.get(key);
    if (sorted === undefined) positioned.set(key, (sorted = { side, byId: new Map() }));
    const list = sorted.byId.get(id);
    if (list) list.push({ link, pos });
    else sorted.byId.set(id, [{ link, pos }]);
  }

  for (const { left, right } of records) {
    const from = linkEnd(model, left, linkTo);
    const to = linkEnd(model, right, linkTo);
    const attribute = from?.type.attributes.get(left.field ?? '');
    if (from === undefined || to === undefined || attribute === undefined) continue;
    if (attribute.kind !== 'relation' && attribute.kind !== 'morph') continue;
    const here = { uid: from.type.uid, name: attribute.name };
    const others = sidesThere(model, attribute, right);
    if (gave(here, from.id) || others.some((other) => gave(other, to.id))) continue;
    const byRight = right.pos ?? Number.NEGATIVE_INFINITY;
    add(here, from.id, to, attribute.kind === 'morph' ? byRight : (left.pos ?? Number.NEGATIVE_INFINITY));
    const morphToOne = attribute.relation === 'morphToOne';
    for (const other of others) add(other, to.id, from, morphToOne ? from.id : byRight);
  }

  for (const { side, byId } of positioned.values()) {
    for (const [id, list] of byId) {
      // Two missing positions make NaN, which sorts like 0: the lines' order stays.
      const sorted = list.toSorted((a, b) => a.pos - b.pos);
      sorted.forEach(({ link, pos }, place) => {
        const kept = !Number.isFinite(pos) || pos === place + 1 ? link : Object.freeze({ ...link, pos });
        lists.add(side.uid, side.name, id, kept);
      });
    }
  }
}

function sidesThere(model: Model, attribute: RelationAttribute | MorphAttribute, right: LinkEnd): Side[] {
  const { type, ref, field } = right;
  if (attribute.relation !== 'morphToMany') return inverseAttributes(model, attribute, { type, id: ref });
  return field == null ? [] : inverseAttributes(model, attribute, { type, id: ref, field });
}

function linkEnd(model: Model, end: LinkEnd, linkTo: LinkTo): Link | undefined {
  const schema = schemaByUid(model, end.type);
  return schema && linkTo(schema, end.ref);
}
