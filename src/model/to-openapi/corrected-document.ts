import { isPlainObject } from '../../objects.ts';
import type { ModelInput } from '../model-input.ts';
import type { Json } from './attribute-schemas.ts';
import { openapiDocument, type OpenapiSettings } from './openapi-generator.ts';

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
  const document = openapiDocument(input, settings, now, true);
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
        ...mapMembers(components.schemas, (schema, key) => answerOf(schema, key.endsWith('Entry'))),
        [ERROR]: ERROR_SCHEMA,
      },
    },
    paths: correctedPaths(paths),
  };
}

const mapMembers = <To>(members: Members, change: (value: Json, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(members).map(([key, value]) => [key, change(value, key)]));

/** Names in paths are in braces and have no expressions: `/connect/(.*)` is `/connect/{provider}`. */
function correctedPaths(paths: Members): Record<string, Json> {
  const corrected: Record<string, Json> = {};
  for (const [given, operations] of Object.entries(paths)) {
    const path = given
      .replaceAll(/\{(\w+)[^}]*\}/g, '{$1}')
      .replaceAll(/\([^)]*\)|\*/g, '{provider}')
      .replaceAll('?', '');
    corrected[path] = {
      ...corrected[path],
      ...mapMembers(operations as Members, (operation, method) =>
        correctedOperation(operation, method, path),
      ),
    };
  }
  return corrected;
}

function correctedOperation(operation: Json, method: string, path: string): Json {
  const { operationId, parameters, responses, tags, requestBody } = operation as {
    readonly operationId: string;
    readonly parameters: readonly Json[];
    readonly responses: Members;
    readonly tags: readonly string[];
    readonly requestBody?: Json;
  };
  const { 200: answer, ...errors } = responses;
  const schema = schemaIn(answer);
  const isCore = Object.hasOwn(Object(schema?.['properties']) as object, 'data') && !PLUGINS.has(tags[0]!);
  const body = path === '/upload' ? UPLOAD_BODY : requestBody && bodyOf(requestBody);
  return {
    operationId,
    parameters: parametersOf(parameters, path),
    responses: {
      ...(schema && successOf(isCore ? envelopeOf(schema) : answerOf(schema), method, path, isCore)),
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

/** Creations answer 201, and entries that are deleted nothing. So do users that do not exist. */
function successOf(schema: Json, method: string, path: string, isCore: boolean): Record<string, Json> {
  if (isCore && method === 'delete') return NO_CONTENT;
  const answer = { description: 'OK', content: jsonContent(schema) };
  // With `?id=` a file is changed, not created.
  if (path === '/upload') return { 200: answer, 201: answer };
  if (path === '/users/{id}' && method !== 'put') return { 200: answer, ...NO_CONTENT };
  return { [method === 'post' && (isCore || path === '/users') ? 201 : 200]: answer };
}

/** Returns `{ data, meta }`. */
function envelopeOf(schema: Json): Json {
  const { $schema, properties } = answerOf(schema) as {
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

const WHOLE = { type: 'integer' };

const LIST_META = {
  type: 'object',
  properties: {
    pagination: {
      type: 'object',
      description:
        'page and pageSize, or start and limit. Without a count there is no total and no pageCount',
      properties: Object.fromEntries(
        ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((name) => [name, WHOLE]),
      ),
    },
  },
};

const ERROR = 'StrapiError';
const ERROR_REF = { $ref: `#/components/schemas/${ERROR}` };
const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    data: {},
    error: {
      type: 'object',
      properties: {
        status: WHOLE,
        name: { type: 'string' },
        message: { type: 'string' },
        details: {},
      },
      required: ['status', 'name', 'message'],
    },
  },
  required: ['error'],
};

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
  const kept = Object.entries(given).filter(([key, value]) => !RULES.has(key) || isPlainObject(value));
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

/** Lists of relations, components and zones are empty, never null. */
const LISTS = /^A (relational|component|dynamic zone) field$/;

function nullable(schema: Json): Json {
  const { description, ...values } = schema;
  const isList = schema['type'] === 'array' && LISTS.test(String(description));
  const choices = schema['anyOf'] as readonly Json[] | undefined;
  if (isList || Object.keys(values).length === 0) return schema;
  if (choices?.some(({ type }) => type === 'null')) return schema;
  return {
    ...(description !== undefined && { description }),
    anyOf: [...(choices ?? [values]), { type: 'null' }],
  };
}

/** Returns a body as clients may send it. */
function bodyOf(requestBody: Json): Json {
  const schema = schemaIn(requestBody)!;
  const { properties } = schema as { readonly properties: Members };
  const data = properties['data'] as { readonly properties: Members } | undefined;
  if (!data) return { required: true, ...requestBody };
  return {
    required: true,
    content: jsonContent({
      ...schema,
      properties: { data: { ...data, properties: mapMembers(data.properties, inputOf) } },
    }),
  };
}

function inputOf(property: Json): Json {
  const { default: _, description, ...schema } = property;
  if (/^A (relational|media) field$/.test(String(description))) return { description, ...RELATION };
  if (description === 'A boolean field')
    return { description, anyOf: [{ type: 'boolean' }, { type: 'null' }] };
  const { pattern: __, ...values } = schema;
  return nullable({ description, ...values });
}

const ID = { anyOf: [{ type: 'string' }, WHOLE] };
const RELATION_ITEM = { anyOf: [...ID.anyOf, { type: 'object' }] };
const RELATION = {
  anyOf: [
    ...ID.anyOf,
    { type: 'array', items: RELATION_ITEM },
    {
      type: 'object',
      properties: Object.fromEntries(
        ['connect', 'disconnect', 'set'].map((name) => [
          name,
          { anyOf: [{ type: 'array', items: RELATION_ITEM }, ...RELATION_ITEM.anyOf, { type: 'null' }] },
        ]),
      ),
    },
    { type: 'null' },
  ],
};

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

/** Returns the parameters of an operation, with those of its path that Strapi leaves out. */
function parametersOf(parameters: readonly Json[], path: string): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const stated = (name: string) => parameters.some((each) => each['in'] === 'path' && each['name'] === name);
  const missing = names.filter((name) => !stated(name));
  return [
    ...missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...parameters.map((parameter) => {
      const schema = PARAMETERS[String(parameter['name'])] ?? parameter['schema'];
      const isId = parameter['name'] === 'id';
      return { ...parameter, schema: isId ? (path.startsWith('/upload') ? ID : { type: 'string' }) : schema };
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
