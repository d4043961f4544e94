import type { ScalarType } from '../../../src/model/attribute.ts';
import { isPlainObject } from '../../../src/objects.ts';

/** The forms of texts, the most special first. */
const FORMS: readonly (readonly [RegExp, ScalarType])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'datetime'],
  [/^\d{4}-\d\d-\d\d$/, 'date'],
  [/^\d\d:\d\d:\d\d\.\d{3}$/, 'time'],
  [/^-?(0|[1-9]\d*)$/, 'biginteger'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  [/^[^\n]{0,255}$/, 'string'],
];

/** Returns the type of the values of an attribute. Returns undefined if there is none. */
export function typeOfValues(values: readonly unknown[]): ScalarType | undefined {
  const given = values.filter((value) => value !== null && value !== undefined);
  const every = (test: (value: unknown) => boolean): boolean => given.every(test);
  if (given.length === 0) return undefined;
  if (every((value) => typeof value === 'boolean')) return 'boolean';
  if (every((value) => typeof value === 'number')) return every(Number.isInteger) ? 'integer' : 'float';
  if (every((value) => typeof value === 'string'))
    return FORMS.find(([form]) => every((value) => form.test(value as string)))?.[1] ?? 'text';
  return every(isBlocks) ? 'blocks' : 'json';
}

/** Whether a value is that of Strapi's editor of blocks. */
const isBlocks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (block) => isPlainObject(block) && typeof block.type === 'string' && Array.isArray(block.children),
  );
