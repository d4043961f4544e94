// Strapi 5.54: packages/plugins/graphql/server/src/services/content-api/index.ts
// Strapi 5.54: packages/plugins/graphql/server/src/services/builders/queries/collection-type.ts
// Strapi 5.54: packages/plugins/graphql/server/src/services/builders/mutations/collection-type.ts
// Strapi 5.54: packages/core/upload/server/src/graphql.ts
// Strapi 5.54: packages/plugins/i18n/server/src/graphql.ts
import { isContentType } from '../../model/look-up.ts';
import type { ContentType } from '../../model/model.ts';
import { accountMutations } from '../../graphql/schema/account-mutations.ts';
import type { Arguments, Build, Fields } from '../../graphql/schema/build.ts';
import {
  addAccountTypes,
  addCommonTypes,
  addEnum,
  addFileInput,
  addScalarFilters,
} from '../../graphql/schema/common-types.ts';
import { listName, oneName, typeName } from '../../graphql/schema/graphql-names.ts';
import { commonScalars, localeScalar } from '../../graphql/schema/graphql-scalars.ts';
import { listArguments, localeArgument } from '../../graphql/schema/model-types.ts';
import type { SchemaTraits } from '../../graphql/schema/schema-traits.ts';

const NODES = 'Use `nodes` field instead';
const ROOT = 'Use root level fields instead';

const publication: Arguments = {
  status: { type: 'PublicationStatus', defaultValue: 'published' },
  hasPublishedVersion: 'Boolean',
  publicationFilter: 'PublicationFilter',
};

const locale = (type: ContentType): Arguments => localeArgument(type, 'The locale to use for the query');

/** Returns the fields of an object around a list of entries. @param others its other fields */
function entriesFields(name: string, build: Build, others: Fields = {}): Fields {
  const kind = { kind: 'entries', many: true } as const;
  const type = `[${name}!]!`;
  return {
    nodes: { type, kind },
    ...others,
    ...(build.settings.v4CompatibilityMode && { data: { type, kind, deprecationReason: NODES } }),
  };
}

/** The schema of the GraphQL plugin 5.54.0. */
export const graphqlSchema: SchemaTraits = {
  key: 'documentId',
  hidden: new Set(['plugin::upload.folder']),
  withoutMutations: new Set([
    'plugin::upload.file',
    'plugin::i18n.locale',
    'plugin::users-permissions.permission',
    'plugin::users-permissions.role',
    'plugin::users-permissions.user',
  ]),
  filtersPrivate: false,
  addFirstTypes(build) {
    build.add(...commonScalars());
    addCommonTypes(build);
    build.object('ResponseCollectionMeta', () => ({
      pagination: { type: 'Pagination!', kind: { kind: 'pagination' } },
    }));
    build.object('DeleteMutationResponse', () => ({ documentId: 'ID!' }));
    addEnum('PublicationStatus', { DRAFT: 'draft', PUBLISHED: 'published' }, build);
    addEnum(
      'PublicationFilter',
      {
        NEVER_PUBLISHED: 'never-published',
        HAS_PUBLISHED_VERSION: 'has-published-version',
        MODIFIED: 'modified',
        UNMODIFIED: 'unmodified',
        NEVER_PUBLISHED_DOCUMENT: 'never-published-document',
        HAS_PUBLISHED_VERSION_DOCUMENT: 'has-published-version-document',
        PUBLISHED_WITHOUT_DRAFT: 'published-without-draft',
        PUBLISHED_WITH_DRAFT: 'published-with-draft',
      },
      build,
    );
    addScalarFilters(build);
  },
  leadingFields(schema, { settings: { v4CompatibilityMode } }) {
    const key = { type: 'ID!', kind: { kind: 'key' } } as const;
    const itself = {
      type: `${typeName(schema)}!`,
      kind: { kind: 'itself' },
      deprecationReason: ROOT,
    } as const;
    const id = { ...key, deprecationReason: 'Use `documentId` instead' };
    return {
      ...(!isContentType(schema) && { id: key }),
      ...(isContentType(schema) && v4CompatibilityMode && { id }),
      ...(isContentType(schema) && { documentId: key }),
      ...(v4CompatibilityMode && { attributes: itself, data: itself }),
    };
  },
  nestedArguments: (target) => (target.kind === 'singleType' ? {} : listArguments(target)),
  linkFields(attribute, required, action, args) {
    const link = { kind: 'link', attribute, ...(action !== undefined && { action }) } as const;
    const { name } = attribute;
    const type = typeName(attribute.target);
    if (!attribute.many) return { [name]: { type: type + required, kind: { ...link, shape: 'one' } } };
    return {
      [`${name}_connection`]: {
        type: `${type}RelationResponseCollection${required}`,
        kind: { ...link, shape: 'connection' },
        args,
      },
      [name]: { type: `[${type}]!`, kind: { ...link, shape: 'list' }, args },
    };
  },
  addWrappers(type, build) {
    const name = typeName(type);
    build.object(`${name}EntityResponse`, () => ({
      data: { type: name, kind: { kind: 'entries', many: false } },
    }));
    build.object(`${name}EntityResponseCollection`, () => ({
      ...entriesFields(name, build, { pageInfo: { type: 'Pagination!', kind: { kind: 'pagination' } } }),
      ...(build.settings.v4CompatibilityMode && {
        meta: {
          type: 'ResponseCollectionMeta!',
          kind: { kind: 'meta' },
          deprecationReason: 'Use the `pageInfo` field instead',
        },
      }),
    }));
    build.object(`${name}RelationResponseCollection`, () => entriesFields(name, build));
  },
  queries(type) {
    const name = typeName(type);
    const rest = { ...publication, ...locale(type) };
    if (type.kind === 'singleType') {
      const kind = { kind: 'single', type, action: `${type.uid}.find` } as const;
      return { [oneName(type)]: { type: name, kind, args: rest } };
    }
    const find = `${type.uid}.find`;
    const { one = `${type.uid}.findOne`, connection = find, list = connection } = ACTIONS[type.uid] ?? {};
    const args = { ...listArguments(type), ...rest };
    return {
      [oneName(type)]: {
        type: name,
        kind: { kind: 'findOne', type, action: one },
        args: { documentId: 'ID!', ...rest },
      },
      [`${listName(type)}_connection`]: {
        type: `${name}EntityResponseCollection`,
        kind: { kind: 'connection', type, action: connection },
        args,
      },
      [listName(type)]: { type: `[${name}]!`, kind: { kind: 'findMany', type, action: list }, args },
    };
  },
  mutations(type) {
    const name = typeName(type);
    const isSingle = type.kind === 'singleType';
    const { status } = publication;
    const data = { status: status!, data: `${name}Input!`, ...locale(type) };
    const id: Arguments = isSingle ? {} : { documentId: 'ID!' };
    return {
      ...(!isSingle && {
        [`create${name}`]: {
          type: name,
          kind: { kind: 'create', type, action: `${type.uid}.create` },
          args: data,
        },
      }),
      [`update${name}`]: {
        type: name,
        kind: { kind: isSingle ? 'updateSingle' : 'update', type, action: `${type.uid}.update` },
        args: { ...id, ...data },
      },
      [`delete${name}`]: {
        type: 'DeleteMutationResponse',
        kind: { kind: isSingle ? 'deleteSingle' : 'delete', type, action: `${type.uid}.delete` },
        args: { ...id, ...locale(type) },
      },
    };
  },
  addPluginTypes(build) {
    addFileInput(build);
    if (build.model.i18n) build.add(localeScalar('*'));
    addAccountTypes({ id: 'ID!', documentId: 'ID!' }, build);
  },
  pluginMutations: () => ({
    updateUploadFile: {
      type: 'UploadFile!',
      kind: { kind: 'updateFile', action: 'plugin::upload.content-api.upload' },
      args: { id: 'ID!', info: 'FileInfoInput' },
    },
    deleteUploadFile: {
      type: 'UploadFile',
      kind: { kind: 'removeFile', action: 'plugin::upload.content-api.destroy' },
      args: { id: 'ID!' },
    },
    ...accountMutations,
  }),
};

/** The actions of plugin types that differ from other types. */
const ACTIONS: {
  readonly [uid: string]: { readonly one: string; readonly connection?: string; readonly list?: string };
} = {
  'plugin::upload.file': {
    one: 'plugin::upload.content-api.findOne',
    connection: 'plugin::upload.content-api.find',
  },
  'plugin::i18n.locale': {
    one: 'plugin::i18n.locales.listLocales',
    list: 'plugin::i18n.locales.listLocales',
  },
};
