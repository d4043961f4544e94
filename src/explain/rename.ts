import { isPlainObject } from '../objects.ts';
import type { Query } from './query-edits.ts';

/**
 * Returns a query with another name in one of its clauses, as a key and in texts such as `author.name:asc`.
 *
 * @param value what the key gets. Default: what it has
 */
export function renamed(query: object, clause: string, from: string, to: string, value?: unknown): Query {
  const given = query as Query;
  return { ...given, [clause]: rename(given[clause], from, to, value) };
}

function rename(part: unknown, from: string, to: string, value: unknown): unknown {
  if (typeof part === 'string') {
    return part
      .split(',')
      .map((text) => renameInPath(text, from, to))
      .join(',');
  }
  if (Array.isArray(part)) return part.map((one) => rename(one, from, to, value));
  if (!isPlainObject(part)) return part;
  const entries = Object.entries(part).map(([key, inner]) => {
    if (key !== from) return [key, rename(inner, from, to, value)] as const;
    const [first = '', ...rest] = to.split('.');
    const nested = rest.reduceRight<unknown>(
      (below, name) => ({ populate: { [name]: below } }),
      value ?? inner,
    );
    return [first, /[.:]/.test(from) || from.includes('::') ? inner : nested] as const;
  });
  const isUid = from.includes('.');
  return Object.fromEntries(
    isUid
      ? Object.entries(part).map(([key, inner]) => [key === from ? to : key, rename(inner, from, to, value)])
      : entries,
  );
}

function renameInPath(text: string, from: string, to: string): string {
  const [path = '', ...order] = text.split(':');
  const names = path.split('.').map((name) => (name.trim() === from ? to : name));
  return [names.join('.'), ...order].join(':');
}

/** Returns a query without a name in one of its clauses. */
export function withoutName(query: object, clause: string, name: string): Query {
  const given = query as Query;
  const rest = removed(given[clause], name);
  const { [clause]: _, ...others } = given;
  const isEmpty =
    rest === undefined ||
    rest === '' ||
    (typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0);
  return isEmpty ? others : { ...others, [clause]: rest };
}

function removed(part: unknown, name: string): unknown {
  if (typeof part === 'string') {
    return part
      .split(',')
      .filter(
        (text) =>
          !text
            .split(':')[0]!
            .split('.')
            .some((one) => one.trim() === name),
      )
      .join(',');
  }
  if (Array.isArray(part))
    return part.map((one) => removed(one, name)).filter((one) => one !== '' && one !== undefined);
  if (!isPlainObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => key !== name)
      .map(([key, inner]) => [key, removed(inner, name)]),
  );
}
