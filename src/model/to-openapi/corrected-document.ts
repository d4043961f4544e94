import { isPlainObject } from '../../objects.ts';
import type { ModelInput } from '../model-input.ts';
import { ID, type Json, nullable, objectWith, RELATION_SCHEMAS } from './attribute-schemas.ts';
import { openapiDocument, operationId, type OpenapiSettings } from './openapi-generator.ts';
import type { Operation, SchemaWriter } from './type-operations.ts';

type Members = { readonly [key: string]: Json };

/**
 * Returns the document that Strapi writes with what makes it true: the answers of Strapi are valid by it, and so is what
 * clients may send.
 *
 * @param prefix the path of the API: `/api`. Strapi leaves it out
 */
export function correctedDocument(
  input: ModelInput,
  settings: OpenapiSettings,
  prefix: string,
  now: Date,
): Json {
  const document = openapiDocument(input, settings, now, withTypes);
  const { servers, components, paths } = document as {
    readonly servers: readonly Json[];
    readonly components: { readonly schemas: Members };
    readonly paths: Members;
  };
  const stated = (settings.servers ?? []).length > 0;
  const { name = 'msw-strapi', version = '0.0.0' } = settings.info ?? {};
  return {
    ...document,
    // A document needs a version.
    info: { title: name, description: `API documentation for ${name} v${version}`, version },
    servers: stated ? servers : [{ ...servers[0], url: `${settings.url ?? ''}${prefix}` || '/' }],
    components: {
      ...components,
      schemas: {
        ...mapMembers(components.schemas, (schema, key) =>
          /(Document|Entry)$/.test(key) ? answerOf(schema, key.endsWith('Entry')) : schema,
        ),
        ...RELATION_SCHEMAS,
        [PAGINATION]: PAGINATION_SCHEMA,
        [ERROR]: ERROR_SCHEMA,
      },
    },
    paths: correctedPaths(paths),
  };
}

const mapMembers = <To>(members: Members, change: (value: Json, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(members).map(([key, value]) => [key, change(value, key)]));

/** Members by which an object in the operations of plugins is a user or a file. */
const TYPES = {
  'plugin::users-permissions.user': ['username', 'provider', 'confirmed'],
  'plugin::upload.file': ['hash', 'mime', 'url'],
};

/** Strapi's plugins write out users and files, without the attributes that a project adds to users. */
function withTypes(operation: Operation, writer: SchemaWriter): Operation {
  const typed = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(typed);
    if (!isPlainObject(schema)) return schema;
    const properties = Object(schema['properties']) as object;
    const uid = Object.entries(TYPES).find(([, names]) => names.every((name) => name in properties))?.[0];
    return uid === undefined ? mapMembers(schema as Members, typed) : writer.refer(uid);
  };
  const response = typed(operation.response);
  if (!/^\/users(\/:id)?$/.test(operation.path) || !operation.body) return { ...operation, response };
  const stated = operation.body as { readonly properties: Json };
  const inputs = writer
    .inputsOf('plugin::users-permissions.user')
    .map(([name, { schema }]) => [name, schema]);
  return {
    ...operation,
    response,
    body: { ...stated, properties: { ...stated.properties, ...Object.fromEntries(inputs) } },
  };
}

/** Names in paths are in braces and have no expressions: `/connect/(.*)` is `/connect/{provider}`. */
function correctedPaths(paths: Members): Record<string, Json> {
  const corrected: Record<string, Json> = {};
  const byShape = new Map<string, string>();
  for (const [given, operations] of Object.entries(paths)) {
    const stated = given
      .replaceAll(/\{(\w+)[^}]*\}/g, '{$1}')
      .replaceAll(/\([^)]*\)|\*/g, '{provider}')
      .replaceAll('?', '');
    // Paths that differ only in the names of their parameters are one path. The router asks the first route.
    const shape = stated.replaceAll(NAME, '{}');
    const path = byShape.get(shape) ?? stated;
    byShape.set(shape, path);
    const more = mapMembers(operations as Members, (operation, method) =>
      correctedOperation(operation, method, path, namesIn(stated)),
    );
    // First and last: the first route gives the order and answers.
    corrected[path] = { ...corrected[path], ...more, ...corrected[path] };
  }
  return corrected;
}

const NAME = /\{(\w+)\}/g;
const namesIn = (path: string): string[] => [...path.matchAll(NAME)].map(([, name]) => name!);

function correctedOperation(operation: Json, method: string, path: string, names: readonly string[]): Json {
  const { parameters, responses, tags, requestBody, summary } = operation as {
    readonly parameters: readonly Json[];
    readonly responses: Members;
    readonly tags: readonly string[];
    readonly requestBody?: Json;
    readonly summary?: string;
  };
  const { 200: answer, ...errors } = responses;
  const route = `${method.toUpperCase()} ${path}`;
  const unstated =
    tags[0] === 'users-permissions' && Object.hasOwn(UNSTATED, route) ? UNSTATED[route] : undefined;
  const schema = schemaIn(answer) ?? unstated?.answer ?? {};
  const isCore = Object.hasOwn(Object(schema['properties']) as object, 'data') && !PLUGINS.has(tags[0]!);
  const body = bodyOf(requestBody ?? unstated?.body, method, path);
  return {
    operationId: operationId(tags[0]!, method, path.replaceAll(NAME, ':$1'), /:([^/]+)/),
    summary: summary ?? route,
    parameters: parametersOf([...parameters, ...(unstated?.parameters ?? [])], path, names),
    responses: {
      ...successOf(isCore ? envelopeOf(schema) : mapSchema(schema), route, isCore),
      ...mapMembers(errors, (error) => ({ ...error, content: jsonContent(ERROR_REF) })),
    },
    tags,
    ...(body && { requestBody: body }),
  };
}

/** Plugins whose answers may have `data` without being those of types. */
const PLUGINS = new Set(['upload', 'content-type-builder', 'users-permissions', 'i18n', 'email']);

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const schemaIn = (holder: Json | undefined): Json | undefined =>
  (holder?.['content'] as { readonly 'application/json'?: { readonly schema: Json } } | undefined)?.[
    'application/json'
  ]?.schema;

const NO_CONTENT = { 204: { description: 'No content' } };

const REDIRECTS = new Set(['GET /connect/{provider}', 'GET /auth/email-confirmation']);

/** Creations answer 201, and entries that are deleted nothing. So do users that do not exist. */
function successOf(schema: Json, route: string, isCore: boolean): Record<string, Json> {
  if (isCore && route.startsWith('DELETE')) return NO_CONTENT;
  const answer = { description: 'OK', content: jsonContent(schema) };
  // With `?id=` a file is changed, not created.
  if (route === 'POST /upload') {
    const [, files] = schema['anyOf'] as [Json, Json];
    return { 200: answer, 201: { description: 'The new files', content: jsonContent(files) } };
  }
  if (REDIRECTS.has(route)) return { 302: { description: 'Redirect' } };
  if (/^(GET|DELETE) \/users\/\{id\}$/.test(route)) return { 200: answer, ...NO_CONTENT };
  return { [route.startsWith('POST') && (isCore || route === 'POST /users') ? 201 : 200]: answer };
}

/** Returns `{ data, meta }`. */
function envelopeOf(schema: Json): Json {
  const { $schema, properties } = mapSchema(schema) as {
    readonly $schema: string;
    readonly properties: Members;
  };
  const isList = properties['data']?.['type'] === 'array';
  const required = ['data', 'meta'];
  return {
    $schema,
    type: 'object',
    properties: { ...properties, meta: isList ? LIST_META : { type: 'object' } },
    required,
  };
}

const WHOLE: Json = { type: 'integer' };
const TEXT: Json = { type: 'string' };

const PAGINATION = 'Pagination';
const PAGINATION_SCHEMA = {
  description: 'page and pageSize, or start and limit. Without a count there is no total and no pageCount',
  ...objectWith(
    Object.fromEntries(
      ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((name) => [name, WHOLE]),
    ),
  ),
};
const LIST_META = objectWith({ pagination: { $ref: `#/components/schemas/${PAGINATION}` } }, ['pagination']);

const query = (name: string): Json => ({ name, in: 'query', required: false, schema: TEXT });

/** What the plugin users-permissions takes and answers where Strapi's document says nothing. */
const UNSTATED: Readonly<
  Record<string, { readonly answer?: Json; readonly body?: Json; readonly parameters?: readonly Json[] }>
> = {
  'GET /connect/{provider}': { parameters: [query('callback')] },
  'GET /auth/{provider}/callback': { parameters: [query('access_token')] },
  'GET /auth/email-confirmation': { parameters: [query('confirmation')] },
  'POST /auth/refresh': {
    body: objectWith({ refreshToken: TEXT }),
    answer: objectWith({ jwt: TEXT, refreshToken: TEXT }, ['jwt']),
  },
  'POST /auth/logout': {
    body: objectWith({ scope: TEXT, deviceId: TEXT }),
    answer: objectWith({ ok: { type: 'boolean' } }, ['ok']),
  },
  'GET /auth/sessions': {
    answer: objectWith({ data: { type: 'array', items: { type: 'object' } } }, ['data']),
  },
  'DELETE /auth/sessions/{sessionId}': { answer: objectWith({ data: { type: 'object' } }, ['data']) },
};

const ERROR = 'StrapiError';
const ERROR_REF = { $ref: `#/components/schemas/${ERROR}` };
const ERROR_SCHEMA = objectWith(
  {
    data: {},
    error: objectWith({ status: WHOLE, name: TEXT, message: TEXT, details: {} }, [
      'status',
      'name',
      'message',
    ]),
  },
  ['error'],
);

/** What Strapi checks when it writes, and what entries may break: drafts, and those that are older than a rule. */
const RULES = new Set([
  'readOnly',
  'default',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
  'additionalProperties',
]);

/** Members that no answer leaves out, whatever `fields` asks for. */
const ALWAYS = new Set(['id', 'documentId']);

/**
 * Returns a schema by which answers are valid: `fields` leaves out members of entries, which may be null.
 *
 * @param isEntry whether it is that of a component
 */
function answerOf(given: Json, isEntry = false): Json {
  const schema = mapSchema(given);
  const properties = schema['properties'] as Members | undefined;
  if (!properties) return schema;
  const hasId = isEntry || 'id' in properties;
  if (!hasId) return schema;
  const required = Object.keys(properties).filter((name) => ALWAYS.has(name));
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: {
      ...(isEntry && { id: WHOLE }),
      ...mapMembers(properties, (property, name) =>
        name === 'id' ? WHOLE : ALWAYS.has(name) ? { type: 'string' } : nullable(property),
      ),
    },
    ...(required.length > 0 && { required }),
  };
}

/** Applies {@link answerOf} to the schemas inside. */
function mapSchema(given: Json): Json {
  const kept = Object.entries(given).filter(
    ([key, value]) => !RULES.has(key) || (key === 'additionalProperties' && isPlainObject(value)),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'properties') return [key, mapMembers(value as Members, (each) => answerOf(each))];
      if (key === 'items' || key === 'additionalProperties') return [key, answerOf(value as Json)];
      if (key === 'anyOf' || key === 'allOf')
        return [key, (value as readonly Json[]).map((each) => answerOf(each))];
      return [key, value];
    }),
  );
}

/** Returns a body as clients may send it. Where Strapi says nothing of it, that is anything. */
function bodyOf(stated: Json | undefined, method: string, path: string): Json | undefined {
  if (path === '/upload') return method === 'post' ? UPLOAD_BODY : undefined;
  if (stated?.['content']) return { required: true, ...stated };
  if (!/^(post|put|patch)$/.test(method)) return undefined;
  return { content: jsonContent(stated ?? {}) };
}

const UPLOAD_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
          fileInfo: {
            type: 'string',
            description: 'JSON: name, alternativeText and caption of the file, or a list',
          },
          ref: { type: 'string', description: 'The uid of the type of an entry that gets the files' },
          refId: { ...ID, description: 'The id of that entry' },
          field: { type: 'string', description: 'The attribute of that entry' },
        },
      },
    },
  },
};

/** Files, users and roles are asked by their id, entries by their documentId. */
const NUMBERED = /^\/(upload|users|users-permissions)(\/|$)/;

/**
 * Returns the parameters of an operation, with those of its path that Strapi leaves out.
 *
 * @param names those that parameters of the path had before
 */
function parametersOf(parameters: readonly Json[], path: string, names: readonly string[]): Json[] {
  const inPath = namesIn(path);
  const renamed = parameters.map((each) =>
    each['in'] === 'path' ? { ...each, name: inPath[names.indexOf(String(each['name']))] } : each,
  );
  const stated = (name: string) => renamed.some((each) => each['in'] === 'path' && each['name'] === name);
  const missing = inPath.filter((name) => !stated(name));
  return [
    ...missing.map((name) => ({ name, in: 'path', required: true, schema: TEXT })),
    ...renamed.map((parameter) => {
      const schema = PARAMETERS[String(parameter['name'])] ?? parameter['schema'];
      const isId = parameter['name'] === 'id';
      return { ...parameter, schema: isId ? (NUMBERED.test(path) ? ID : TEXT) : schema };
    }),
  ];
}

const TEXTS = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
const OBJECT = { type: 'object', additionalProperties: {} };

/** The parameters that take more than Strapi writes, such as `sort=title:desc` and `fields=*`. */
const PARAMETERS: Readonly<Record<string, Json>> = {
  fields: { description: 'The fields to return', ...TEXTS },
  sort: {
    description: 'Sort the result, such as title:desc',
    anyOf: [...TEXTS.anyOf, OBJECT, { type: 'array', items: OBJECT }],
  },
  populate: { description: 'What to populate, such as * or author.avatar', anyOf: [...TEXTS.anyOf, OBJECT] },
  filters: { description: 'Filters to apply to the query', ...OBJECT },
};
