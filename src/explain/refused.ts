import type { ApiResponse } from '../api.ts';
import { OPERATOR_NAMES } from '../database/operators.ts';
import { nearestName } from '../errors/did-you-mean.ts';
import type { Place, Reason, Refusal } from '../errors/refusal.ts';
import type { Schema } from '../model/model.ts';
import { isPlainObject } from '../objects.ts';
import { targetsOf, typeName, type Finding } from './explain-field.ts';
import { namesOf, type Query } from './query-edits.ts';
import { renamed, withoutName } from './rename.ts';

/** Explains an answer that is a 4xx or 5xx: which clause, where, and what Strapi expected. */
export function refusedFinding(
  response: ApiResponse,
  refusal: Refusal | undefined,
  type: Schema | undefined,
): Finding {
  const error = response.body?.startsWith('{')
    ? (JSON.parse(response.body) as { error?: { message?: string } }).error
    : undefined;
  const said = `Strapi answers ${response.status}${error?.message ? `: ${error.message}.` : '.'}`.replace(
    /\.\.$/,
    '.',
  );
  if (!refusal) return { path: '', reason: 'refused', message: said, edits: [] };
  const { reason, at } = refusal;
  const hint = HINTS[reason]?.(at) ?? placeOf(at);
  const schema = type && schemaAt(type, at.path ?? '');
  const better = schema && at.name !== undefined ? betterName(reason, at, schema) : undefined;
  return {
    path: [at.path, at.name].filter(Boolean).join('.'),
    reason: 'refused',
    message: [said, hint, better?.hint].filter(Boolean).join(' '),
    edits: [...(better?.edits ?? []), ...plainEdits(reason, at)],
  };
}

const placeOf = ({ clause, inside, path, name }: Place): string => {
  if (clause === 'request' || clause === 'body') return '';
  const where = path ? ` of "${path}"` : '';
  const named = name === undefined ? '' : ` The name is "${name}".`;
  return `The cause is in ${clause}${inside ? ` inside ${inside}` : ''}${where}.${named}`;
};

/** What Strapi expects, where its own message does not say it. */
const HINTS: Partial<Record<Reason, (at: Place) => string>> = {
  forbidden: () =>
    'The role of the caller lacks the permission for this action. Permit it, or send the request as a role or token that may.',
  'missing-credentials': () => 'The request needs a token: Authorization: Bearer ….',
  'invalid-credentials': () => 'The token in Authorization is not known here.',
  'token-expired': () => 'The token in Authorization has expired. Log in again.',
  'no-permission': ({ path = '', name = '' }) =>
    `The query names "${[path, name].filter(Boolean).join('.')}", whose entries the caller may not find.`,
  'hidden-name': ({ name = '' }) => `"${name}" is private: no query may name it.`,
  'unknown-operator': ({ name = '' }) =>
    `"${name}" is not an operator. Operators are ${OPERATOR_NAMES.slice(0, 14).join(', ')} …`,
  'group-without-list': ({ name = '' }) => `"${name}" takes a list: filters[${name}][0][field][$eq]=value.`,
  'between-without-two-values': () => '$between takes two values.',
  'mixed-pagination': () => 'Use page and pageSize, or start and limit, but not both.',
  'mixed-page-and-offset': () => 'Use page and pageSize, or start and limit, but not both.',
  'invalid-order-word': ({ value }) => `"${String(value)}" is not an order. Write asc or desc.`,
  'malformed-populate': () => 'populate takes *, a name, a list of names, or an object by attribute.',
  'malformed-sort': () => 'sort takes texts such as title:asc.',
  'malformed-fields': () => 'fields takes names or a list of names.',
  'malformed-filters': () => 'filters takes an object: filters[title][$eq]=value.',
  'not-modelled': () => 'The double does not serve this endpoint.',
  'missing-data': () => 'The body has to be { "data": { … } }.',
};

/** Returns the schema that a path of attributes leads to. */
function schemaAt(type: Schema, path: string): Schema | undefined {
  let schema: Schema | undefined = type;
  for (const name of path.split('.').filter((part) => part !== '')) {
    const attribute = schema?.attributes.get(name);
    if (!attribute || attribute.kind === 'scalar') continue;
    schema = targetsOf(attribute)[0];
  }
  return schema;
}

/** Looks for what a wrong name may mean: a similar one, or one a level below. */
function betterName(
  reason: Reason,
  { clause, name = '' }: Place,
  schema: Schema,
): { hint: string; edits: Finding['edits'] } | undefined {
  if (reason === 'wrong-kind' && clause === 'fields' && schema.attributes.has(name)) {
    return {
      hint: `"${name}" is not a field of its own: populate it.`,
      edits: [
        (query) => ({ ...withoutName(query, 'fields', name), populate: addName(query['populate'], name) }),
      ],
    };
  }
  if (reason !== 'unknown-name' && reason !== 'invalid-key' && reason !== 'unknown-column') return undefined;
  const shown = [...schema.attributes.values()].filter((attribute) => !attribute.private);
  const nearest = nearestName(
    name,
    shown.map((attribute) => attribute.name),
  );
  if (nearest !== undefined)
    return {
      hint: `${typeName(schema)} has no "${name}". Did you mean "${nearest}"?`,
      edits: [(query) => renamed(query, clause, name, nearest)],
    };
  const last = name.split('.').at(-1)!;
  const holder = shown.find(
    (attribute) =>
      attribute.kind !== 'scalar' && targetsOf(attribute).some((target) => target.attributes.has(last)),
  );
  if (!holder) return { hint: `${typeName(schema)} has no "${name}".`, edits: [] };
  return {
    hint: `${typeName(schema)} has no "${name}". It is below "${holder.name}": ${holder.name}.${last}.`,
    edits: [(query) => movedBelow(query, clause, name, holder.name, last)],
  };
}

const addName = (populate: unknown, name: string): unknown =>
  isPlainObject(populate) ? { ...populate, [name]: true } : [...namesOf(populate), name];

/** Moves a name of a clause to the attribute that it belongs to. */
function movedBelow(query: Query, clause: string, name: string, holder: string, last: string): Query {
  switch (clause) {
    case 'fields':
      return { ...withoutName(query, 'fields', name), populate: addName(query['populate'], holder) };
    case 'filters': {
      const { [name]: condition, ...others } = query['filters'] as Record<string, unknown>;
      return condition === undefined
        ? query
        : { ...query, filters: { ...others, [holder]: { [last]: condition } } };
    }
    case 'populate':
      return renamed(query, clause, name, `${holder}.${last}`);
    default:
      return renamed(query, clause, name, `${holder}.${last}`);
  }
}

/** Corrections that need no other name: the part that is refused is left out. */
function plainEdits(reason: Reason, { clause, name = '' }: Place): Finding['edits'] {
  switch (clause) {
    case 'pagination':
      return [(query) => without(query, ['pagination', 'page', 'pageSize', 'start', 'limit'])];
    case 'scope':
      return [
        (query) =>
          without(query, [
            'locale',
            'status',
            'publicationState',
            'publicationFilter',
            'hasPublishedVersion',
          ]),
      ];
    case 'search':
      return [(query) => without(query, ['_q'])];
    case 'fields':
    case 'sort':
    case 'filters':
    case 'populate': {
      const operator = reason === 'unknown-operator' ? nearestName(name, OPERATOR_NAMES) : undefined;
      return [
        ...(operator ? [(query: Query) => renamed(query, clause, name, operator)] : []),
        ...(name === '' ? [] : [(query: Query) => withoutName(query, clause, name)]),
        (query) => without(query, [clause]),
      ];
    }
    default:
      return name === '' ? [] : [(query) => without(query, [name])];
  }
}

const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
