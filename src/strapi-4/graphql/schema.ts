// Strapi 4.26: packages/plugins/graphql/server/src/services/content-api/index.ts
// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/queries/collection-type.ts
// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/mutations/collection-type.ts
// Strapi 4.26: packages/core/upload/server/graphql.js
// Strapi 4.26: packages/plugins/i18n/server/src/graphql.ts
import type { ContentType } from '../../model/model.ts';
import type { FileKind } from '../../graphql/field-kind.ts';
import { accountMutations } from '../../graphql/schema/account-mutations.ts';
import type { Arguments, Field, Fields } from '../../graphql/schema/build.ts';
import {
  addAccountTypes,
  addCommonTypes,
  addEnum,
  addFileInput,
  addScalarFilters,
} from '../../graphql/schema/common-types.ts';
import { listName, oneName, typeName } from '../../graphql/schema/graphql-names.ts';
import { commonScalars, localeScalar, uploadScalar } from '../../graphql/schema/graphql-scalars.ts';
import { listArguments, localeArgument } from '../../graphql/schema/model-types.ts';
import type { SchemaTraits } from '../../graphql/schema/schema-traits.ts';

const publication = ({ draftAndPublish }: ContentType): Arguments =>
  draftAndPublish ? { publicationState: { type: 'PublicationState', defaultValue: 'live' } } : {};

const manyArguments = (type: ContentType): Arguments => ({
  ...(type.kind === 'collectionType' && listArguments(type)),
  ...publication(type),
});

const fileMutation = (kind: FileKind, type: string, args: Arguments): Field => ({
  type,
  args,
  kind: { kind, action: `plugin::upload.content-api.${kind === 'removeFile' ? 'destroy' : 'upload'}` },
});

/** The actions of plugin types that differ from other types, by the usual verb. */
const ACTIONS: { readonly [uid: string]: { readonly [verb: string]: string } } = {
  'plugin::upload.file': {
    findOne: 'plugin::upload.content-api.findOne',
    find: 'plugin::upload.content-api.find',
    create: 'plugin::upload.content-api.upload',
    update: 'plugin::upload.content-api.upload',
    delete: 'plugin::upload.content-api.destroy',
  },
  'plugin::i18n.locale': {
    findOne: 'plugin::i18n.locales.listLocales',
    find: 'plugin::i18n.locales.listLocales',
  },
};

const actionOf = ({ uid }: ContentType, verb: string): string => ACTIONS[uid]?.[verb] ?? `${uid}.${verb}`;

/** The schema of the GraphQL plugin 4.26.2. */
export const graphqlSchema: SchemaTraits = {
  key: 'id',
  hidden: new Set(),
  withoutMutations: new Set([
    'plugin::i18n.locale',
    'plugin::users-permissions.permission',
    'plugin::users-permissions.role',
    'plugin::users-permissions.user',
  ]),
  filtersPrivate: true,
  addFirstTypes(build) {
    build.add(...commonScalars(), uploadScalar());
    addCommonTypes(build);
    build.object('ResponseCollectionMeta', () => ({
      pagination: { type: 'Pagination!', kind: { kind: 'pagination' } },
    }));
    addEnum('PublicationState', { LIVE: 'live', PREVIEW: 'preview' }, build);
    addScalarFilters(build);
  },
  leadingFields: ({ modelType }) =>
    modelType === 'component' ? { id: { type: 'ID!', kind: { kind: 'key' } } } : {},
  nestedArguments: manyArguments,
  linkFields(attribute, required, action, args) {
    const { many, name } = attribute;
    const type = typeName(attribute.target) + (many ? 'RelationResponseCollection' : 'EntityResponse');
    const shape = many ? 'connection' : 'one';
    return { [name]: { type: type + required, kind: { kind: 'link', attribute, shape, action }, args } };
  },
  addWrappers(type, build) {
    const name = typeName(type);
    const many: Field = { type: `[${name}Entity!]!`, kind: { kind: 'entries', many: true } };
    build.object(`${name}Entity`, () => ({
      id: { type: 'ID', kind: { kind: 'key' } },
      attributes: { type: name, kind: { kind: 'itself' } },
    }));
    build.object(`${name}EntityResponse`, () => ({
      data: { type: `${name}Entity`, kind: { kind: 'entries', many: false } },
    }));
    build.object(`${name}EntityResponseCollection`, () => ({
      data: many,
      meta: { type: 'ResponseCollectionMeta!', kind: { kind: 'meta' } },
    }));
    build.object(`${name}RelationResponseCollection`, () => ({ data: many }));
  },
  queries(type) {
    const answer = `${typeName(type)}EntityResponse`;
    const one = { type: answer, args: { id: 'ID', ...localeArgument(type) } };
    const many = { ...manyArguments(type), ...localeArgument(type) };
    const find = actionOf(type, 'find');
    if (type.kind === 'singleType')
      return { [oneName(type)]: { type: answer, args: many, kind: { kind: 'single', type, action: find } } };
    return {
      [oneName(type)]: { ...one, kind: { kind: 'findOne', type, action: actionOf(type, 'findOne') } },
      [listName(type)]: {
        type: `${answer}Collection`,
        args: many,
        kind: { kind: 'findMany', type, action: find },
      },
    };
  },
  mutations(type) {
    const name = typeName(type);
    const isSingle = type.kind === 'singleType';
    const id: Arguments = isSingle ? {} : { id: 'ID!' };
    const data: Arguments = { data: `${name}Input!` };
    const mutation = (verb: 'create' | 'update' | 'delete', args: Arguments): Fields => ({
      [verb + name]: {
        type: `${name}EntityResponse`,
        args: { ...args, ...localeArgument(type) },
        kind: {
          kind: isSingle && verb !== 'create' ? `${verb}Single` : verb,
          type,
          action: actionOf(type, verb),
        },
      },
    });
    return {
      ...(!isSingle && mutation('create', data)),
      ...mutation('update', { ...id, ...data }),
      ...mutation('delete', id),
    };
  },
  addPluginTypes(build) {
    addFileInput(build);
    addAccountTypes({ id: 'ID!' }, build);
    if (build.model.i18n) build.add(localeScalar('all'));
  },
  pluginMutations(types) {
    const target: Arguments = { refId: 'ID', ref: 'String', field: 'String' };
    const info: Arguments = { info: 'FileInfoInput' };
    const answer = 'UploadFileEntityResponse';
    const localizations = types
      .filter(({ localized }) => localized)
      .map((type) => [
        `create${typeName(type)}Localization`,
        {
          type: `${typeName(type)}EntityResponse`,
          args: { id: 'ID', data: `${typeName(type)}Input`, ...localeArgument(type) },
          kind: { kind: 'createLocalization', type, action: `${type.uid}.createLocalization` },
        },
      ]);
    return {
      upload: fileMutation('upload', `${answer}!`, { ...target, ...info, file: 'Upload!' }),
      multipleUpload: fileMutation('multipleUpload', `[${answer}]!`, { ...target, files: '[Upload]!' }),
      updateFileInfo: fileMutation('updateFile', `${answer}!`, { id: 'ID!', ...info }),
      removeFile: fileMutation('removeFile', answer, { id: 'ID!' }),
      ...accountMutations,
      ...Object.fromEntries(localizations),
    };
  },
};
