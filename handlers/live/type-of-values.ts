import { isPlainObject } from '../../src/basics.ts';
import type { ScalarType } from '../../src/model/index.ts';
import { entryRecords } from '../../src/store/index.ts';

/** The types whose values show that they have them, the most special first. */
const TOLD: readonly ScalarType[] = ['boolean', 'integer', 'float', 'datetime', 'date', 'time', 'biginteger'];

/** Returns the type of the values that answers have for an attribute. Undefined: there is none. */
export function typeOfValues(values: Iterable<unknown>): ScalarType | undefined {
  const given = [...values].filter((value) => value !== null && value !== undefined);
  if (given.length === 0) return undefined;
  const told = TOLD.find((type) =>
    given.every((value) => entryRecords.copyExactValue(type, value) === value),
  );
  if (told) return told;
  if (!given.every((value) => typeof value === 'string')) return given.every(isBlocks) ? 'blocks' : 'json';
  if (given.every((text) => entryRecords.EMAIL.test(text))) return 'email';
  return given.every((text) => text.length < 256 && !text.includes('\n')) ? 'string' : 'text';
}

/** Whether a value is that of Strapi's editor of blocks. */
const isBlocks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (block) => isPlainObject(block) && typeof block.type === 'string' && Array.isArray(block.children),
  );
