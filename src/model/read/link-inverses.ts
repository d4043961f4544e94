import type { MorphAttribute } from '../attribute.ts';
import type { Schemas } from './schemas/mutable-schema.ts';
import { didYouMean } from '../../errors/did-you-mean.ts';
import type { Problems } from '../model-problems.ts';
import { isMapped, nameOfOther, type RelationEnd, reportOtherSide } from './relation-end.ts';

/**
 * Links each relation to its other side. As in Strapi, the side with `inversedBy` makes the links of both, and a side with
 * `mappedBy` that no other side owns has none. A side that is missing or names another attribute is an error in a model
 * defined in code. In a project, which may have been edited by hand, it is a warning.
 */
export function linkInverses(ends: readonly RelationEnd[], schemas: Schemas, problems: Problems): void {
  const isMorph = ({ json, attribute }: RelationEnd): boolean =>
    json.morphBy !== undefined && attribute.relation.startsWith('morph');
  for (const end of ends.filter(isMorph)) {
    const inverse = morphSide(end, schemas, problems);
    if (inverse) end.attribute.inverse = inverse;
  }
  const relations = ends.filter((end) => !isMorph(end));
  const others = otherEnds(relations, schemas);
  const pairs = new Map<RelationEnd, RelationEnd>();
  const separate = (end: RelationEnd): void => {
    const partner = pairs.get(end);
    if (partner) pairs.delete(partner);
    pairs.delete(end);
  };
  for (const end of relations) {
    // A side that is not mapped has links of its own, whatever a side before it says.
    if (isMapped(end)) continue;
    separate(end);
    const other = others.get(end);
    if (!other) continue;
    separate(other);
    pairs.set(end, other).set(other, end);
    end.attribute.owner = true;
    other.attribute.owner = false;
  }
  for (const end of relations) {
    const { attribute } = end;
    const partner = pairs.get(end);
    if (partner) attribute.inverse = partner.attribute;
    else if (isMapped(end)) attribute.linkedBy = 'nothing';
    else attribute.owner = true;
    reportOtherSide(end, others.get(end), schemas, problems);
  }
}

/** Returns the relations that relations name as their other side, if these lead back to their type. */
function otherEnds(
  relations: readonly RelationEnd[],
  { contentTypes }: Schemas,
): Map<RelationEnd, RelationEnd> {
  const byAttribute = new Map<unknown, RelationEnd>(relations.map((end) => [end.attribute, end]));
  const found = new Map<RelationEnd, RelationEnd>();
  for (const end of relations) {
    const target = contentTypes.get(end.attribute.target.uid);
    const other = byAttribute.get(target?.attributes.get(nameOfOther(end) ?? ''));
    if (other && other !== end && other.attribute.target === end.schema) found.set(end, other);
  }
  return found;
}

function morphSide(
  { schema, attribute, json }: RelationEnd,
  schemas: Schemas,
  problems: Problems,
): MorphAttribute | undefined {
  const target = schemas.contentTypes.get(attribute.target.uid);
  const found = target?.attributes.get(json.morphBy ?? '');
  if (found?.kind === 'morph') return found;
  const morphs = [...(target?.attributes.values() ?? [])].filter(({ kind }) => kind === 'morph');
  problems.error(
    { uid: schema.uid, attribute: attribute.name },
    `"morphBy" names ${attribute.target.uid}.${json.morphBy}, which is not a morphToOne or morphToMany relation.${didYouMean(
      json.morphBy ?? '',
      morphs.map(({ name }) => name),
    )} Name such an attribute of ${attribute.target.uid}, or add it there.`,
  );
  return undefined;
}
