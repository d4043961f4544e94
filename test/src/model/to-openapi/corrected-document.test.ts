import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RecordedCase } from '../../../../handlers/live/record/recording.ts';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import type { ModelInput } from '../../../../src/model/model-input.ts';
import { correctedDocument } from '../../../../src/model/to-openapi/corrected-document.ts';
import { openapiDocument } from '../../../../src/model/to-openapi/openapi-generator.ts';
import { readRecorded, RECORDED } from '../../../conformance/recorded.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: { readonly [status: string]: { readonly content?: Content } };
  readonly requestBody?: { readonly content: Content };
}

type Content = { readonly [type: string]: { readonly schema: object } };

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly components: { readonly schemas: { readonly [name: string]: object } };
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

const JSON_TYPE = 'application/json';

/** Returns a check of values by a schema of a document. */
function checkOf(document: Document, schema: object): (value: unknown) => boolean {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const type = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
  return (value) => type.safeParse(value).success;
}

/** Counts the recorded answers that are valid by a document, and lists the others. */
function validate(document: Document, cases: readonly RecordedCase[]) {
  const checks = new Map<string, (value: unknown) => boolean>();
  const paths = Object.keys(document.paths)
    .toSorted((left, right) => left.split('{').length - right.split('{').length)
    .map((path) => [path, new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i')] as const);
  const wrong: string[] = [];
  let valid = 0;
  for (const { id, request, status, body } of cases) {
    const asked = request.path.split('?')[0]!;
    const method = request.method.toLowerCase();
    const found = paths.find(([path, pattern]) => pattern.test(asked) && document.paths[path]![method]);
    // Headers ask for the form of Strapi 4, or for marks in texts, which no document has.
    if (!found || Object.keys(request.headers ?? {}).some((name) => name.startsWith('strapi-'))) continue;
    const answer = document.paths[found[0]]![method]!.responses[status];
    const schema = answer?.content?.[JSON_TYPE]?.schema;
    const key = `${method} ${found[0]} ${status}`;
    if (schema && !checks.has(key)) checks.set(key, checkOf(document, schema));
    const isValid = schema ? checks.get(key)!(body) : answer !== undefined && status === 204;
    if (isValid) valid += 1;
    else wrong.push(`${id} ${request.path}`);
  }
  return { valid, wrong };
}

let input: ModelInput;
let strapi: Document;
let corrected: Document;
beforeAll(async () => {
  input = (await loadExport(join(RECORDED, 'catalog', 'export.tar.gz'))).model;
  strapi = openapiDocument(input, {}, new Date()) as unknown as Document;
  corrected = correctedDocument(input, {}, '/api', new Date()) as unknown as Document;
});

test('recorded answers of Strapi are valid by it, and nearly none by that of Strapi', () => {
  const cases = [...readRecorded(join(RECORDED, 'catalog')).values()].flat();
  const before = validate(strapi, cases);
  const after = validate(corrected, cases);
  expect(before.valid + before.wrong.length).toBe(after.valid + after.wrong.length);
  expect(before.valid).toBeLessThan(40);
  expect(after.valid).toBeGreaterThan(2190);
  // `count` makes an object of a relation: it would be in the type of each relation.
  expect(after.wrong.filter((each) => !/count%?\]?5?D?=true/.test(each))).toEqual([]);
});

describe('what it corrects', () => {
  const operation = (path: string, method: string) => corrected.paths[path]![method]!;
  const bodyOf = (path: string, method: string) =>
    checkOf(corrected, operation(path, method).requestBody!.content[JSON_TYPE]!.schema);

  test('creations answer 201, deletions 204 without a body', () => {
    expect(Object.keys(operation('/products', 'post').responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '500',
    ]);
    expect(operation('/products/{id}', 'delete').responses['204']).toEqual({ description: 'No content' });
    expect(Object.keys(operation('/users', 'post').responses)).toContain('201');
  });

  test('the address of the server has the prefix of the API', () => {
    expect(strapi.servers).toEqual([{ url: '', description: 'Default server' }]);
    expect(corrected.servers).toEqual([{ url: '/api', description: 'Default server' }]);
    const { servers } = correctedDocument(input, { url: 'https://cms.test' }, '/v1', new Date());
    expect(servers).toEqual([{ url: 'https://cms.test/v1', description: 'Default server' }]);
  });

  test('bodies take booleans, ids and null, and need no attribute with a default', () => {
    const isReview = bodyOf('/reviews', 'post');
    expect(isReview({ data: { rating: 3, verified: true, product: 'os4f2uxcydq41korjb0p0tzf' } })).toBe(true);
    expect(
      isReview({ data: { rating: 3, verified: null, product: { connect: [{ documentId: 'a' }] } } }),
    ).toBe(true);
    expect(isReview({ data: { rating: 3, verified: 'true' } })).toBe(false);
  });

  test('zones list their components', () => {
    const { properties } = corrected.components.schemas['ApiHomepageHomepageDocument'] as {
      readonly properties: { readonly sections: { readonly items: { readonly anyOf: readonly object[] } } };
    };
    expect(properties.sections.items.anyOf[0]).toMatchObject({
      allOf: [
        { $ref: expect.stringContaining('#/components/schemas/') },
        { properties: { __component: { const: expect.any(String) } } },
      ],
    });
  });

  test('each name in a path is a parameter, and a path has no expression', () => {
    const routes = [
      { owner: 'tag', method: 'GET', path: '/tags/:slug(.*)/of/:kind' },
      { owner: 'users-permissions' },
    ];
    const { paths } = correctedDocument(input, { routes }, '/api', new Date()) as unknown as Document;
    expect(Object.keys(paths).slice(0, 2)).toEqual(['/tags/{slug}/of/{kind}', '/connect/{provider}']);
    expect(paths['/tags/{slug}/of/{kind}']!['get']!.parameters.map(({ name }) => name)).toEqual([
      'slug',
      'kind',
    ]);
  });

  test('nothing in it changes with the time', () => {
    expect(correctedDocument(input, {}, '/api', new Date(0))).toEqual(corrected);
  });
});
