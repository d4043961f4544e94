import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExport } from '../../../../seeds/load/export/open-export.ts';
import { DEFAULT_LIMITS } from '../../../../seeds/load/export/export-limits.ts';
import { strapiTypes } from '../../../../src/model/built-in/all-types.ts';
import { builtInTypes } from '../../../../src/model/built-in/built-in-types.ts';
import { RECORDED } from '../../../conformance/recorded.ts';

const archive = await openExport(join(RECORDED, 'catalog/export.tar.gz'), DEFAULT_LIMITS);
const exported = archive.schemas.filter(
  ({ uid, modelType }) => modelType !== 'component' && !uid.startsWith('api::'),
);
const listed = strapiTypes(5);

/** What Strapi adds to every type. */
const ADDED = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

test('they are those of a server, in its order', () => {
  expect(exported.map(({ uid }) => uid)).toEqual(Object.keys(listed));
});

test.each(exported)('$uid has the attributes of a server, in its order', ({ uid, attributes }) => {
  const own = Object.entries(attributes ?? {}).filter(([name]) => !ADDED.has(name));
  expect(Object.entries(listed[uid]?.attributes ?? {})).toEqual(own);
});

test('a model has no tokens, so the users of the admin panel do not refer to any', () => {
  const names = Object.keys(builtInTypes(5)['admin::user']?.attributes ?? {});
  expect(names).toEqual(
    Object.keys(listed['admin::user']?.attributes ?? {}).filter((name) => name !== 'apiTokens'),
  );
});
