import type { CommonProperties, MorphAttribute, RelationKind } from '../attribute.ts';
import { apiTypes } from '../look-up.ts';
import {
  type AttributeContext,
  type MutableContentType,
  type MutableRelation,
  partOf,
} from './mutable-schema.ts';
import { didYouMean } from '../../errors/did-you-mean.ts';
import type { AttributeJson } from './schema-json.ts';

const MANY = {
  oneToOne: false,
  oneToMany: true,
  manyToOne: false,
  manyToMany: true,
  morphToOne: false,
  morphToMany: true,
  morphOne: false,
  morphMany: true,
} satisfies Record<RelationKind, boolean>;

/** Converts an attribute of type `relation`. `linkInverses` adds the other side later. */
export function convertRelation(
  json: AttributeJson,
  common: CommonProperties,
  context: AttributeContext,
): MutableRelation | MorphAttribute | undefined {
  const { problems } = context;
  const relation = json.relation ?? '';
  if (!isRelationKind(relation)) {
    const kinds = Object.keys(MANY);
    const wrong = relation === '' ? 'a relation without "relation"' : `the relation "${relation}" is unknown`;
    problems.error(
      partOf(context, common),
      `${wrong}.${didYouMean(relation, kinds)} Take one of: ${kinds.join(', ')}.`,
    );
    return undefined;
  }
  const many = MANY[relation];
  if (relation === 'morphToOne' || relation === 'morphToMany') {
    return { ...common, kind: 'morph', relation, many };
  }
  const target = findTarget(json.target, common, context);
  if (!target) return undefined;
  const inverseOfMorph = relation === 'morphOne' || relation === 'morphMany';
  if (inverseOfMorph && !json.morphBy) {
    problems.error(
      partOf(context, common),
      `a ${relation} relation without "morphBy". Name the morphToOne or morphToMany attribute of ${target.uid}.`,
    );
    return undefined;
  }
  return {
    ...common,
    kind: 'relation',
    relation,
    many,
    target,
    owner: !inverseOfMorph,
    ...(hasColumn(json) && { inColumn: true }),
    linkedBy: json.sameDocument === true ? 'documentId' : 'table',
  };
}

/** Strapi ignores `useJoinTable` for many-to-many relations, and if the other side owns the relation. */
const hasColumn = ({ relation, useJoinTable, mappedBy }: AttributeJson): boolean =>
  useJoinTable === false && !mappedBy && (relation === 'oneToOne' || relation === 'manyToOne');

function isRelationKind(relation: string): relation is RelationKind {
  return Object.hasOwn(MANY, relation);
}

function findTarget(
  uid: string | null | undefined,
  common: CommonProperties,
  context: AttributeContext,
): MutableContentType | undefined {
  const { schemas, problems } = context;
  const target = uid ? schemas.contentTypes.get(uid) : undefined;
  if (target) return target;
  const place = partOf(context, common);
  if (!uid) {
    problems.error(
      place,
      'a relation without "target". Give the uid of a content type, such as "api::article.article".',
    );
    return undefined;
  }
  if (/^(plugin|admin|strapi)::/.test(uid)) {
    problems.warn(
      place,
      `dropped, because its target ${uid} belongs to a plugin whose types are not built in. ` +
        `To keep it, add the schema of "${uid}".`,
    );
  } else if (schemas.components.has(uid)) {
    problems.error(
      place,
      `the target ${uid} of the relation is a component. Use "type": "component" with "component": "${uid}".`,
    );
  } else if (problems.inCode) {
    const names = apiTypes(schemas).map(({ singularName }) => singularName);
    const name = uid.split('.').at(-1) ?? uid;
    problems.error(
      place,
      `there is no type '${name}' for the relation.${didYouMean(name, names)} The model has ${names.join(', ')}.`,
    );
  } else {
    problems.error(
      place,
      `the target ${uid} of the relation does not exist.${didYouMean(uid, schemas.contentTypes.keys())} ` +
        'Correct "target", or add the content type.',
    );
  }
  return undefined;
}
