import { type GraphQLFieldResolver, type GraphQLResolveInfo, isNonNullType } from 'graphql';
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Members } from '../apollo/apollo.ts';
import { RawError } from '../apollo/raw-error.ts';
import { type FieldKind, kindOf, type RootField } from '../field-kind.ts';
import type { GraphqlRun } from '../read/graphql-run.ts';
import { GraphqlEntry, type EntriesWrapper } from '../read/graphql-entry.ts';
import { findMany, findOne, findSingle, meOf, missingBinding } from '../read/find-entries.ts';
import { linkedEntries } from '../read/linked-entries.ts';
import { fileValue, isFileSchema } from '../../reply/row-writers.ts';
import type { Value } from '../../store/store.ts';
import { mutate } from '../write/mutation.ts';
import type { Mutations } from '../write/mutation.ts';

type Kind = FieldKind['kind'];

export type Resolver<Name extends Kind> = (
  kind: Extract<FieldKind, { readonly kind: Name }>,
  source: never,
  args: Members,
  run: GraphqlRun,
  info: GraphQLResolveInfo,
) => unknown;

/** Other fields are mutations. */
type Resolvers = { readonly [Name in Kind]?: Resolver<Name> };

const READS: Resolvers = {
  key: (_kind, entry: GraphqlEntry, _args, run, { fieldName }) =>
    fieldName === 'documentId' ? storedValue(entry, fieldName, run) : entry.id,
  scalar: ({ attribute }, source: GraphqlEntry, _args, run) =>
    source instanceof GraphqlEntry ? valueOf(source, attribute, run) : null,
  component: linked,
  zone: linked,
  // Strapi passes no schema for morph relations.
  morph: () => {
    throw new RawError('Missing schema in validateQuery');
  },
  link({ attribute, shape }, source: GraphqlEntry, args, run, info) {
    const entries = linked({ attribute }, source, args, run, info);
    if (entries === null && attribute.kind === 'relation')
      run.note(info, { kind: 'empty', entry: source, attribute });
    return shape === 'connection' || (shape === 'one' && run.reads.wrapsOne) ? { entries } : entries;
  },
  itself: (_kind, source) => source,
  entries: (_kind, { entries }: EntriesWrapper) => entries,
  meta: (_kind, source) => source,
  pagination: (_kind, { pagination }: EntriesWrapper) => pagination,
  findOne({ type }, _source, args, run, info) {
    const entry = findOne(args, type, run);
    const { documentId } = args;
    if (entry === null) run.note(info, { kind: 'missing', type, documentId: String(documentId) });
    return entry;
  },
  findMany({ type }, _source, args, run) {
    const list = findMany(args, type, run);
    return run.reads.wrapsOne ? list : list.entries;
  },
  connection: ({ type }, _source, args, run) => findMany(args, type, run),
  single: ({ type }, _source, args, run) => findSingle(args, type, run),
  me(_kind, _source, _args, run) {
    const { user } = run.caller;
    if (user === undefined) throw new RawError('Authentication requested');
    return meOf(user, run.context);
  },
  ok: () => true,
};

function linked(
  { attribute }: { readonly attribute: Parameters<typeof linkedEntries>[1] },
  source: GraphqlEntry,
  args: Members,
  run: GraphqlRun,
  info: GraphQLResolveInfo,
): ReturnType<typeof linkedEntries> {
  if (source instanceof GraphqlEntry) return linkedEntries(source, attribute, args, run, info);
  throw missingBinding();
}

const storedValue = ({ schema, id, row }: GraphqlEntry, name: string, { context }: GraphqlRun): Value =>
  row ? (row[name] ?? null) : context.store.table(schema).value(id, name);

function valueOf(entry: GraphqlEntry, attribute: ScalarAttribute, run: GraphqlRun): unknown {
  const { name } = attribute;
  const stored = storedValue(entry, name, run);
  const shows = run.context.database.shows?.(attribute);
  const value = isFileSchema(entry.schema)
    ? fileValue(name, shows ? shows(stored) : stored, run.context)
    : shows
      ? shows(stored)
      : stored;
  if (typeof value === 'string') run.addBytes(value.length);
  else if (typeof value === 'object' && value !== null) run.addBytes(JSON.stringify(value).length);
  return value;
}

/** Answers a list. Notes the refusal of a list that cannot be null. */
function listOrRefusal(resolve: () => unknown, run: GraphqlRun, info: GraphQLResolveInfo): unknown {
  if (!isNonNullType(info.returnType)) return resolve();
  try {
    return resolve();
  } catch (error) {
    run.refusedLists.set(String(info.path.key), { error: error as Error, nodes: info.fieldNodes });
    return [];
  }
}

/**
 * Answers every field of the schema: by its kind, or as the member of its parent with its name.
 *
 * @param mutations the mutations of the version of Strapi
 */
export const fieldResolver =
  (mutations: Mutations): GraphQLFieldResolver<unknown, GraphqlRun> =>
  (source, args, run, info) => {
    // `executeSync` asks all other fields, too.
    if (run.isFull && info.path.prev) return null;
    run.addBytes(String(info.path.key).length + 4);
    const kind = kindOf(info.parentType.getFields()[info.fieldName]!);
    if (!kind) return (source as Members)[info.fieldName];
    const answer = () => {
      if ('action' in kind) run.admit(kind.action, info);
      const read = READS[kind.kind] as Resolver<Kind> | undefined;
      return read
        ? read(kind, source as never, args as Members, run, info)
        : mutate(kind as RootField, args as Members, run, mutations);
    };
    const answered = kind.kind === 'findMany' ? listOrRefusal(answer, run, info) : answer();
    run.addTypenames(info, Array.isArray(answered) ? answered.length : 1);
    return answered;
  };
