import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { ScalarAttribute } from '../model/attribute.ts';
import { isPlainObject } from '../objects.ts';
import type { Members } from './apollo/apollo.ts';
import { RawError } from './apollo/raw-error.ts';
import { type FieldKind, kindOf } from './field-kind.ts';
import type { GraphqlRun } from './graphql-run.ts';
import { Entry, type Found } from './read/entry.ts';
import { findMany, findOne, findSingle, meOf, missingBinding } from './read/find-entries.ts';
import { linkedEntries } from './read/linked-entries.ts';

type Kind = FieldKind['kind'];

/** Answers fields of one kind. @throws {Refusal} */
export type Resolver<Name extends Kind> = (
  kind: Extract<FieldKind, { readonly kind: Name }>,
  source: never,
  args: Members,
  run: GraphqlRun,
  info: GraphQLResolveInfo,
) => unknown;

type Resolvers = { readonly [Name in Kind]?: Resolver<Name> };

const READS = {
  key: (_kind, { schema, id }: Entry, _args, { context }, { fieldName }) =>
    fieldName === 'documentId' ? context.store.table(schema).value(id, fieldName) : id,
  scalar: ({ attribute }, source: Entry, _args, run) => (source instanceof Entry ? valueOf(source, attribute, run) : null),
  component: linked,
  zone: linked,
  // Strapi passes on no schema for the types that it does not know before.
  morph: () => {
    throw new RawError('Missing schema in validateQuery');
  },
  link({ attribute, shape, action }, source: Entry, args, run, info) {
    run.admit(action);
    const entries = linked({ attribute }, source, args, run, info);
    return shape === 'connection' || (shape === 'one' && run.traits.reads.wrapsOne) ? { entries } : entries;
  },
  itself: (_kind, source) => source,
  entries: (_kind, { entries }: Found) => entries,
  meta: (_kind, source) => source,
  pagination: (_kind, { pagination }: Found) => pagination,
  findOne: ({ type, action }, _source, args, run) => {
    run.admit(action);
    return findOne(args, type, run);
  },
  findMany: ({ type, action }, _source, args, run) => {
    run.admit(action);
    const found = findMany(args, type, run);
    return run.traits.reads.wrapsOne ? found : found.entries;
  },
  connection: ({ type, action }, _source, args, run) => {
    run.admit(action);
    return findMany(args, type, run);
  },
  single: ({ type, action }, _source, args, run) => {
    run.admit(action);
    return findSingle(args, type, run);
  },
  me({ action }, _source, _args, run) {
    run.admit(action);
    const { user } = run.caller;
    if (user === undefined) throw new RawError('Authentication requested');
    return meOf(user, run.context);
  },
  ok: () => true,
} satisfies Resolvers;

function linked(
  { attribute }: { readonly attribute: Parameters<typeof linkedEntries>[1] },
  source: Entry,
  args: Members,
  run: GraphqlRun,
  info: GraphQLResolveInfo,
): ReturnType<typeof linkedEntries> {
  if (source instanceof Entry) return linkedEntries(source, attribute, args, run, info);
  throw missingBinding();
}

/** Returns a scalar in the form of the answers. */
function valueOf({ schema, id }: Entry, attribute: ScalarAttribute, run: GraphqlRun): unknown {
  const { store, database, reply } = run.context;
  const stored = store.table(schema).value(id, attribute.name);
  const isFormats = attribute.name === 'formats' && schema.uid === 'plugin::upload.file';
  const shows = database.shows?.(attribute);
  const value = isFormats ? reply.formats(stored) : shows ? shows(stored) : stored;
  if (typeof value === 'string') run.addText(value);
  else if (typeof value === 'object' && value !== null) run.addText(JSON.stringify(value));
  return value;
}

const RESOLVERS: Resolvers = READS;

/** Answers every field of the schema: by its kind, or as the member of its parent that has its name. */
export const resolveField: GraphQLFieldResolver<unknown, GraphqlRun> = (source, args, run, info) => {
  const kind = kindOf(info.parentType.getFields()[info.fieldName]!);
  if (kind) {
    const resolve = RESOLVERS[kind.kind] as Resolver<Kind> | undefined;
    if (!resolve) throw new RawError(`The double does not answer ${info.fieldName}.`);
    return resolve(kind as never, source as never, args as Members, run, info);
  }
  return isPlainObject(source) ? source[info.fieldName] : undefined;
};
