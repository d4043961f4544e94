import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { openapiDocument } from '../../../../src/model/to-openapi/openapi-generator.ts';
import { RECORDED } from '../../../conformance/recorded.ts';
import { projectFolder } from '../../../seeds/load/project/project-folder.ts';

const folder = join(RECORDED, 'openapi');

/** The files of a project, and what `strapi openapi generate` of 5.54.0 wrote for it. */
interface RecordedDocument {
  readonly files: { readonly [path: string]: string };
  readonly document: string;
}

const withoutTimes = (text: string) =>
  text.replaceAll(/"default": "\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"default": "<time>"');

test.each(readdirSync(folder))('%s: the document is the same text, but for times', async (name) => {
  const { files, document } = JSON.parse(
    String(gunzipSync(readFileSync(join(folder, name)))),
  ) as RecordedDocument;
  const { model, openapi } = await loadProject(await projectFolder(files));
  const made = JSON.stringify(openapiDocument(model, openapi!, new Date()), null, 2);
  expect(withoutTimes(made).split('\n')).toEqual(withoutTimes(document).split('\n'));
});

const TAG = {
  kind: 'collectionType' as const,
  info: { singularName: 'tag', pluralName: 'tags' },
  attributes: { name: { type: 'string' } },
};

test('a model without a project has all endpoints of its types, and the plugins of a new project', () => {
  const { paths, info } = openapiDocument({ contentTypes: { 'api::tag.tag': TAG } }, {}, new Date()) as {
    readonly paths: object;
    readonly info: object;
  };
  expect(Object.keys(paths).slice(0, 3)).toEqual([
    '/tags',
    '/tags/{id}',
    '/content-type-builder/content-types',
  ]);
  expect(Object.keys(paths)).toContain('/auth/local');
  expect(info).toEqual({ title: 'msw-strapi', description: 'API documentation for msw-strapi vundefined' });
});

test('a route of all methods fails, as in Strapi, and the error names it', () => {
  const routes = [{ owner: 'tag', method: 'ALL', path: '/tags/any' }];
  expect(() => openapiDocument({ contentTypes: { 'api::tag.tag': TAG } }, { routes }, new Date())).toThrow(
    "The route ALL /tags/any can't be in an OpenAPI document",
  );
});
