import type { Context } from '../../context.ts';
import { isOperator } from '../../database/operators.ts';
import { below } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { Position } from './check-query.ts';
import {
  checkNames,
  hiddenPassword,
  morph,
  type NameRule,
  privateName,
  schemaBelow,
  zone,
  ValidationOrder,
} from './names.ts';
import { isPlainObject } from '../../objects.ts';

const RULES: readonly NameRule[] = [
  {
    reason: 'unknown-name',
    refuses: ({ key, attribute }) => key !== 'id' && !attribute && !isOperator(key),
  },
  zone,
  morph,
  hiddenPassword,
  privateName,
];

/**
 * Checks the names in `filters`.
 *
 * @throws {Refusal} for names that are unknown, hidden or not to be filtered by
 */
export function checkFilters(
  filters: unknown,
  schema: Schema | undefined,
  context: Context,
  position: Position,
): void {
  if (Array.isArray(filters)) {
    for (const filter of filters) checkFilters(filter, schema, context, position);
    return;
  }
  const names = new ValidationOrder(['other', 'relation', 'component', 'media']);
  collect(filters, schema, position.path, names);
  checkNames('filters', names, RULES, context, position);
}

function collect(filters: unknown, schema: Schema | undefined, path: string, names: ValidationOrder): void {
  if (Array.isArray(filters)) {
    names.parallel(filters, (filter) => collect(filter, schema, path, names));
    return;
  }
  if (!isPlainObject(filters)) return;
  for (const [key, value] of Object.entries(filters)) {
    const attribute = attributeByKey(schema, key);
    const next = attribute ? schemaBelow(attribute) : schema;
    const visitBelow =
      attribute && !next ? undefined : () => collect(value, next, attribute ? below(path, key) : path, names);
    names.visit({ key, attribute, schema, path }, visitBelow);
  }
}
