import { ANSWERS, BLOCKS, FILES, POPULATED, POPULATED_ATTRIBUTES } from './answer-shapes.ts';
import type { EntryForm } from './entry-types.ts';
import { FILTERS, QUERIES } from './query-shapes.ts';

/** Returns the types that all others are written with. */
export const sharedTypes = (form: EntryForm, hasBlocks: boolean): string =>
  [ANSWERS, form.isEnveloped ? POPULATED_ATTRIBUTES : POPULATED, QUERIES, FILTERS, FILES]
    .concat(hasBlocks ? BLOCKS : [])
    .join('\n');

/** The names of these types, and of TypeScript's own that the file uses. */
export const RESERVED: readonly string[] = [
  'Api',
  'Date',
  'Omit',
  'Pick',
  'Required',
  ...Array.from(
    [ANSWERS, POPULATED, QUERIES, FILTERS, FILES, BLOCKS]
      .join('\n')
      .matchAll(/^export (?:interface|type) (\w+)/gm),
    ([, name]) => name!,
  ),
];
