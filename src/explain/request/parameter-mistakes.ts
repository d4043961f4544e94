import parse from 'qs/lib/parse.js';
import type { Context } from '../../context.ts';
import { refuse } from '../../errors/strapi-error.ts';
import type { Change, HookContext } from '../../routes/hook-types.ts';
import { attributeByKey, isOfApi } from '../../model/look-up.ts';
import type { ContentType } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { pluginFor } from '../../plugins/use-plugins.ts';
import { similarName } from '../clauses/better-name.ts';
import { withSuffix } from '../clauses/operator-names.ts';
import { isForOthers, strapiParameter } from '../findings/parameter-names.ts';
import { keyText } from '../clauses/query-part.ts';
import { translationsOf } from '../field/answered-rows.ts';
import {
  atEntry,
  movingKey,
  removingKey,
  renamingKey,
  replacingKey,
  settingKey,
} from '../edits/query-edits.ts';
import { namesOf } from '../edits/populate-edits.ts';
import { after, type Edit, type Finding, type Query } from '../findings/explanation.ts';
import { PUBLICATION_FILTERS, type PublicationFilter } from '../../model/document.ts';
import { capital, meantText, rowName, typeName } from '../findings/wording.ts';

/** Reports parameters at the root of the query that have no effect. */
export function rootFindings(query: Query, type: ContentType, context: Context, id: string): Finding[] {
  const isOwn = isOfApi(type.uid);
  const parameters = [...context.dialect.query.parameters, ...(isOwn ? [] : PLUGIN_PARAMETERS)];
  const direction = directionIn(query, type);
  const hooks = [...context.hooks]
    .filter(([action]) => action.startsWith(`${type.uid}.`))
    .flatMap(([, list]) => list);
  return Object.entries(query)
    .slice(0, 50)
    .flatMap(([name, value]) => {
      const isDirection = name === direction?.name;
      if (parameters.includes(name) && !isDirection)
        return isOwn ? knownParameter(name, value, type, context, id) : [];
      if (context.plugins.takes(name)) return [];
      if (hooks.some(({ hook }) => hook.query && usesParameter(hook.query, query, name, type, id))) return [];
      const finding = isDirection
        ? strayDirection(direction)
        : name === direction?.sort?.name
          ? withDirection(unknownParameter(name, direction.sort.value, type, parameters), direction)
          : (pluginParameter(name, context) ?? unknownParameter(name, value, type, parameters));
      if (!finding || (finding.mayBeMeant && !isOwn)) return [];
      return hooks.length > 0 ? [{ ...finding, mayBeMeant: true }] : [finding];
    });
}

/** Reports a parameter that a plugin reads which the double does not have. */
function pluginParameter(name: string, context: Context): Finding | undefined {
  const plugin = pluginFor('parameters', name, context);
  return plugin === undefined
    ? undefined
    : {
        path: name,
        reason: 'unknown-name',
        name,
        message: `The parameter "${name}" has no effect. It needs ${plugin}`,
        edits: [removingKey([name])],
      };
}

/** Whether the result of a hook depends on a parameter. */
function usesParameter(
  change: Change,
  query: Query,
  name: string,
  { uid }: ContentType,
  id: string,
): boolean {
  const context: HookContext = { ...refuse, type: uid, action: '', id, user: undefined, may: () => true };
  const without = (all: object): object => ({ ...all, [name]: undefined });
  try {
    const [used, unused] = [query, without(query)].map((each) =>
      JSON.stringify(without(Object(change(each as never, context)))),
    );
    return used !== unused;
  } catch {
    return true;
  }
}

/** Lists of users and files take these instead of `pagination`. */
const PLUGIN_PARAMETERS = ['start', 'limit', 'page', 'pageSize'];

function unknownParameter(
  name: string,
  value: unknown,
  type: ContentType,
  parameters: readonly string[],
): Finding | undefined {
  const nothing = `The parameter "${name}" has no effect.`;
  const parts = brackets(name, value);
  if (parts) {
    return {
      path: name,
      reason: 'wrong-level',
      name,
      message: `${nothing} Its brackets are encoded twice: Strapi sees the name "${name}". Encode the query once.`,
      edits: [replacingKey([name], parts)],
    };
  }
  const state = otherState(name, value, parameters);
  if (state) return { path: name, reason: 'unknown-name', name, ...state, mayBeMeant: !type.draftAndPublish };
  const called = strapiParameter(name);
  const other = isOfApi(type.uid) ? called : called?.split('.').at(-1);
  const attribute = attributeByKey(type, name);
  const suffixed = attribute
    ? { name, operator: '$eq' }
    : withSuffix(name, (one) => attributeByKey(type, one) !== undefined);
  if (suffixed && (other === undefined || attribute)) {
    const keys = ['filters', suffixed.name, suffixed.operator];
    return {
      path: name,
      reason: 'wrong-level',
      name,
      message: `${nothing} To filter by "${suffixed.name}", write ${keyText(keys)}=${textOf(value)}.`,
      edits: [movingKey([name], keys)],
    };
  }
  const dotted = name.split('.');
  if (dotted.length > 1 && attributeByKey(type, dotted[0]!)) {
    const keys = ['filters', ...dotted, '$eq'];
    return {
      path: name,
      reason: 'wrong-level',
      name,
      message: `${nothing} To filter, write ${keyText(keys)}=${textOf(value)}.`,
      edits: [movingKey([name], keys)],
    };
  }
  const right = other ?? (parameters.includes(dotted[0]!) ? name : similarName(name, parameters));
  if (right === undefined || (right === name && dotted.length === 1)) {
    return isForOthers(name)
      ? undefined
      : {
          path: name,
          reason: 'unknown-name',
          name,
          message: `${nothing} Strapi reads ${parameters.join(', ')}.`,
          edits: [removingKey([name])],
          mayBeMeant: true,
        };
  }
  const keys = right.split('.');
  return {
    path: name,
    reason: keys.length > 1 ? 'wrong-level' : 'unknown-name',
    name,
    message: `${nothing} Write ${keyText(keys)}${typeof value === 'string' ? `=${value}` : ''}.`,
    edits: [movingKey([name], keys, value), removingKey([name])],
  };
}

/** Parameters of other servers for the direction of a sort, which is part of `sort` in Strapi. */
const DIRECTIONS = ['_order', 'order', 'direction', 'dir', 'sortOrder', 'sort_order', 'sortDirection'];

/** A direction beside a sort: `sort=title&order=desc`. */
interface Direction {
  readonly name: string;
  readonly value: string;
  /** The sort parameter, and its value with the direction. */
  readonly sort?: { readonly name: string; readonly value: string | readonly string[] } | undefined;
}

function directionIn(query: Query, type: ContentType): Direction | undefined {
  const isFree = (one: string): boolean => !attributeByKey(type, one);
  const name = DIRECTIONS.find((one) => isFree(one) && /^(asc|desc)$/i.test(String(query[one])));
  if (name === undefined) return undefined;
  const value = String(query[name]).toLowerCase();
  for (const [one, sortValue] of Object.entries(query)) {
    const isSort = one === 'sort' || (strapiParameter(one) === 'sort' && isFree(one));
    const fields = namesOf(sortValue);
    if (one === name || !isSort || fields.length === 0 || isPlainObject(sortValue)) continue;
    if (!fields.every((field) => /^[\w.]+$/.test(field))) continue;
    const directed = fields.map((field) => `${field}:${value}`);
    return {
      name,
      value,
      sort: { name: one, value: Array.isArray(sortValue) ? directed : directed.join(',') },
    };
  }
  return { name, value };
}

/** Reports a direction. With a wrong `sort`, it is part of that mistake. */
function strayDirection({ name, value, sort }: Direction): Finding | undefined {
  if (sort && sort.name !== 'sort') return undefined;
  const advice = sort
    ? `Write sort=${[sort.value].flat().join(',')}`
    : `The direction is a part of sort: sort=title:${value}`;
  return {
    path: name,
    reason: 'wrong-level',
    name,
    message: `The parameter "${name}" has no effect. ${advice}.`,
    edits: [
      ...(sort
        ? after(
            settingKey(['sort'], () => sort.value),
            [removingKey([name])],
          )
        : []),
      removingKey([name]),
    ],
  };
}

/** Adds the direction to the correction of a wrong `sort`. */
const withDirection = (finding: Finding | undefined, { name }: Direction): Finding | undefined =>
  finding && { ...finding, edits: after(removingKey([name]), finding.edits) };

/** Reads a name with encoded brackets, as in a query that is encoded twice. */
function brackets(name: string, value: unknown): Query | undefined {
  if (!/%5B|\[/i.test(name) || typeof value !== 'string') return undefined;
  try {
    const parsed = parse(`${decodeURIComponent(name)}=${encodeURIComponent(value)}`);
    return Object.keys(parsed)[0] === name ? undefined : parsed;
  } catch {
    return undefined;
  }
}

/** Strapi 4 has `publicationState`, Strapi 5 `status`. */
function otherState(
  name: string,
  value: unknown,
  parameters: readonly string[],
): { readonly message: string; readonly edits: readonly Edit[] } | undefined {
  const hasStatus = parameters.includes('status');
  const isState = /^_?publication_?state$/i.test(name);
  const wantsDrafts = /^(preview|draft)/i.test(String(value));
  if (isState && hasStatus) {
    const right = wantsDrafts ? 'draft' : 'published';
    return {
      message: `"${name}" is the parameter of Strapi 4 and has no effect in Strapi 5. Write status=${right}.`,
      edits: [renamingKey([name], 'status', right)],
    };
  }
  if (name === 'status' && !hasStatus) {
    const right = wantsDrafts ? 'preview' : 'live';
    return {
      message: `"status" is the parameter of Strapi 5 and has no effect in Strapi 4. Write publicationState=${right}.`,
      edits: [renamingKey([name], 'publicationState', right)],
    };
  }
  return undefined;
}

/** Reports parameters that have no effect for this type. */
function knownParameter(
  name: string,
  value: unknown,
  type: ContentType,
  context: Context,
  id: string,
): Finding[] {
  const type_ = typeName(type);
  const useless = (message: string): Finding[] => [
    { path: name, reason: 'unknown-name', name, message, edits: [removingKey([name])], mayBeMeant: true },
  ];
  if (name === 'locale' && !type.localized)
    return useless(
      `"locale" has no effect: ${type_} is not localized. Its entries are the same in every language.`,
    );
  const everyLocale = context.dialect.query.parameters.includes('status') ? '*' : 'all';
  if (name === 'locale' && (value === 'all' || value === '*') && value !== everyLocale)
    return [
      {
        path: name,
        reason: 'other-locale',
        name,
        message: `"locale=${value}" finds nothing here. Every locale is locale=${everyLocale}.`,
        edits: [settingKey([name], () => everyLocale)],
      },
    ];
  if (name === 'locale' && id !== '' && !type.documents) return otherTranslation(value, type, context, id);
  if ((name === 'status' || name === 'publicationState') && !type.draftAndPublish)
    return useless(`"${name}" has no effect: ${type_} has no drafts ("draftAndPublish": false).`);
  if (name === 'publicationState' && value !== 'live' && value !== 'preview') {
    const drafts = /^draft/i.test(textOf(value)) ? 'preview' : undefined;
    const states = ['live', 'preview'];
    const right = allowedOf(value, states) ?? drafts ?? similarName(textOf(value), states) ?? 'live';
    const message = `"publicationState" takes live or preview, but got "${textOf(value)}".${repeatedText(value)}`;
    return [{ path: name, reason: 'unknown-name', name, message, edits: [settingKey([name], () => right)] }];
  }
  if (name === 'status' && value !== 'draft' && value !== 'published') {
    const published = /^(live|publi)/i.test(textOf(value)) ? 'published' : undefined;
    const states = ['draft', 'published'];
    const right = allowedOf(value, states) ?? published ?? similarName(textOf(value), states) ?? 'draft';
    return [
      {
        path: name,
        reason: 'unknown-name',
        name,
        message:
          `"status" takes draft or published, but got "${textOf(value)}".${repeatedText(value)} ` +
          'Strapi answers drafts then.',
        edits: [settingKey([name], () => right)],
      },
    ];
  }
  if (name === 'publicationFilter' && !PUBLICATION_FILTERS.includes(value as PublicationFilter)) {
    const right = similarName(textOf(value), PUBLICATION_FILTERS);
    return [
      {
        path: name,
        reason: 'unknown-name',
        name,
        message: `"publicationFilter" has no value "${textOf(value)}".${meantText(right)}`,
        edits: right === undefined ? [removingKey([name])] : [settingKey([name], () => right)],
      },
    ];
  }
  if (id !== '' && ['filters', 'sort', 'pagination'].includes(name))
    return useless(`"${name}" has no effect on a single entry.`);
  return [];
}

/** Reports a locale on the path of an entry in Strapi 4, where each translation has its own id. */
function otherTranslation(value: unknown, type: ContentType, context: Context, id: string): Finding[] {
  const table = context.store.table(type);
  const row = Number(id);
  if (!table.has(row) || table.value(row, 'locale') === value) return [];
  const right = translationsOf(row, type, context).find((one) => table.value(one, 'locale') === value);
  const rowText = rowName(type, row);
  const translation = `Its translation in "${textOf(value)}" ${
    right === undefined ? 'does not exist' : `is ${rowName(type, right)}`
  }.`;
  return [
    {
      path: 'locale',
      reason: 'other-locale',
      name: 'locale',
      message:
        '"locale" has no effect on the path of one entry: in Strapi 4 each translation has an id of its own. ' +
        `${capital(rowText)} is in "${textOf(table.value(row, 'locale'))}". ${translation}`,
      edits: [
        ...(right === undefined ? [] : after(removingKey(['locale']), [atEntry(right)])),
        removingKey(['locale']),
      ],
    },
  ];
}

/** Writes a value as the developer did: `a, b` for a parameter that is there twice. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(textOf).join(', ') : '…';

/** Says that a parameter is there several times. */
const repeatedText = (value: unknown): string =>
  Array.isArray(value) ? ` The query has it ${value.length} times: write it once.` : '';

/** Returns the first of several values that is allowed. */
const allowedOf = (value: unknown, allowed: readonly string[]): string | undefined =>
  Array.isArray(value) ? value.find((one): one is string => allowed.includes(String(one))) : undefined;
