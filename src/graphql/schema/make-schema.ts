import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isUnionType,
  printSchema,
} from 'graphql';
import type { Model, Schema } from '../../model/model.ts';
import type { ShadowCrud } from '../../routes/graphql-settings.ts';
import { Build, type Fields, type SchemaSettings } from './build.ts';
import { addModelTypes } from './model-types.ts';
import type { SchemaTraits } from './schema-traits.ts';

/**
 * Makes the schema of a model as Strapi's GraphQL plugin does. Its fields have no resolvers, but a kind: see `kindOf`.
 */
export function makeSchema(model: Model, traits: SchemaTraits, settings: SchemaSettings): GraphQLSchema {
  const build = new Build(model, settings);
  if (!settings.shadowCRUD) {
    build.object('Query', () => ({ ok: { type: 'Boolean!', kind: { kind: 'ok' } } }));
    return schemaOf(build);
  }
  const types = [...model.contentTypes.values()]
    .filter(
      ({ uid }) =>
        !uid.startsWith('admin::') &&
        !traits.hidden.has(uid) &&
        (uid !== 'plugin::i18n.locale' || model.i18n),
    )
    .filter((type) => build.shadowOf(type).enabled !== false);
  const components = [...model.components.values()]
    .filter((component) => build.shadowOf(component).enabled !== false)
    .toSorted((a, b) => (fileOf(a) < fileOf(b) ? 1 : -1));
  const schemas: Schema[] = [...components, ...types];
  const writable = types.filter(({ uid }) => !traits.withoutMutations.has(uid));
  traits.addFirstTypes(build);
  addModelTypes(schemas, traits, build);
  traits.addPluginTypes(build);
  build.input('PaginationArg', () => ({ page: 'Int', pageSize: 'Int', start: 'Int', limit: 'Int' }));
  build.object('Query', () =>
    Object.assign(
      {},
      ...types
        .filter(({ uid }) => uid !== 'plugin::users-permissions.permission')
        .filter((type) => build.shadowOf(type).queries !== false)
        .map((type) => permitted(traits.queries(type), build.shadowOf(type))),
      {
        me: { type: 'UsersPermissionsMe', kind: { kind: 'me', action: 'plugin::users-permissions.user.me' } },
      },
    ),
  );
  build.object('Mutation', () =>
    Object.assign(
      {},
      ...writable
        .filter((type) => build.shadowOf(type).mutations !== false)
        .map((type) => permitted(traits.mutations(type), build.shadowOf(type))),
      traits.pluginMutations(types),
    ),
  );
  return schemaOf(build);
}

/** Returns the fields whose actions are not turned off. */
function permitted(fields: Fields, { disabledActions = [] }: ShadowCrud): Fields {
  if (disabledActions.length === 0) return fields;
  const isOff = (field: Fields[string]): boolean => {
    const { kind = 'ok' } = typeof field === 'string' ? {} : (field.kind ?? {});
    const action = /^(findOne|create|update|delete)/.exec(kind)?.[0] ?? 'find';
    return disabledActions.some((each) => each === '*' || each === action);
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !isOff(field)));
}

/** For sorting: Strapi lists components in the reverse order of their files. */
const fileOf = ({ uid }: Schema): string => `${uid.replace('.', '/')}.json`;

/** Returns the schema as text, as Strapi exports it. graphql 17 would write `{  }`. */
export const schemaText = (model: Model, traits: SchemaTraits, settings: SchemaSettings): string =>
  `${printSchema(makeSchema(model, traits, settings)).replaceAll('{  }', '{}')}\n`;

/** Leaves out unreachable types, as Strapi does. */
function schemaOf({ types }: Build): GraphQLSchema {
  const roots = types.filter(({ name }) => name === 'Query' || name === 'Mutation');
  const used = new Set<GraphQLNamedType>(roots);
  for (const type of used) for (const next of typesIn(type)) used.add(next);
  const [query, mutation] = roots as GraphQLObjectType[];
  return new GraphQLSchema({ query, mutation, types: types.filter((type) => used.has(type)) });
}

function typesIn(type: GraphQLNamedType): GraphQLNamedType[] {
  if (isUnionType(type)) return [...type.getTypes()];
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((each) => getNamedType(each.type));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ type: answer, args }) =>
    [answer, ...args.map((each) => each.type)].map((each) => getNamedType(each)),
  );
}
