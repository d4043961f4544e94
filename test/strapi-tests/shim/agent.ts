import { readFileSync, ReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { stringify } from 'qs';
import type { Strapi } from './strapi.ts';
import { NotApplicable } from './not-applicable.ts';

interface AgentState {
  urlPrefix?: string;
  token?: string;
  loggedUser?: object;
  headers?: Record<string, string>;
}

interface AgentRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly formData?: Readonly<Record<string, unknown>>;
  readonly qs?: object;
  readonly headers?: Record<string, string>;
}

/** Paths of a server that are not its content API, with what they are. */
const OTHER_PATHS: readonly (readonly [RegExp, string])[] = [
  [
    /^\/(admin|content-manager|upload|i18n|users-permissions|content-type-builder|review-workflows|content-releases)\b/,
    'the API of the admin panel',
  ],
];

/** Returns a function that sends requests to the double, as Strapi's agent for supertest does. */
export function createAgent(strapi: Strapi, initialState: AgentState = {}) {
  const state = { ...initialState };
  const agent = async ({ method, url, body, formData, qs, headers }: AgentRequest) => {
    const path = (state.urlPrefix ?? '') + url;
    for (const [pattern, name] of OTHER_PATHS) if (pattern.test(path)) throw new NotApplicable(name);
    const sent = new Headers(headers ?? state.headers);
    if (state.token !== undefined && !sent.has('authorization'))
      sent.set('authorization', `Bearer ${state.token}`);
    if (!formData) sent.set('content-type', 'application/json');
    const query = qs === undefined ? '' : stringify(qs);
    const content = formData
      ? form(formData)
      : body === undefined || typeof body === 'string'
        ? body
        : JSON.stringify(body);
    const response = await strapi.double.fetch(
      new Request(`http://localhost:1337${path}${query && (path.includes('?') ? '&' : '?') + query}`, {
        method,
        headers: sent,
        ...(content !== undefined && method !== 'GET' && { body: content }),
      }),
    );
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      body: isJson && text ? JSON.parse(text) : {},
      error: response.ok
        ? false
        : Object.assign(new Error(`cannot ${method} ${path} (${response.status})`), { text }),
    };
  };
  const short = (method: string) => (url: string, options: object) => agent({ ...options, url, method });
  return Object.assign(agent, {
    assignState(more: AgentState) {
      Object.assign(state, more);
      return this;
    },
    setURLPrefix(urlPrefix: string) {
      return this.assignState({ urlPrefix });
    },
    setToken(token: string) {
      return this.assignState({ token });
    },
    setLoggedUser(loggedUser: object) {
      return this.assignState({ loggedUser });
    },
    setHeaders(headers: Record<string, string>) {
      return this.assignState({ headers });
    },
    getLoggedUser: () => state.loggedUser,
    async login(loggedUser: object) {
      return this.setToken('admin-token').setLoggedUser(loggedUser);
    },
    async registerOrLogin(loggedUser: object) {
      return this.login(loggedUser);
    },
    get: short('GET'),
    post: short('POST'),
    put: short('PUT'),
    delete: short('DELETE'),
  });
}

function form(fields: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value])
      if (each instanceof ReadStream) data.append(name, fileOf(each), basename(String(each.path)));
      else data.append(name, String(each));
  return data;
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

function fileOf({ path }: ReadStream): Blob {
  const ending = extname(String(path)).slice(1);
  return new Blob([readFileSync(path)], { type: TYPES[ending] ?? '' });
}
