// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/traverse/query-fields.ts
import { partition } from 'es-toolkit/array/partition';
import { Refusal, type Reason } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { isGiven, isStringArray } from '../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../query/query-traits.ts';

/**
 * Checks `fields`: a text of names, or a list of texts. A list with other members is not checked, only null ones are
 * dropped. Other forms are refused later.
 *
 * @throws {Refusal} for names that are not visible scalars
 */
export const fields: QueryTraits['check']['fields'] = (value, schema, _context, { path, inside }) => {
  if (Array.isArray(value) && !isStringArray(value)) return value.filter(isGiven);
  for (const name of namesOf(value)) {
    const reason = reasonAgainst(name, schema);
    if (reason) throw new Refusal(reason, { clause: 'fields', path, name, ...(inside && { inside }) });
  }
  // Strapi splits texts with commas to lists, and refuses nested lists later.
  return isStringArray(value) ? value.map((text) => (text.includes(',') ? text.split(',') : text)) : value;
};

/** Checks cleaned `fields` again, as the document service does. Hidden names are left out later. @throws {Refusal} */
export function checkFieldsAgain(value: unknown, schema: Schema | undefined): void {
  for (const name of namesOf(value)) {
    const reason = reasonAgainst(name, schema);
    if (reason === undefined || reason === 'hidden-name') continue;
    throw new Refusal('late-key', {
      clause: 'fields',
      name,
      ...(reason !== 'unknown-name' && { path: name }),
    });
  }
}

/**
 * Returns the names in a text or in a list of texts, in the order of refusals: texts without commas first. Empty for
 * other forms.
 */
function namesOf(value: unknown): string[] {
  const texts = typeof value === 'string' ? [value] : value;
  if (!isStringArray(texts)) return [];
  const [whole, split] = partition(texts, (text) => !text.includes(','));
  // `*` is removed before trimming, so `* ` is a name.
  const parts = [...whole, ...split.flatMap((text) => text.split(','))].filter((part) => part !== '*');
  return parts.map((part) => part.trim());
}

function reasonAgainst(name: string, schema: Schema | undefined): Reason | undefined {
  if (name === 'id' || name === 'documentId') return undefined;
  const attribute = schema?.attributes.get(name);
  if (!attribute) return name in Object.prototype ? undefined : 'unknown-name';
  if (attribute.kind !== 'scalar') return 'wrong-kind';
  return attribute.hidden ? 'hidden-name' : undefined;
}
