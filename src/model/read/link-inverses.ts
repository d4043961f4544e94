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
 * Links each relation to its other side. If the other side is missing or names another attribute, that
 * is an error in a model defined in code. In a project, which may have been edited by hand, it is a
 * warning, and the relation is one-way.
 */
export function linkInverses(ends: readonly RelationEnd[], schemas: Schemas, problems: Problems): void {
  const byAttribute = new Map<unknown, RelationEnd>(ends.map((end) => [end.attribute, end]));
  for (const end of ends) {
    if (end.json.morphBy && end.attribute.relation.startsWith('morph')) {
      const inverse = morphSide(end, schemas, problems);
      if (inverse) end.attribute.inverse = inverse;
      continue;
    }
    const [key, name] = otherSide(end.json);
    if (key === undefined) continue;
    const place = { uid: end.schema.uid, attribute: end.attribute.name };
    const target = end.attribute.target;
    const other = byAttribute.get(schemas.contentTypes.get(target.uid)?.attributes.get(name));
    if (
      !other ||
      other === end ||
      other.attribute.target !== end.schema ||
      otherSide(other.json)[1] !== end.attribute.name
    ) {
      const exists = target.attributes.has(name);
      problems.mistake(
        place,
        `"${key}" names ${target.uid}.${name}, ${exists ? 'which does not name it in turn' : 'which does not exist'}`,
        'so the relation is one-way',
        exists
          ? `Add ${key === 'mappedBy' ? 'inversedBy' : 'mappedBy'}: "${end.attribute.name}" there, or remove "${key}".`
          : `${didYouMean(name, namesBack(end, schemas)).trim()} Add it, or remove "${key}".`.trim(),
      );
      continue;
    }
    end.attribute.inverse = other.attribute;
    end.attribute.owner = key === 'inversedBy';
    // If both sides claim to be the owner, Strapi uses the join table of the later one.
    if (other.attribute.inverse && other.attribute.owner === end.attribute.owner) {
      problems.mistake(
        place,
        `both it and ${target.uid}.${name} have "${key}"`,
        'so the later one owns the relation, as in Strapi',
        'Give one of them "inversedBy" and the other "mappedBy".',
      );
      end.attribute.owner = true;
      other.attribute.owner = false;
    }
  }
}

/** Returns the names of the target's relations to the type of a relation. */
function namesBack({ schema, attribute }: RelationEnd, schemas: Schemas): string[] {
  const all = [...(schemas.contentTypes.get(attribute.target.uid)?.attributes.values() ?? [])];
  const relations = all.filter(
    (other) => other.kind === 'relation' && other.target === schema && other !== attribute,
  );
  return relations.map(({ name }) => name);
}

function otherSide(json: AttributeJson): ['inversedBy' | 'mappedBy', string] | [undefined, undefined] {
  if (json.inversedBy) return ['inversedBy', json.inversedBy];
  if (json.mappedBy) return ['mappedBy', json.mappedBy];
  return [undefined, undefined];
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
