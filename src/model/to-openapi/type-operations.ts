// Strapi 5.54: packages/core/core/src/core-api/routes/index.ts
// Strapi 5.54: packages/core/core/src/core-api/routes/validation/content-type.ts
import { strapiTypes } from '../built-in/all-types.ts';
import { PUBLICATION_FILTERS } from '../document.ts';
import type { ModelInput, SchemaJson } from '../model-input.ts';
import { baseTypeOf } from '../read/custom-fields.ts';
import type { AttributeJson } from '../read/schema-json.ts';
import {
  enumOf,
  ID,
  inputOf,
  type Json,
  listOf,
  NOW,
  objectOf,
  outputOf,
  type Property,
  type SchemaContext,
  UUID,
} from './attribute-schemas.ts';

/** What an operation is about, before it becomes part of the document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The name of the API or the plugin. */
  readonly owner: string;
  readonly parameters: readonly unknown[];
  readonly response?: unknown;
  readonly body?: unknown;
  /** What it does, in the corrected document. */
  readonly summary?: string;
}

const SCHEMA = { $schema: 'https://json-schema.org/draft/2020-12/schema' };

type Attributes = readonly (readonly [name: string, AttributeJson])[];

/** Writes the schemas of types, and keeps those that others refer to. */
export class SchemaWriter {
  /** By the names that references have, in the order in which they were complete. */
  readonly schemas = new Map<string, Json>();
  readonly #started = new Set<string>();
  readonly #input: ModelInput;
  readonly #context: SchemaContext;

  constructor(input: ModelInput, now: string, isCorrected: boolean) {
    this.#input = input;
    this.#context = {
      refer: (uid) => this.refer(uid),
      referInput: (uid) =>
        this.#write(schemaName(uid, 'Input'), () =>
          objectOf([['id', { schema: ID, isRequired: false }], ...this.inputsOf(uid)], true),
        ),
      now,
      isCorrected,
    };
  }

  /** Returns the operations that Strapi makes for a type, by their names. */
  coreOperations(uid: string): Readonly<Record<string, Omit<Operation, 'owner'>>> {
    const type = this.#typeOf(uid);
    if (!type) return {};
    const { info: { singularName, pluralName } = {}, kind } = type;
    const more = [
      ...(isLocalized(type) ? ['locale'] : []),
      ...(type.options?.['draftAndPublish'] === true ? DRAFT_PARAMETERS : []),
    ];
    const make = this.#operationMaker(uid, more);
    if (kind === 'singleType') {
      const path = `/${singularName}`;
      return {
        find: make('GET', path, ['fields', 'populate', 'filters'], `Get ${singularName}`),
        update: make('PUT', path, ['fields', 'populate'], `Update ${singularName}`),
        delete: make('DELETE', path, ['fields', 'populate'], `Delete ${singularName}`),
      };
    }
    const path = `/${pluralName}`;
    const one = `${path}/:id`;
    const list = ['fields', 'filters', '_q', 'pagination', 'sort', 'populate'];
    return {
      find: make('GET', path, list, `List ${pluralName}`),
      findOne: make('GET', one, ['fields', 'populate', 'filters', 'sort'], `Get one of ${pluralName}`),
      create: make('POST', path, ['fields', 'populate'], `Create one of ${pluralName}`),
      update: make('PUT', one, ['fields', 'populate'], `Update one of ${pluralName}`),
      delete: make('DELETE', one, ['fields', 'populate', 'filters'], `Delete one of ${pluralName}`),
    };
  }

  #operationMaker(uid: string, more: readonly string[]) {
    const { isCorrected } = this.#context;
    const attributes = this.#attributesOf(uid);
    const byName = queryParameters(attributes);
    const document = isCorrected ? this.refer(uid) : this.#documentOf(attributes);
    const needed = (schema: Json) => objectOf([['data', { schema, isRequired: true }]]);
    return (method: string, path: string, names: readonly string[], summary: string) => {
      const isOne = path.endsWith('/:id');
      const isList = method === 'GET' && names.includes('pagination');
      const hasBody = method === 'POST' || method === 'PUT';
      return {
        method,
        path,
        ...(isCorrected && { summary }),
        parameters: [
          ...(isOne
            ? [{ name: 'id', in: 'path', required: true, schema: { ...SCHEMA, ...DOCUMENT_ID } }]
            : []),
          ...[...names, ...more].flatMap((name) => byName[name] ?? []),
        ],
        response: { ...SCHEMA, ...needed(isList ? listOf(document) : document) },
        ...(hasBody && { body: { ...SCHEMA, ...needed(this.#dataOf(uid, method === 'PUT')) } }),
      };
    };
  }

  /** Returns the schema of `data` in bodies. In the corrected document it is a reference. */
  #dataOf(uid: string, isUpdate: boolean): Json {
    const data = () => objectOf(this.inputsOf(uid), isUpdate);
    return this.#context.isCorrected
      ? this.#write(schemaName(uid, isUpdate ? 'Update' : 'Create'), data)
      : data();
  }

  /** Returns the attributes that bodies may have. Strapi takes private ones, but leaves them out of its document. */
  inputsOf(uid: string): (readonly [name: string, Property])[] {
    return this.#attributesOf(uid, this.#context.isCorrected)
      .filter(([name, { writable }]) => writable !== false && !STAMPS.has(name))
      .map(([name, attribute]) => [name, inputOf(attribute, this.#context)] as const);
  }

  #documentOf(attributes: Attributes): Json {
    return objectOf([
      ['documentId', { schema: DOCUMENT_ID, isRequired: true }],
      ['id', { schema: { anyOf: [{ type: 'string' }, { type: 'number' }] }, isRequired: true }],
      ...this.#outputsOf(attributes.filter(([, { type }]) => type !== 'password')),
    ]);
  }

  #outputsOf(attributes: Attributes) {
    return attributes.map(([name, attribute]) => [name, outputOf(attribute, this.#context)] as const);
  }

  /** Refers to a type. The first reference writes it. */
  refer(uid: string): Json {
    const isType = uid.includes('::');
    return this.#write(
      schemaName(uid, isType ? 'Document' : 'Entry'),
      () => {
        const attributes = this.#attributesOf(uid);
        return isType ? this.#documentOf(attributes) : objectOf(this.#outputsOf(attributes));
      },
      // Strapi lists a component before it reads what is inside, and a type after it.
      !isType,
    );
  }

  #write(name: string, make: () => Json, isFirst = false): Json {
    if (!this.#started.has(name)) {
      this.#started.add(name);
      if (isFirst) this.schemas.set(name, {});
      this.schemas.set(name, { ...SCHEMA, ...make() });
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #typeOf(uid: string): SchemaJson | undefined {
    const { contentTypes, components } = this.#input;
    const shipped = strapiTypes(5)[uid];
    const stated = contentTypes[uid] ?? components?.[uid];
    return shipped && stated ? { ...shipped, ...stated } : (stated ?? shipped);
  }

  /** Returns the attributes of a type that are not private, or all: first what is not populated. */
  #attributesOf(uid: string, isWhole = false): Attributes {
    const type = this.#typeOf(uid);
    if (!type) return [];
    const hidden = new Set([
      ...(this.#input.privateAttributes ?? []),
      ...((type.options?.['privateAttributes'] as readonly string[] | undefined) ?? []),
    ]);
    const all = Object.entries({
      ...type.attributes,
      ...(uid.includes('::') && systemAttributes(uid, type)),
    });
    const shown = (all as [string, AttributeJson][])
      .filter(
        ([name, attribute]) =>
          (attribute.private !== true && !hidden.has(name)) || (isWhole && name in Object(type.attributes)),
      )
      .map(([name, attribute]) => [name, this.#withBaseType(attribute)] as const);
    const [scalars, links] = [true, false].map((wanted) =>
      shown.filter(([, { type: of }]) => isScalar(of) === wanted),
    );
    return [...scalars!, ...links!];
  }

  #withBaseType(attribute: AttributeJson): AttributeJson {
    if (attribute.type !== 'customField') return attribute;
    return { ...attribute, type: baseTypeOf(attribute, this.#input.customFields) ?? 'string' };
  }
}

/** The attributes that no body has although nothing says so. */
const STAMPS = new Set(['id', 'documentId', 'createdAt', 'updatedAt']);

const DOCUMENT_ID: Json = { ...UUID, description: 'The document ID, represented by a UUID' };

const isScalar = (type: string): boolean => !['media', 'component', 'relation', 'dynamiczone'].includes(type);

const isLocalized = ({ pluginOptions }: SchemaJson): boolean =>
  (pluginOptions?.['i18n'] as { readonly localized?: unknown } | undefined)?.localized === true;

/** Returns what Strapi adds to the attributes of every content type. */
function systemAttributes(uid: string, type: SchemaJson): { readonly [name: string]: object } {
  const { options = {}, attributes = {} } = type;
  const creator = {
    type: 'relation',
    relation: 'oneToOne',
    target: 'admin::user',
    writable: false,
    private: options['populateCreatorFields'] !== true,
  };
  const hidden = !isLocalized(type);
  const { firstPublishedAt } = attributes;
  return {
    createdAt: { type: 'datetime' },
    updatedAt: { type: 'datetime' },
    publishedAt: { type: 'datetime', default: NOW },
    createdBy: creator,
    updatedBy: creator,
    ...(firstPublishedAt && { firstPublishedAt }),
    locale: { type: 'string', private: hidden },
    localizations: {
      type: 'relation',
      relation: 'oneToMany',
      target: uid,
      writable: false,
      private: hidden,
    },
  };
}

/** Returns a name of a type in the document: `ApiArticleArticleDocument`, `SharedSeoEntry`. */
function schemaName(uid: string, ending: string): string {
  const parts = uid.split(/::|\./).map((part) => part.split(/[-_]/).map(capitalized).join(''));
  return `${parts.join('')}${ending}`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const DRAFT_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion'];

/** Returns the parameters of queries of a type, by name. */
function queryParameters(attributes: Attributes): Readonly<Record<string, readonly Json[]>> {
  const [fields, links] = [true, false].map((wanted) =>
    enumOf(attributes.filter(([, { type }]) => isScalar(type) === wanted).map(([name]) => name)),
  ) as [Json, Json];
  const recordOf = (values: Json) => ({
    type: 'object',
    propertyNames: fields,
    additionalProperties: values,
  });
  const order = recordOf(enumOf(['asc', 'desc']));
  const readOnly = { readOnly: true };
  const one = (name: string, schema: Json, style?: Json): Json => ({
    name,
    in: 'query',
    required: false,
    schema: { ...SCHEMA, ...schema },
    ...style,
    ...SERIALIZE,
  });
  return {
    fields: [one('fields', { ...readOnly, description: DESCRIPTIONS.fields, ...listOf(fields) })],
    filters: [
      one(
        'filters',
        { ...recordOf({}), description: 'Filters to apply to the query' },
        { style: 'deepObject', explode: true },
      ),
    ],
    sort: [
      one('sort', {
        anyOf: [fields, listOf(fields), order, listOf(order)],
        description: 'Sort the result',
      }),
    ],
    populate: [
      one('populate', {
        anyOf: [
          { ...readOnly, description: DESCRIPTIONS.all, type: 'string', const: '*' },
          { ...readOnly, description: DESCRIPTIONS.single, ...links },
          { ...listOf(links), description: DESCRIPTIONS.several },
        ],
      }),
    ],
    _q: [one('_q', { type: 'string' })],
    pagination: PAGINATION,
    locale: [one('locale', { type: 'string', description: 'Select a locale' })],
    status: [one('status', { ...enumOf(['draft', 'published']), description: DESCRIPTIONS.status })],
    publicationFilter: [
      one('publicationFilter', {
        ...enumOf(PUBLICATION_FILTERS),
        description: DESCRIPTIONS.publicationFilter,
      }),
    ],
    hasPublishedVersion: [
      one('hasPublishedVersion', {
        anyOf: [{ type: 'boolean' }, enumOf(['true', 'false'])],
        description: DESCRIPTIONS.hasPublishedVersion,
      }),
    ],
  };
}

const SERIALIZE = { 'x-strapi-serialize': 'querystring' };
const POSITIVE = { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER };

const PAGINATION: readonly Json[] = Object.entries({
  withCount: { description: 'Include total count in response', type: 'boolean' },
  page: { ...POSITIVE, description: 'Page number (1-based)' },
  pageSize: { ...POSITIVE, description: 'Number of entries per page' },
  start: {
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Number of entries to skip',
  },
  limit: { ...POSITIVE, description: 'Maximum number of entries to return' },
}).map(([name, schema]) => ({
  name: `pagination[${name}]`,
  in: 'query',
  required: false,
  schema,
  ...SERIALIZE,
}));

const DESCRIPTIONS = {
  fields:
    "The fields to return, this doesn't include populatable fields like relations, components, files, or dynamic zones",
  all: 'Populate all the first level relations, components, files, and dynamic zones for the entry',
  single: 'Populate a single relation, component, file, or dynamic zone',
  several: 'Populate a selection of multiple relations, components, files, or dynamic zones',
  status: 'Fetch documents based on their status. Default to "published" if not specified.',
  publicationFilter:
    'Derived publication cohort: pair-scoped (per documentId+locale), document-scoped variants (-document), or published-slice diagnostics (published-without-draft / published-with-draft)',
  hasPublishedVersion:
    '[Deprecated: prefer publicationFilter] Filter documents by whether they have a published version. Use with status=draft to find documents that have never been published',
};
