import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { isForUsers, userAdvice } from '../../access/user-advice.ts';
import { nearestName } from '../../errors/did-you-mean.ts';
import { hasDraftRows } from '../../model/document.ts';
import { isContentType } from '../../model/look-up.ts';
import type { ContentType } from '../../model/model.ts';
import type { GraphqlEntry } from '../read/graphql-entry.ts';
import type { GraphqlRun, Note } from '../read/graphql-run.ts';
import { typeName } from '../schema/graphql-names.ts';

/** Why a field is null, or what is wrong with an operation. */
export interface GraphqlExplanation {
  readonly path: string;
  readonly reason: 'refused' | 'no-permission' | 'draft' | 'no-data' | 'other-locale';
  readonly message: string;
}

/** Explains what is missing in an answer, and what is wrong with its operations. */
export function explainGraphql(
  errors: readonly { readonly message: string }[],
  run: GraphqlRun,
  schema: GraphQLSchema,
): GraphqlExplanation[] {
  const refused = new Set(errors.map(({ message }) => onMessage(message, run, schema)));
  const sentences = [...refused].filter((message) => message !== undefined);
  return [
    ...sentences.map((message): GraphqlExplanation => ({ path: '', reason: 'refused', message })),
    ...[...run.notes].flatMap(([path, note]) => onNote(path, note, run) ?? []),
  ];
}

/** What Strapi answers to a caller who is not a user. */
const FOR_USERS = ['Authentication requested', 'You must be authenticated to reset your password'];

/** Returns advice on an error of GraphQL itself. */
function onMessage(message: string, { context }: GraphqlRun, schema: GraphQLSchema): string | undefined {
  if (message.includes('introspection is not allowed'))
    return 'Clients may ask for the schema with graphql: { apolloServer: { introspection: true } }. Or write it to a file: msw-strapi types --graphql --out schema.graphql.';
  if (FOR_USERS.includes(message)) return userAdvice(context);
  if (message.includes('(CSRF)'))
    return "Send the header 'content-type: application/json', or set graphql: { apolloServer: { csrfPrevention: false } }.";
  const [, name = '', type = ''] = /^Cannot query field "(\w+)" on type "(\w+)"\./.exec(message) ?? [];
  const objectType = schema.getType(type);
  if (!isObjectType(objectType)) return undefined;
  const fields = objectType.getFields();
  const names = Object.keys(fields);
  const missing = `The type ${type} has no field ${name}.`;
  const inside = ['attributes', 'data', 'nodes'].find((each) => {
    const below = getNamedType(fields[each]?.type);
    return isObjectType(below) && Object.hasOwn(below.getFields(), name);
  });
  if (inside !== undefined) return `${missing} It is in ${inside}: ${inside} { ${name} }.`;
  if (['attributes', 'data', 'meta'].includes(name))
    return `${missing} Strapi 5 answers entries without it. graphql: { v4CompatibilityMode: true } adds it.`;
  if (name === 'id' && names.includes('documentId')) return `${missing} In Strapi 5 it is documentId.`;
  const { contentTypes, components } = context.model;
  const modelSchema = [...contentTypes.values(), ...components.values()].find(
    (each) => typeName(each) === type,
  );
  if (modelSchema?.attributes.get(name)?.private) return `${missing} The attribute is private.`;
  const near = nearestName(
    name.toLowerCase(),
    names.map((each) => each.toLowerCase()),
  );
  const suggestion = names.find((each) => each.toLowerCase() === near);
  return `${missing} ${suggestion ? `Did you mean ${suggestion}?` : `It has ${names.slice(0, 20).join(', ')}.`}`;
}

function onNote(path: string, note: Note, run: GraphqlRun): GraphqlExplanation | undefined {
  if (note.kind === 'forbidden') {
    const { caller, server, context } = run;
    if (isForUsers(note.action, context))
      return { path, reason: 'no-permission', message: userAdvice(context) };
    const role = server.roles.find(({ id }) => id === caller.role)?.type;
    const who = role === undefined ? 'The token' : `The role ${role}`;
    const help = role === undefined ? '' : ` Allow it: double.allow('${role}', '${note.action}').`;
    return {
      path,
      reason: 'no-permission',
      message: `${who} may not do ${note.action}, so ${path} is null.${help}`,
    };
  }
  if (note.kind === 'missing') return onMissing(path, note, run);
  return isDraftBehind(note.entry, note, run)
    ? {
        path,
        reason: 'draft',
        message: `${path} is null, because what it links to is a draft. ${READS_DRAFTS}`,
      }
    : undefined;
}

const READS_DRAFTS = 'The field at the root reads drafts with status: DRAFT.';

/** Explains a document that a query does not find. */
function onMissing(
  path: string,
  { type, documentId }: Note & { readonly kind: 'missing' },
  run: GraphqlRun,
): GraphqlExplanation {
  const rows = rowsOf(type, documentId, run);
  if (rows.length === 0)
    return { path, reason: 'no-data', message: `There is no ${type.singularName} ${documentId}.` };
  if (rows.every((row) => row.values['publishedAt'] === null))
    return {
      path,
      reason: 'draft',
      message: `${type.singularName} ${documentId} is a draft. ${READS_DRAFTS}`,
    };
  const locales = [...new Set(rows.map((row) => String(row.values['locale'])))].join(', ');
  return {
    path,
    reason: 'other-locale',
    message: `${type.singularName} ${documentId} is not in this locale and status. Its locales: ${locales}.`,
  };
}

function rowsOf(type: ContentType, documentId: string, { context }: GraphqlRun) {
  const table = context.store.table(type);
  const ids = table.ids.filter((id) => table.value(id, 'documentId') === documentId);
  return ids.map((id) => ({ id, values: table.row(id) }));
}

/** Whether only the draft of an entry has links to a type with drafts. */
function isDraftBehind(
  { schema, id, scope }: GraphqlEntry,
  { attribute }: Note & { readonly kind: 'empty' },
  run: GraphqlRun,
): boolean {
  const { store } = run.context;
  if (scope.status !== 'published' || !isContentType(attribute.target) || !hasDraftRows(attribute.target))
    return false;
  const hasLinks = (row: number): boolean => store.links(schema, attribute).of(row).length > 0;
  if (hasLinks(id)) return true;
  if (!isContentType(schema) || !hasDraftRows(schema)) return false;
  const rows = rowsOf(schema, String(store.table(schema).value(id, 'documentId')), run);
  return rows.some((row) => row.values['publishedAt'] === null && hasLinks(row.id));
}
