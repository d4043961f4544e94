import { routeOf } from '../../../../src/routes/router.ts';
import { apiPath } from '../../../http/request-path.ts';
import { apiTypes } from '../../../../src/model/look-up.ts';
import type { Model } from '../../../../src/model/model.ts';
import { isPlainObject } from '../../../../src/objects.ts';
import { flatEntry } from '../../pull/answered-record.ts';
import type { Answer, AskedAs, Trial } from './trial-double.ts';

/** A request that the server and the double answer. */
export interface Question {
  readonly from: 'tests' | 'made-up';
  /**
   * The path with the query. It has slots for what each side has of its own: `{id UID}`, `{value UID NAME}`,
   * `{role TYPE}`.
   */
  readonly path: string;
  readonly as: AskedAs;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it asks, in words: `the sort by article.title`. Default: its path. */
  readonly what?: string;
  /** The type whose entries fill the slots of later questions. */
  readonly fills?: string;
  /** The component that it names. */
  readonly component?: string;
  /** What its entries must follow, whatever they are. */
  readonly law?: Law;
}

/** A rule for the entries of a list. */
export type Law =
  | { readonly kind: 'sorted'; readonly uid: string; readonly name: string; readonly descends: boolean }
  | { readonly kind: 'equal'; readonly uid: string; readonly name: string }
  | { readonly kind: 'after'; readonly path: string };

/** What one side has of its own. */
export class Seen {
  readonly #entries = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
  readonly #roles = new Map<string, unknown>();

  /** Keeps the entries of a list, or the roles. */
  keep({ fills, path }: Question, { status, body }: Answer): void {
    if (status >= 400) return;
    if (path.endsWith('users-permissions/roles')) {
      for (const role of listIn(body, 'roles')) this.#roles.set(String(role['type']), role['id']);
    } else if (fills !== undefined && !this.#entries.get(fills)?.length)
      this.#entries.set(fills, listIn(body, 'data').map(flatEntry));
  }

  /** Returns a path with its slots filled, or undefined where this side has nothing for one. */
  fill(path: string): string | undefined {
    let isWhole = true;
    const filled = path.replaceAll(
      /\{(id|value|role) ([^ }]+)(?: ([^}]+))?\}/g,
      (_, kind, of: string, name: string) => {
        const value =
          kind === 'role' ? this.#roles.get(of) : kind === 'id' ? this.#id(of) : this.value(of, name);
        if (value === undefined) isWhole = false;
        return encodeURIComponent(String(value));
      },
    );
    return isWhole ? filled : undefined;
  }

  #id(uid: string): unknown {
    const [first] = this.#entries.get(uid) ?? [];
    return first?.['documentId'] ?? first?.['id'];
  }

  /** Returns the first value of an attribute that fits into a query. */
  value(uid: string, name: string): string | number | boolean | undefined {
    const values = (this.#entries.get(uid) ?? []).map((entry) => entry[name]);
    return values.find((value): value is string | number | boolean =>
      typeof value === 'string'
        ? value !== '' && value.length < 200
        : ['number', 'boolean'].includes(typeof value),
    );
  }
}

/** Returns the objects of a list, which may be a member of the body. */
export function listIn(body: unknown, member: string): Readonly<Record<string, unknown>>[] {
  const inner: unknown = isPlainObject(body) && member in body ? body[member] : body;
  return (Array.isArray(inner) ? inner : [inner]).filter(isPlainObject);
}

/** Returns the name of a type or a component in reports: `article`, `shared.seo`. */
export const shortUid = (uid: string): string =>
  uid.includes('::') ? uid.slice(uid.lastIndexOf('.') + 1) : uid;

/** Returns the types that a path is made of; users and files have endpoints, too. */
export const askableTypes = (model: Model) =>
  apiTypes(model).map((type) => ({
    type,
    path: type.kind === 'singleType' ? type.singularName : type.pluralName,
  }));

/**
 * Returns a path of a test with slots in place of the ids and values of the content it was written for, so that other
 * content can answer it, too: the id in the path, and top-level filters for one value.
 */
export function withSlots(path: string, { router, prefix, dialect }: Trial['settings']): string {
  const [start = '', query] = path.split(/\?(.*)/s);
  const match = router(apiPath(start, prefix) ?? '');
  const { type, id = '' } = match ?? {};
  if (!type?.uid.startsWith('api::') || routeOf(match, 'GET')?.answer === 'own') return path;
  const at = id === '' ? start : `${start.slice(0, start.lastIndexOf('/'))}/{id ${type.uid}}`;
  if (query === undefined) return at;
  const filter = /((?:^|&)filters(?:\[|%5B)(\w+)(?:\]|%5D)(?:(?:\[|%5B)(?:\$|%24)eqi?(?:\]|%5D))?=)([^&]*)/gi;
  const filled = query.replace(filter, (all, name: string, attribute: string) => {
    const known = type.attributes.get(attribute);
    if (attribute === (dialect.name === 'v5' ? 'documentId' : 'id')) return `${name}{id ${type.uid}}`;
    return known?.kind === 'scalar' && !known.hidden ? `${name}{value ${type.uid} ${attribute}}` : all;
  });
  return `${at}?${filled}`;
}
