import parse from 'qs/lib/parse.js';
import type { Context } from '../../context.ts';
import { attributeByKey, isOfApi } from '../../model/look-up.ts';
import type { ContentType } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { similarName } from '../clauses/better-name.ts';
import { withSuffix } from '../clauses/filters/operator-names.ts';
import { isForOthers, OTHER_PARAMETERS } from '../../query/parameter-names.ts';
import { keyText } from '../clauses/place.ts';
import { nested, removingKey, renamingKey } from '../edits/key-edits.ts';
import { type Edit, type Finding, inQuery, type Query } from '../findings/finding.ts';
import { knownParameter, textOf } from './known-parameters.ts';

/** Reports parameters at the root of the query that have no effect. */
export function rootFindings(query: Query, type: ContentType, context: Context, id: string): Finding[] {
  if (!isOfApi(type.uid)) return [];
  const known = context.dialect.query.parameters;
  // Hooks may read parameters of their own.
  const hasHooks = [...context.hooks.keys()].some((action) => action.startsWith(`${type.uid}.`));
  return Object.entries(query)
    .slice(0, 50)
    .flatMap(([name, value]) => {
      if (name === '_order' && '_sort' in query) return [];
      if (known.includes(name)) return knownParameter(name, value, type, context, id);
      if (name === 'pLevel' && context.limits.populateDeep > 0) return [];
      const found = unknownParameter(name, value, type, known);
      if (!found) return [];
      return hasHooks ? [{ ...found, mayBeMeant: true }] : [found];
    });
}

function unknownParameter(
  name: string,
  value: unknown,
  type: ContentType,
  known: readonly string[],
): Finding | undefined {
  const nothing = `The parameter "${name}" has no effect.`;
  const parts = brackets(name, value);
  if (parts) {
    return {
      path: name,
      reason: 'wrong-level',
      name,
      message: `${nothing} Its brackets are encoded twice: Strapi sees the name "${name}". Encode the query once.`,
      edits: [inQuery((query) => mergedQuery(query, name, parts))],
    };
  }
  const state = otherState(name, value, known);
  if (state) return { path: name, reason: 'unknown-name', name, ...state, mayBeMeant: !type.draftAndPublish };
  const other = OTHER_PARAMETERS.get(name);
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
      edits: [inQuery((query) => mergedQuery(query, name, nested(keys, value)))],
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
      edits: [inQuery((query) => mergedQuery(query, name, nested(keys, value)))],
    };
  }
  const right = other ?? (known.includes(dotted[0]!) ? name : similarName(name, known));
  if (right === undefined || (right === name && dotted.length === 1)) {
    return isForOthers(name)
      ? undefined
      : {
          path: name,
          reason: 'unknown-name',
          name,
          message: `${nothing} Strapi reads ${known.join(', ')}.`,
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
    edits: [
      inQuery((query) =>
        mergedQuery(query, name, nested(keys, right === 'sort' ? orderOf(value, query) : value)),
      ),
      removingKey([name]),
    ],
  };
}

/** `_sort=title&_order=desc` is one parameter in Strapi. */
const orderOf = (value: unknown, query: Query): unknown =>
  typeof value === 'string' && typeof query['_order'] === 'string' ? `${value}:${query['_order']}` : value;

/** Reads a name with encoded brackets, as a query that is encoded twice has it. */
function brackets(name: string, value: unknown): Query | undefined {
  if (!/%5B|\[/i.test(name) || typeof value !== 'string') return undefined;
  try {
    const parsed = parse(`${decodeURIComponent(name)}=${encodeURIComponent(value)}`);
    return Object.keys(parsed)[0] === name ? undefined : parsed;
  } catch {
    return undefined;
  }
}

/** Puts other parameters into the place of one. */
function mergedQuery(query: Query, name: string, other: Query): Query {
  const { [name]: _, ...rest } = query;
  const { _order: _direction, ...others } = rest;
  return deepMerged(name === '_sort' ? others : rest, other) as Query;
}

function deepMerged(one: unknown, other: unknown): unknown {
  if (!isPlainObject(one) || !isPlainObject(other))
    return one === undefined ? other : Array.isArray(one) ? [...one, ...[other].flat()] : other;
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      key in one && key in other ? deepMerged(one[key], other[key]) : (one[key] ?? other[key]),
    ]),
  );
}

/** Strapi 4 has `publicationState`, Strapi 5 `status`. */
function otherState(
  name: string,
  value: unknown,
  known: readonly string[],
): { readonly message: string; readonly edits: readonly Edit[] } | undefined {
  const hasStatus = known.includes('status');
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
