import { didYouMean } from '../../errors/did-you-mean.ts';
import { isInverseOfMorph } from '../attribute.ts';
import type { Problems } from '../model-problems.ts';
import type { MutableRelation, MutableSchema } from './mutable-schema.ts';
import type { AttributeJson } from './schema-json.ts';

/** A converted relation and its JSON, which names the other side. */
export interface RelationEnd {
  readonly schema: MutableSchema;
  readonly attribute: MutableRelation;
  readonly json: AttributeJson;
}

/**
 * Links each relation to its other side. As in Strapi, the side with `inversedBy` makes the links of both, and a side
 * with `mappedBy` has none without an owning side. A missing or mismatched side is an error in a model defined in
 * code, and a warning in a project.
 */
export function linkInverses(ends: readonly RelationEnd[], problems: Problems): void {
  const relations = ends.filter(({ attribute }) => !isInverseOfMorph(attribute));
  const namedBy = namedEnds(relations);
  const partners = pairs(relations, namedBy);
  for (const end of ends.filter(({ attribute }) => isInverseOfMorph(attribute))) linkToMorph(end, problems);
  for (const end of relations) {
    const { attribute } = end;
    const partner = partners.get(end);
    if (partner) {
      attribute.inverse = partner.attribute;
      if (partner.attribute.owner && partner.attribute.inColumn) attribute.inColumn = true;
    } else if (keyOf(end) === 'mappedBy') attribute.linkedBy = 'nothing';
    else attribute.owner = true;
    reportOtherSide(end, namedBy.get(end), problems);
  }
}

const keyOf = ({ json }: RelationEnd): 'inversedBy' | 'mappedBy' | undefined =>
  json.inversedBy ? 'inversedBy' : json.mappedBy ? 'mappedBy' : undefined;

const nameOfOther = ({ json }: RelationEnd): string => json.inversedBy || json.mappedBy || '';

/** Returns the end that each relation names as its other side, if that end targets its type. */
function namedEnds(relations: readonly RelationEnd[]): ReadonlyMap<RelationEnd, RelationEnd> {
  const byAttribute = new Map<unknown, RelationEnd>(relations.map((end) => [end.attribute, end]));
  const otherSides = new Map<RelationEnd, RelationEnd>();
  for (const end of relations) {
    const other = byAttribute.get(end.attribute.target.attributes.get(nameOfOther(end)));
    if (other && other !== end && other.attribute.target === end.schema) otherSides.set(end, other);
  }
  return otherSides;
}

/** Decides which ends are the two sides of one relation, and which of them owns it. */
function pairs(
  relations: readonly RelationEnd[],
  namedBy: ReadonlyMap<RelationEnd, RelationEnd>,
): ReadonlyMap<RelationEnd, RelationEnd> {
  const partners = new Map<RelationEnd, RelationEnd>();
  const separate = (end: RelationEnd): void => {
    const partner = partners.get(end);
    if (partner) partners.delete(partner);
    partners.delete(end);
  };
  for (const owner of relations) {
    if (keyOf(owner) === 'mappedBy') continue;
    // A side without `mappedBy` has links of its own, even if an earlier side claims it.
    separate(owner);
    const other = namedBy.get(owner);
    if (!other) continue;
    separate(other);
    partners.set(owner, other).set(other, owner);
    owner.attribute.owner = true;
    other.attribute.owner = false;
  }
  return partners;
}

/** Links a `morphOne` or `morphMany` to the morph relation that `morphBy` names. */
function linkToMorph({ schema, attribute, json }: RelationEnd, problems: Problems): void {
  const { target } = attribute;
  const name = json.morphBy ?? '';
  const inverse = target.attributes.get(name);
  if (inverse?.kind === 'morph') {
    attribute.inverse = inverse;
    return;
  }
  const morphs = [...target.attributes.values()].filter(({ kind }) => kind === 'morph');
  const suggestion = didYouMean(
    name,
    morphs.map((morph) => morph.name),
  );
  problems.error(
    { uid: schema.uid, attribute: attribute.name },
    `"morphBy" names ${target.uid}.${name}, which is not a morphToOne or morphToMany relation.${suggestion} ` +
      `Name such an attribute of ${target.uid}, or add it there.`,
  );
}

/** Reports a relation whose other side does not name it, or has the same key. */
function reportOtherSide(end: RelationEnd, other: RelationEnd | undefined, problems: Problems): void {
  const key = keyOf(end);
  if (key === undefined) return;
  const { schema, attribute } = end;
  const { target } = attribute;
  const name = nameOfOther(end);
  const report = (sentence: string, consequence: string, advice: string): void =>
    problems.mistake({ uid: schema.uid, attribute: attribute.name }, sentence, consequence, advice);
  if (!target.attributes.has(name)) {
    const meant = didYouMean(name, namesBack(end)).trim();
    report(
      `"${key}" names ${target.uid}.${name}, which does not exist`,
      consequenceFor(attribute),
      `${meant} Add it, or remove "${key}".`.trim(),
    );
  } else if (!other || nameOfOther(other) !== attribute.name) {
    const missing = key === 'mappedBy' ? 'inversedBy' : 'mappedBy';
    report(
      `"${key}" names ${target.uid}.${name}, which does not name it in turn`,
      consequenceFor(attribute),
      `Add ${missing}: "${attribute.name}" there, or remove "${key}".`,
    );
  } else if (keyOf(other) === key && (key === 'mappedBy' || attribute.owner)) {
    report(
      `both it and ${target.uid}.${name} have "${key}"`,
      key === 'mappedBy' ? consequenceFor(attribute) : 'so the later one owns the relation, as in Strapi',
      'Give one of them "inversedBy" and the other "mappedBy".',
    );
  }
}

function consequenceFor({ linkedBy, inverse, owner, target }: MutableRelation): string {
  if (linkedBy === 'nothing') return 'so it has no links, as in Strapi';
  if (!inverse) return 'so the relation is one-way';
  return owner
    ? 'so it owns the relation, as in Strapi'
    : `so ${target.uid}.${inverse.name} owns the relation, as in Strapi`;
}

/** Returns the names of the target's relations to the type of a relation. */
const namesBack = ({ schema, attribute }: RelationEnd): string[] =>
  [...attribute.target.attributes.values()]
    .filter((other) => other.kind === 'relation' && other.target === schema && other !== attribute)
    .map(({ name }) => name);
