import { parse } from 'qs';
import type { Attribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import { isPlainObject } from '../../src/objects.ts';
import type { Settings } from '../../handlers/state/settings.ts';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';

/** The tables of docs/fidelity.md. */
export const TOPICS = [
  'Endpoints',
  'Parameters',
  'Operators in filters',
  'Types of attributes in filters, sorts and fields',
  'Populated relations, components and media',
] as const;

export type Topics = Readonly<Record<(typeof TOPICS)[number], readonly string[]>>;

/** Returns what a recorded request is about: the rows of each table in which it counts. */
export function topicsOf({ request }: RecordedCase, { prefix, router }: Settings): Topics {
  const [path = '', query = ''] = request.path.split(/\?(.*)/s);
  const match = path.startsWith(prefix) ? router(path.slice(prefix.length)) : undefined;
  const route = match?.route(request.method);
  const type = route && match?.target(request.method).type;
  const params = parsed(query);
  const found = new Found();
  if (type) {
    found.readFilters(params['filters'], type);
    for (const each of [params['sort'], params['fields']]) found.readNames(each, type);
    found.readPopulate(params['populate'], type);
  }
  return {
    Endpoints: [route ? (ENDPOINTS[route.answer] ?? 'plugins and settings') : 'no such path or method'],
    Parameters: Object.entries(params).flatMap(([name, value]) => formsOf(name, value)),
    'Operators in filters': [...found.operators],
    'Types of attributes in filters, sorts and fields': [...found.types],
    'Populated relations, components and media': [...found.relations],
  };
}

const ACCOUNTS = 'logins and accounts';
const USERS = 'users, roles and permissions';
const FILES = 'files';

/** The rows of the endpoints, by the function that answers a route. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  findMany: 'list of entries',
  findOne: 'one entry',
  findSingle: 'single type',
  createOne: 'create',
  updateOne: 'update',
  deleteOne: 'delete',
  updateSingle: 'update and delete a single type',
  deleteSingle: 'update and delete a single type',
  createTranslation: 'create',
  ...Object.fromEntries(
    [
      'login',
      'register',
      'forgotPassword',
      'resetPassword',
      'changePassword',
      'confirmEmail',
      'sendConfirmation',
      'refresh',
      'logout',
      'listSessions',
      'revokeSession',
      'connect',
      'returnFromProvider',
    ].map((name) => [name, ACCOUNTS]),
  ),
  ...Object.fromEntries(
    [
      'countUsers',
      'findUsers',
      'findMe',
      'findUser',
      'createUser',
      'updateUser',
      'deleteUser',
      'findRoles',
      'findRole',
      'findPermissions',
      'createRole',
      'updateRole',
      'deleteRole',
    ].map((name) => [name, USERS]),
  ),
  ...Object.fromEntries(
    ['findFiles', 'findFilePage', 'findFile', 'upload', 'deleteFile'].map((name) => [name, FILES]),
  ),
};

function parsed(query: string): Record<string, unknown> {
  try {
    return parse(query, { depth: 100, arrayLimit: 100, parameterLimit: 10_000 });
  } catch {
    return {};
  }
}

const KNOWN = [
  'filters',
  'sort',
  'fields',
  'populate',
  'pagination',
  'locale',
  'status',
  'publicationState',
  '_q',
];

/** Returns the form of a parameter: its name, and for some what was sent. */
function formsOf(name: string, value: unknown): string[] {
  if (!KNOWN.includes(name)) return ['others'];
  if (name === 'pagination' && isPlainObject(value)) {
    const isByOffset = 'start' in value || 'limit' in value;
    const isByPage = 'page' in value || 'pageSize' in value;
    if (isByOffset !== isByPage)
      return [isByPage ? 'pagination: page and pageSize' : 'pagination: start and limit'];
    return ['pagination: others'];
  }
  if (name !== 'populate' && name !== 'sort' && name !== 'fields') return [name];
  if (value === '*') return [`${name}: *`];
  const form = Array.isArray(value) ? 'list' : isPlainObject(value) ? 'object' : 'text';
  return [`${name}: ${form}`];
}

const OPERATORS = new Set(
  (
    '$eq $eqi $ne $nei $lt $lte $gt $gte $in $notIn $between $null $notNull $and $or $not ' +
    '$contains $notContains $containsi $notContainsi $startsWith $startsWithi $endsWith $endsWithi'
  ).split(' '),
);

/** What the names in a query are, as far as the model knows them. */
class Found {
  readonly operators = new Set<string>();
  readonly types = new Set<string>();
  readonly relations = new Set<string>();

  readFilters(value: unknown, type: Schema): void {
    if (Array.isArray(value)) for (const each of value) this.readFilters(each, type);
    if (!isPlainObject(value)) return;
    for (const [name, condition] of Object.entries(value)) {
      if (name.startsWith('$')) {
        this.#addOperator(name);
        this.readFilters(condition, type);
        continue;
      }
      const attribute = type.attributes.get(name);
      if (!attribute) continue;
      const target = targetIn(attribute);
      if (target) this.readFilters(condition, target);
      else if (attribute.kind === 'scalar') {
        this.types.add(attribute.type);
        this.#readOperators(condition);
      }
    }
  }

  #addOperator(name: string): void {
    this.operators.add(OPERATORS.has(name) ? name : 'others, which are refused or taken for names');
  }

  #readOperators(condition: unknown): void {
    if (Array.isArray(condition)) for (const each of condition) this.#readOperators(each);
    if (!isPlainObject(condition)) return;
    for (const [name, value] of Object.entries(condition)) {
      if (name.startsWith('$')) this.#addOperator(name);
      this.#readOperators(value);
    }
  }

  readNames(value: unknown, type: Schema): void {
    for (const text of texts(value))
      for (const path of text.split(',')) {
        let schema: Schema | undefined = type;
        for (const name of path.trim().replace(/:.*/s, '').split('.')) {
          const attribute: Attribute | undefined = schema?.attributes.get(name);
          schema = attribute && targetIn(attribute);
          if (attribute?.kind === 'scalar') this.types.add(attribute.type);
        }
      }
  }

  readPopulate(value: unknown, type: Schema): void {
    if (isPlainObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const target = this.#readPath(name, type);
        if (target && isPlainObject(inner)) {
          this.readPopulate(inner['populate'], target);
          this.readFilters(inner['filters'], target);
          for (const each of [inner['sort'], inner['fields']]) this.readNames(each, target);
        }
      }
    } else
      for (const text of texts(value)) for (const path of text.split(',')) this.#readPath(path.trim(), type);
  }

  /** Returns the schema that a dot path ends at, if it is one. */
  #readPath(path: string, type: Schema): Schema | undefined {
    let schema: Schema | undefined = type;
    for (const name of path.split('.')) {
      const attribute: Attribute | undefined = schema?.attributes.get(name);
      if (!attribute) return undefined;
      this.relations.add(kindOf(attribute));
      schema = targetIn(attribute);
    }
    return schema;
  }
}

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [];

const targetIn = (attribute: Attribute): Schema | undefined =>
  'target' in attribute ? attribute.target : undefined;

function kindOf(attribute: Attribute): string {
  if (attribute.kind === 'scalar') return 'attributes that cannot be populated';
  if ('relation' in attribute) return attribute.relation;
  if (attribute.kind === 'component') return attribute.many ? 'components' : 'component';
  if (attribute.kind === 'media') return attribute.many ? 'files' : 'file';
  return 'dynamic zone';
}
