import { GraphQLEnumType } from 'graphql';
import type { Arguments, Build } from './build.ts';

/** The operators that take one value. */
const COMPARISONS =
  'eq eqi ne nei startsWith endsWith contains notContains containsi notContainsi gt gte lt lte'.split(' ');

const filterFields = (scalar: string): Arguments => ({
  and: `[${scalar}]`,
  or: `[${scalar}]`,
  not: `${scalar}FilterInput`,
  ...Object.fromEntries(COMPARISONS.map((operator) => [operator, scalar])),
  null: 'Boolean',
  notNull: 'Boolean',
  in: `[${scalar}]`,
  notIn: `[${scalar}]`,
  between: `[${scalar}]`,
});

/** The operators of filters, by their names in GraphQL. */
export const OPERATORS: ReadonlySet<string> = new Set(Object.keys(filterFields('')));

const FILTERED = ['ID', 'Boolean', 'String', 'Int', 'Long', 'Float', 'Date', 'Time', 'DateTime', 'JSON'];

export function addCommonTypes(build: Build): void {
  build.object('Error', () => ({ code: 'String!', message: 'String' }));
  build.object('Pagination', () => ({ total: 'Int!', page: 'Int!', pageSize: 'Int!', pageCount: 'Int!' }));
}

/** Adds an enumeration. @param values Strapi's own values by their names in GraphQL */
export function addEnum(name: string, values: { readonly [name: string]: string }, build: Build): void {
  const configs = Object.entries(values).map(([key, value]) => [key, { value }]);
  build.add(new GraphQLEnumType({ name, values: Object.fromEntries(configs) }));
}

export function addScalarFilters(build: Build): void {
  for (const scalar of FILTERED) build.input(`${scalar}FilterInput`, () => filterFields(scalar));
}

/** Adds the types of the users-permissions plugin. @param key the fields that identify an entry */
export function addAccountTypes(key: { readonly [name: string]: string }, build: Build): void {
  build.object('UsersPermissionsMe', () => ({
    ...key,
    username: 'String!',
    email: 'String',
    confirmed: 'Boolean',
    blocked: 'Boolean',
    role: 'UsersPermissionsMeRole',
  }));
  build.object('UsersPermissionsMeRole', () => ({
    id: 'ID!',
    name: 'String!',
    description: 'String',
    type: 'String',
  }));
  build.input('UsersPermissionsRegisterInput', () => ({
    username: 'String!',
    email: 'String!',
    password: 'String!',
  }));
  build.input('UsersPermissionsLoginInput', () => ({
    identifier: 'String!',
    password: 'String!',
    provider: { type: 'String!', defaultValue: 'local' },
  }));
  build.object('UsersPermissionsPasswordPayload', () => ({ ok: 'Boolean!' }));
  build.object('UsersPermissionsLoginPayload', () => ({ jwt: 'String', user: 'UsersPermissionsMe!' }));
  for (const verb of ['Create', 'Update', 'Delete'])
    build.object(`UsersPermissions${verb}RolePayload`, () => ({ ok: 'Boolean!' }));
}

export const addFileInput = (build: Build): void =>
  build.input('FileInfoInput', () => ({ name: 'String', alternativeText: 'String', caption: 'String' }));
