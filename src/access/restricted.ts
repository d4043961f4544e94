import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Caller } from './caller.ts';

const CREATORS = new Set(['createdBy', 'updatedBy']);

/**
 * Whether the caller lacks permission to follow an attribute: `find` on the target of a relation.
 * Media and components are open to whoever may read the entry, creators of types with
 * `populateCreatorFields` to everyone.
 */
export function isRestricted(attribute: EdgeAttribute, schema: Schema | undefined, caller: Caller): boolean {
  if (attribute.kind !== 'relation') return false;
  if (CREATORS.has(attribute.name) && showsCreators(schema)) return false;
  return !caller.may(`${attribute.target.uid}.find`);
}

const showsCreators = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'populateCreatorFields' in schema && schema.populateCreatorFields === true;
