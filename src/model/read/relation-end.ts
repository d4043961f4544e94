import { didYouMean } from '../../errors/did-you-mean.ts';
import type { Problems } from '../model-problems.ts';
import type { MutableRelation, MutableSchema, Schemas } from './schemas/mutable-schema.ts';
import type { AttributeJson } from './schemas/schema-json.ts';

/** A converted relation and its JSON, which names the other side. */
export interface RelationEnd {
  readonly schema: MutableSchema;
  readonly attribute: MutableRelation;
  readonly json: AttributeJson;
}

/** Returns the name that a relation gives its other side. */
export const nameOfOther = ({ json }: RelationEnd): string | undefined =>
  json.inversedBy || json.mappedBy || undefined;

/** Whether the other side owns the links. */
export const isMapped = ({ json }: RelationEnd): boolean => !json.inversedBy && Boolean(json.mappedBy);

/** Reports a relation whose other side does not name it in turn, or has the same key. */
export function reportOtherSide(
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
