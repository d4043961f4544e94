import { type ContentType, type EdgeAttribute, models, type Schema } from '../../../src/model/index.ts';

/** What a populate may name. */
export interface PopulateScope {
  readonly strapi: 4 | 5;
  /** Whether the entries of a type can be read. Links to others are left out. */
  readonly mayRead: (type: ContentType) => boolean;
  /** Whether media need only their ids, because the files are read elsewhere. */
  readonly hasFiles: boolean;
}

/** How often a component may be inside itself. */
const DEPTH = 6;

/** How long the query of a request may be. Servers take 8 kB for the whole head. */
const LONGEST = 4000;

/**
 * Returns the queries that read everything about the entries of a type: its scalars, components with all that is in
 * them, and the ids of what it links to. They are several where one would be too long.
 */
export function queriesFor(type: ContentType, scope: PopulateScope): readonly string[] {
  const queries: string[][] = [[]];
  let length = 0;
  for (const attribute of populatable(type, scope)) {
    const params = paramsOf(attribute, `populate[${attribute.name}]`, scope, 0);
    const added = params.join('&').length;
    if (length > 0 && length + added > LONGEST) {
      queries.push(['fields[0]=id']);
      length = 0;
    }
    queries.at(-1)!.push(...params);
    length += added;
  }
  return queries.map((params) => params.join('&'));
}

/** Returns the attributes of a schema whose values only come with a populate. */
export function populatable(schema: Schema, { strapi, mayRead }: PopulateScope): EdgeAttribute[] {
  return [...schema.attributes.values()].filter((attribute): attribute is EdgeAttribute => {
    if (attribute.kind === 'scalar' || attribute.hidden || models.isCreator(attribute)) return false;
    if (!models.hasLinkTable(attribute)) return false;
    // In Strapi 4 it comes with all columns, also private ones and passwords, and without its type.
    if (attribute.kind === 'morph') return strapi === 5;
    return attribute.kind !== 'relation' || mayRead(attribute.target);
  });
}

function paramsOf(attribute: EdgeAttribute, at: string, scope: PopulateScope, depth: number): string[] {
  switch (attribute.kind) {
    case 'media':
      return scope.hasFiles ? [`${at}[fields][0]=id`] : [`${at}=true`];
    case 'morph':
      return [`${at}=true`];
    case 'relation':
      // With fields, Strapi 4 leaves out the columns that hold such links.
      return models.isInverseOfMorph(attribute) ? [`${at}=true`] : [`${at}[fields][0]=id`];
    case 'component':
      return insideOf(attribute.target, at, scope, depth);
    case 'zone':
      return attribute.components.flatMap((each) => insideOf(each, `${at}[on][${each.uid}]`, scope, depth));
  }
}

function insideOf(component: Schema, at: string, scope: PopulateScope, depth: number): string[] {
  const inside = depth < DEPTH ? populatable(component, scope) : [];
  return inside.length === 0
    ? [`${at}=true`]
    : inside.flatMap((each) => paramsOf(each, `${at}[populate][${each.name}]`, scope, depth + 1));
}
