import type { MorphAttribute } from '../attribute.ts';
import type { Schemas, MutableRelation, MutableSchema } from './mutable-schema.ts';
import { didYouMean } from '../../errors/did-you-mean.ts';
import type { Problems } from '../problems.ts';
import type { AttributeJson } from './schema-json.ts';

/** A converted relation and its JSON, which names the other side. */
export interface RelationEnd {
  readonly schema: MutableSchema;
  readonly attribute: MutableRelation;
  readonly json: AttributeJson;
}

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

const nameOfOther = ({ json }: RelationEnd): string | undefined =>
  json.inversedBy || json.mappedBy || undefined;

const isMapped = ({ json }: RelationEnd): boolean => !json.inversedBy && Boolean(json.mappedBy);

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

/** Reports a relation whose other side does not name it in turn, or has the same key. */
function reportOtherSide(
  end: RelationEnd,
  other: RelationEnd | undefined,
  schemas: Schemas,
  problems: Problems,
): void {
  const { schema, attribute } = end;
  const name = nameOfOther(end);
  if (name === undefined) return;
  const place = { uid: schema.uid, attribute: attribute.name };
  const key = isMapped(end) ? 'mappedBy' : 'inversedBy';
  const { target } = attribute;
  if (!other || nameOfOther(other) !== attribute.name) {
    const exists = target.attributes.has(name);
    problems.mistake(
      place,
      `"${key}" names ${target.uid}.${name}, ${exists ? 'which does not name it in turn' : 'which does not exist'}`,
      consequence(attribute),
      exists
        ? `Add ${key === 'mappedBy' ? 'inversedBy' : 'mappedBy'}: "${attribute.name}" there, or remove "${key}".`
        : `${didYouMean(name, namesBack(end, schemas)).trim()} Add it, or remove "${key}".`.trim(),
    );
  } else if (isMapped(other) === isMapped(end) && (isMapped(end) || attribute.owner)) {
    problems.mistake(
      place,
      `both it and ${target.uid}.${name} have "${key}"`,
      isMapped(end) ? consequence(attribute) : 'so the later one owns the relation, as in Strapi',
      'Give one of them "inversedBy" and the other "mappedBy".',
    );
  }
}

function consequence({ linkedBy, inverse, owner, target }: MutableRelation): string {
  if (linkedBy === 'nothing') return 'so it has no links, as in Strapi';
  if (!inverse) return 'so the relation is one-way';
  return owner
    ? 'so it owns the relation, as in Strapi'
    : `so ${target.uid}.${inverse.name} owns the relation, as in Strapi`;
}

/** Returns the names of the target's relations to the type of a relation. */
function namesBack({ schema, attribute }: RelationEnd, schemas: Schemas): string[] {
  const all = [...(schemas.contentTypes.get(attribute.target.uid)?.attributes.values() ?? [])];
  const relations = all.filter(
    (other) => other.kind === 'relation' && other.target === schema && other !== attribute,
  );
  return relations.map(({ name }) => name);
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
