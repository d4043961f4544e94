import { isRestricted } from '../../../access/restricted.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { isObject } from '../../../objects.ts';
import { isEmpty } from '../../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../dialect.ts';
import { checkFieldsAgain } from './fields.ts';
import { keyOf, type Level, topOf, type Visited, walk } from './walk-populate.ts';

/**
 * The document service looks at a cleaned query once more: at lists of fields, whose gaps are closed now, and at `*`.
 * What it refuses does not say in which parameter.
 */
export const again: NonNullable<QueryTraits['check']['again']> = ({ fields, populate }, schema, context) => {
  if (!isEmpty(fields)) checkFieldsAgain(fields, schema);
  if (populate !== '*' && !isEmpty(populate)) walk(populate, topOf(schema, context), checkKeyAgain);
};

/** `*` in the place of options stands for the attributes that can be populated there, and they are no options. */
function checkKeyAgain({ key, value, attribute, level }: Visited): void {
  if (attribute) {
    if (value === '*' && 'target' in attribute) refuseWildcard(attribute.target, level);
  } else if (key === 'fields') {
    checkFieldsAgain(value, level.schema);
  } else if (key === 'on' && isObject(value)) {
    for (const [uid, options] of Object.entries(value)) {
      if (options === '*') refuseWildcard(schemaByUid(level.context.model, uid), level);
    }
  }
}

/** @throws {Refusal} for a schema with something to populate */
function refuseWildcard(schema: Schema | undefined, { context, path }: Level): void {
  const first = [...(schema?.attributes.values() ?? [])].find(
    (one) => one.kind !== 'scalar' && !one.private && !isRestricted(one, schema, context.caller),
  );
  if (!first) return;
  throw new Refusal('late-key', { clause: 'populate', name: first.name, path: keyOf(path, first.name) });
}
