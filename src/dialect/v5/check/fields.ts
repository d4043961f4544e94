import { Refusal, type Reason } from '../../../errors/refusal.ts';
import type { Schema } from '../../../model/model.ts';
import { isStringArray } from '../../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../dialect.ts';

/**
 * Checks `fields`: a text of names, or a list of such texts. Anything else goes on unchecked and is refused
 * later; members without a value are dropped.
 *
 * @throws {Refusal} for names that are not visible scalars
 */
export const fields: QueryTraits['check']['fields'] = (given, schema, _context, { path, inside }) => {
  const texts = typeof given === 'string' ? [given] : given;
  if (!isStringArray(texts)) {
    return Array.isArray(texts) ? texts.filter((text) => text !== null && text !== undefined) : texts;
  }
  for (const name of texts.flatMap((text) => text.split(',')).map((text) => text.trim())) {
    const reason = name === '*' ? undefined : reasonAgainst(name, schema);
    if (reason) throw new Refusal(reason, { clause: 'fields', path, name, ...(inside && { inside }) });
  }
  return given;
};

function reasonAgainst(name: string, schema: Schema | undefined): Reason | undefined {
  if (name === 'id') return undefined;
  const attribute = schema?.attributes.get(name);
  if (!attribute) return 'unknown-name';
  if (attribute.kind !== 'scalar') return 'wrong-kind';
  return attribute.hidden ? 'hidden-name' : undefined;
}
