// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
import { isRestricted } from '../../access/caller.ts';
import { Refusal } from '../../errors/refusal.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import { isEmpty, isGiven } from '../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { checkFieldsAgain } from './fields.ts';
import { findableTypes, keyOf, type PopulateLevel, topOf, type VisitedKey, walk } from './walk-populate.ts';
import { checkStrictScope } from './parameters.ts';

/**
 * Makes the second check of a cleaned query, in the document service: of lists of fields, which have no gaps now, and
 * of `*`. Its refusals do not name the parameter.
 *
 * @param checksPaths as in {@link PopulateLevel}
 */
export const documentServiceCheck =
  (checksPaths: boolean): NonNullable<QueryTraits['check']['inDocumentService']> =>
  (query, schema, context) => {
    const { fields, populate } = query;
    if (!isEmpty(fields)) checkFieldsAgain(fields, schema);
    if (isPlainObject(populate)) walk(populate, { ...topOf(schema, context), checksPaths }, checkKeyAgain);
    if (context.documents.strictParams) checkStrictScope(query);
  };

/** `*` instead of options stands for populatable attributes, which are not options. */
function checkKeyAgain({ key, value, attribute, level }: VisitedKey): void {
  if (attribute) {
    if ('target' in attribute) {
      if (value === '*') refuseWildcard(attribute.target, level);
    } else if (attribute.kind !== 'scalar' && level.checksPaths && !level.isBelowAttribute)
      refuseNames(value, level);
  } else if (key === 'fields') {
    checkFieldsAgain(value, level.schema);
  } else if (key === 'on' && isObject(value)) {
    for (const [uid, options] of Object.entries(value)) {
      if (options === '*') refuseWildcard(schemaByUid(level.context.model, uid), level);
    }
  }
}

/** Refuses a path through a zone beside a morph relation, which became an object. @throws {Refusal} */
function refuseNames(value: unknown, { raw }: PopulateLevel): void {
  const names = isPlainObject(value) ? value['populate'] : undefined;
  if (isGiven(names) && names !== '*')
    throw new Refusal('late-key', { clause: 'populate', name: 'populate', path: raw ?? '' });
}

/** Attributes with these names count as options. */
const OPTIONS = new Set(['populate', 'count', 'sort', 'filters', 'fields']);

/** @throws {Refusal} for a schema with populatable attributes */
function refuseWildcard(schema: Schema | undefined, { context, path }: PopulateLevel): void {
  const first = [...(schema?.attributes.values() ?? [])].find(
    (one) =>
      one.kind !== 'scalar' &&
      !OPTIONS.has(one.name) &&
      !one.private &&
      !isRestricted(one, schema, context.caller) &&
      (one.kind !== 'morph' || findableTypes(context).length > 0),
  );
  if (!first) return;
  throw new Refusal('late-key', { clause: 'populate', name: first.name, path: keyOf(path, first.name) });
}
