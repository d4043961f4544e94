import type { Context } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { schemaOf } from './check-input.ts';

/**
 * Returns the data of a body without what Strapi takes out of the operations on morph relations: empty lists.
 * It adds the options. It makes objects of the texts, numbers and nulls in a list.
 */
export function cleanInput(data: unknown, schema: Schema, context: Context): unknown {
  if (Array.isArray(data)) return data.map((entry) => cleanInput(entry, schema, context));
  if (!isObject(data)) return { ...Object(data) };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): (readonly [string, unknown])[] => {
      const attribute = schema.attributes.get(name);
      if (attribute?.kind === 'morph') {
        const left = cleanMorph(value);
        return left === undefined ? [] : [[name, left]];
      }
      if (attribute?.kind !== 'component' && attribute?.kind !== 'zone') return [[name, value]];
      const clean = (item: unknown): unknown => {
        const inner = schemaOf(attribute, item, context);
        return inner && isObject(item) ? cleanInput(item, inner, context) : item;
      };
      return [[name, Array.isArray(value) ? value.map(clean) : clean(value)]];
    }),
  );
}

function cleanMorph(value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const given = value as { readonly [name: string]: unknown };
  const lists = ['connect', 'set', 'disconnect'].filter((name) => name in value);
  if (lists.length === 0) return undefined;
  const filled = lists.filter((name) => Array.isArray(given[name]) && given[name].length > 0);
  return {
    ...Object.fromEntries(filled.map((name) => [name, given[name]])),
    options: given['options'] ?? {},
  };
}
