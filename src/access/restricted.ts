import type { EdgeAttribute } from '../model/attribute.ts';
import { isCreator } from '../model/link-kinds.ts';
import type { Schema } from '../model/model.ts';
import type { Caller } from './caller.ts';

/**
 * Returns whether the caller lacks the permission to populate an attribute: `find` on the target of a
 * relation. Media and components need no permission of their own, and neither do the creators of types
 * with `populateCreatorFields`.
 */
export function isRestricted(attribute: EdgeAttribute, schema: Schema | undefined, caller: Caller): boolean {
  if (attribute.kind !== 'relation') return false;
  if (isCreator(attribute) && showsCreators(schema)) return false;
  return !caller.may(`${attribute.target.uid}.find`);
}

const showsCreators = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'populateCreatorFields' in schema && schema.populateCreatorFields === true;
