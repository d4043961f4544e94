import type { Attribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import { isPlainObject } from '../../../src/objects.ts';
import type { LinkRecord } from '../../../src/store/dataset.ts';
import type { PulledRecord } from './answered-record.ts';

/**
 * Returns a record with the values of another answer about it. Lists of links are those of both.
 *
 * @param links gets the links of an attribute for one entry that has two: to a draft, and to its published version
 */
export function joinedRecord(
  schema: Schema,
  before: PulledRecord,
  after: PulledRecord,
  links: LinkRecord[],
): PulledRecord {
  const result: PulledRecord = { ...before };
  for (const [name, value] of Object.entries(after)) {
    const known = before[name];
    const attribute = schema.attributes.get(name);
    if (known === undefined || known === null || attribute === undefined) result[name] = value;
    else if (value !== null && value !== undefined) {
      const joined = joinedValue(attribute, known, value, links, {
        type: schema.uid,
        ref: before.id ?? 0,
        field: name,
      });
      if (joined === undefined) delete result[name];
      else result[name] = joined;
    }
  }
  return result;
}

/** Returns undefined for links that the record can't hold. */
function joinedValue(
  attribute: Attribute,
  known: unknown,
  value: unknown,
  links: LinkRecord[],
  left: LinkRecord['left'],
): unknown {
  switch (attribute.kind) {
    case 'scalar':
      return value;
    case 'component':
    case 'zone': {
      const schemas = attribute.kind === 'zone' ? attribute.components : [attribute.target];
      const joined = [value].flat().map((item: unknown, index) => {
        const other: unknown = [known].flat()[index];
        if (!isPlainObject(item) || !isPlainObject(other) || other.id !== item.id) return item;
        const schema = schemas.find(({ uid }) => attribute.kind === 'component' || uid === item.__component);
        return schema ? { ...item, ...joinedRecord(schema, other, item, links) } : item;
      });
      return attribute.many ? joined : joined[0];
    }
    default: {
      const both = [known, value].flat();
      const different = [...new Map(both.map((link) => [JSON.stringify(link), link])).values()];
      if (attribute.many) return different;
      if (different.length === 1) return different[0];
      // The other side has both links, or they stand on their own.
      if (attribute.kind !== 'relation' || attribute.inverse) return undefined;
      const { relation, target } = attribute;
      for (const ref of different)
        links.push({ kind: 'relation.basic', relation, left, right: { type: target.uid, ref: Number(ref) } });
      return undefined;
    }
  }
}
