import get from 'es-toolkit/compat/get';
import { models } from '../../../../src/model/index.ts';
import { apiPath } from '../../../http/request-path.ts';
import { entriesIn, type Json } from '../../answered-entries.ts';
import { readableUrl } from '../../../console/explanation-log.ts';
import { documentsOf, operationIn } from '../../../requests/repeatable-request.ts';
import type { AskedRequest } from '../../read-requests.ts';
import type { Answer, Trial } from './trial-double.ts';

/**
 * A request that the server and the double answer. Its path has slots for what each side has of its own: `{id UID}`,
 * `{value UID NAME}`, `{role TYPE}`.
 */
export interface Question extends AskedRequest {
  readonly from: 'tests' | 'made-up';
  readonly as: 'token' | 'public';
  /** What it asks, in words: `the sort by article.title`. Default: its path. */
  readonly what?: string;
  /** The type whose entries fill the slots of later questions. */
  readonly fills?: string;
  /** The component that it names. */
  readonly component?: string;
  /** What its entries must follow, whatever they are. */
  readonly law?: Law;
}

/** Names a request in reports: `GET /api/articles?sort=title`, `POST /graphql Articles`. */
export function nameOf(request: AskedRequest): string {
  const documents = documentsOf(request).map((text) => operationIn(text) ?? text.replaceAll(/\s+/g, ' '));
  return [request.method, readableUrl(request.path), ...documents].join(' ');
}

/** A rule for the entries of a list. */
export type Law =
  | { readonly kind: 'sorted'; readonly uid: string; readonly name: string; readonly descends: boolean }
  | { readonly kind: 'equal'; readonly uid: string; readonly name: string }
  | { readonly kind: 'after'; readonly path: string };

/** What one side has of its own. */
export class Seen {
  readonly #entries = new Map<string, readonly Json[]>();
  readonly #roles = new Map<string, unknown>();

  /** Keeps the entries of a list, or the roles. */
  keep({ fills, path }: Question, { status, body }: Answer): void {
    if (status >= 400) return;
    if (path.endsWith('users-permissions/roles')) {
      for (const role of (get(body, 'roles') ?? []) as Json[])
        this.#roles.set(String(role['type']), role['id']);
    } else if (fills !== undefined && !this.#entries.get(fills)?.length)
      this.#entries.set(fills, entriesIn(body));
  }

  /** Returns a path with its slots filled, or undefined where this side has nothing for one. */
  fill(path: string): string | undefined {
    let isWhole = true;
    const filled = path.replaceAll(
      /\{(\w+) ([^ }]+)(?: ([^}]+))?\}/g,
      (_, kind, of: string, name: string) => {
        const entries = this.#entries.get(of) ?? [];
        const id = entries[0]?.['documentId'] ?? entries[0]?.['id'];
        const value =
          kind === 'role'
            ? this.#roles.get(of)
            : kind === 'id'
              ? id
              : entries.map((each) => each[name]).find(fits);
        if (value === undefined) isWhole = false;
        return encodeURIComponent(String(value));
      },
    );
    return isWhole ? filled : undefined;
  }
}

/** Whether a value fits into a query. */
const fits = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== '' && value.length < 200
    : ['number', 'boolean'].includes(typeof value);

/** Returns the name of a type or a component in reports: `article`, `shared.seo`. */
export const shortUid = (uid: string): string =>
  uid.includes('::') ? uid.slice(uid.lastIndexOf('.') + 1) : uid;

/**
 * Returns a path of a test with slots in place of the ids and values of the content it was written for, so that other
 * content can answer it, too: the id in the path, and top-level filters for one value.
 */
export function withSlots(path: string, { router, prefix, dialect }: Trial['settings']): string {
  const [start = '', query] = path.split(/\?(.*)/s);
  const match = router(apiPath(start, prefix) ?? '');
  const { type, id = '' } = match ?? {};
  if (!type || !models.isOfApi(type.uid) || match?.route('GET')?.answer === 'own') return path;
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
