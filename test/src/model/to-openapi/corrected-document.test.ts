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
  readonly operationId: string;
  readonly summary: string;
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

test('bodies that Strapi accepted are valid by it, but for values that it converts and keys that it ignores', () => {
  const cases = [...readRecorded(join(RECORDED, 'catalog')).values()]
    .flat()
    .filter(({ id, request, status }) => {
      const { method, body } = request;
      return /^(POST|PUT)$/.test(method) && status < 300 && typeof body === 'object' && !CONVERTED.test(id);
    });
  const checks = new Map<object, (value: unknown) => boolean>();
  const wrong = cases.filter(({ request }) => {
    const asked = request.path.split('?')[0]!.replace('/api', '');
    const path = Object.keys(corrected.paths)
      .toSorted((left, right) => left.split('{').length - right.split('{').length)
      .find((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(asked))!;
    const { schema } = corrected.paths[path]![request.method.toLowerCase()]!.requestBody!.content[JSON_TYPE]!;
    if (!checks.has(schema)) checks.set(schema, checkOf(corrected, schema));
    return !checks.get(schema)!(request.body);
  });
  expect(cases.length).toBeGreaterThan(120);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

/** Numbers as texts, booleans as numbers, texts as blocks, and keys that no attribute has. */
const CONVERTED =
  /^(writes5-501-(006|012|014|028|036|039|049|057|091|105|164|190|197|244|268|269|280|288)|17-unknown-params-036|15-users-050|11-writes-create-(014|038))$/;

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

  test('paths that differ only in the names of their parameters are one', () => {
    expect(Object.keys(strapi.paths)).toContain('/users-permissions/roles/{role}');
    expect(Object.keys(corrected.paths)).not.toContain('/users-permissions/roles/{role}');
    expect(Object.keys(corrected.paths['/users-permissions/roles/{id}']!)).toEqual(['get', 'put', 'delete']);
    const routes = [
      { owner: 'tag', method: 'GET', path: '/tags/:slug' },
      { owner: 'tag', method: 'GET', path: '/tags/:id' },
      { owner: 'tag', method: 'PUT', path: '/tags/:id' },
    ];
    const { paths } = correctedDocument(input, { routes }, '/api', new Date()) as unknown as Document;
    expect(paths).toMatchObject({
      '/tags/{slug}': {
        get: { operationId: 'tag/get/tags_by_slug' },
        put: { parameters: [{ name: 'slug', in: 'path' }] },
      },
    });
    expect(Object.keys(paths)).toHaveLength(1);
  });

  test('each operation has a summary, an answer and an id of its own', () => {
    const all = Object.values(corrected.paths).flatMap((item) => Object.values(item));
    for (const { summary, responses } of all) {
      expect(summary).toMatch(/\w/);
      expect(Object.keys(responses)[0]).toMatch(/^[23]/);
    }
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    expect(operation('/products', 'get')).toMatchObject({ summary: 'List products' });
    expect(operation('/connect/{provider}', 'get').operationId).toBe(
      'users-permissions/get/connect_by_provider',
    );
  });

  test('entries and bodies are schemas with names, users and files too', () => {
    const answer = (path: string, method: string, status: string) =>
      operation(path, method).responses[status]!.content![JSON_TYPE]!.schema;
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(answer('/products', 'get', '200')).toMatchObject({
      properties: {
        data: { items: ref('ApiProductProductDocument') },
        meta: { properties: { pagination: ref('Pagination') }, required: ['pagination'] },
      },
    });
    expect(operation('/products', 'post').requestBody!.content[JSON_TYPE]!.schema).toMatchObject({
      properties: { data: ref('ApiProductProductCreate') },
    });
    for (const path of ['/users/{id}', '/upload/files/{id}', '/users-permissions/roles/{id}'])
      expect(operation(path, 'get').parameters[0]).toMatchObject({
        name: 'id',
        schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      });
    expect(operation('/products/{id}', 'get').parameters[0]).toMatchObject({ schema: { type: 'string' } });
    expect(answer('/users/me', 'get', '200')).toEqual(ref('PluginUsersPermissionsUserDocument'));
    expect(answer('/upload', 'post', '201')).toMatchObject({ items: ref('PluginUploadFileDocument') });
  });

  test('bodies have components, zones, private attributes, and attributes that a project adds to users', () => {
    const { contentTypes, components } = input;
    const user = {
      kind: 'collectionType' as const,
      info: { singularName: 'user', pluralName: 'users' },
      attributes: { username: { type: 'string' }, nickname: { type: 'string', private: true } },
    };
    const types = { ...contentTypes, 'plugin::users-permissions.user': user };
    const document = correctedDocument(
      { contentTypes: types, ...(components && { components }) },
      {},
      '/api',
      new Date(),
    ) as unknown as Document;
    const isUser = checkOf(
      document,
      document.paths['/users']!['post']!.requestBody!.content[JSON_TYPE]!.schema,
    );
    const mia = { username: 'mia', email: 'mia@x.com', password: 'Secret1', role: 1 };
    expect(isUser({ ...mia, nickname: 'm' })).toBe(true);
    expect(isUser({ ...mia, nikname: 'm' })).toBe(false);
    const isProduct = bodyOf('/products/{id}', 'put');
    expect(isProduct({ data: { internalNotes: 'private', seo: { metaTitle: 'a' } } })).toBe(true);
    expect(isProduct({ data: { seo: { metaTitel: 'a' } } })).toBe(false);
    expect(isProduct({ data: { sections: [{ __component: 'blocks.nothing' }] } })).toBe(false);
    expect(isProduct({ data: { name: null } })).toBe(false);
  });

  test('answers state no defaults, and a zone with one component is a list of it', () => {
    const page = {
      kind: 'collectionType' as const,
      info: { singularName: 'page', pluralName: 'pages' },
      attributes: {
        extra: { type: 'json', default: { a: 1 } },
        zone: { type: 'dynamiczone', components: ['blocks.quote'] },
      },
    };
    const { components } = input;
    const types = { contentTypes: { 'api::page.page': page }, ...(components && { components }) };
    const document = correctedDocument(types, {}, '/api', new Date()) as unknown as Document;
    expect(document.components.schemas['ApiPagePageDocument']).toMatchObject({
      properties: {
        extra: { description: 'A JSON field' },
        zone: { items: { allOf: [{ $ref: '#/components/schemas/BlocksQuoteEntry' }, {}] } },
      },
    });
    expect(JSON.stringify(document)).not.toContain('"default":{"a":1}');
  });

  test('nothing in it changes with the time', () => {
    expect(correctedDocument(input, {}, '/api', new Date(0))).toEqual(corrected);
  });
});
