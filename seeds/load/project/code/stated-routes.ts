import type { Code, CodeValue } from './code.ts';
import { valueAt } from './values.ts';

/** An endpoint that code writes out. */
export interface StatedRoute {
  readonly method: string;
  readonly path: string;
  /** `article.find` or `api::article.article.find`. Undefined for a function. */
  readonly handler: string | undefined;
  /** Its `config`. */
  readonly config: CodeValue | undefined;
}

/** Returns the endpoints that code writes out, in whatever list they are. */
export function routesIn(code: Code): StatedRoute[] {
  return code.objectsWith(['method', 'path', 'handler']).flatMap((route) => {
    const [method, path, handler] = ['method', 'path', 'handler'].map((name) => valueAt(route, name));
    if (typeof method !== 'string' || typeof path !== 'string' || handler === undefined) return [];
    return {
      method: method.toUpperCase(),
      path,
      handler: typeof handler === 'string' ? handler : undefined,
      config: valueAt(route, 'config'),
    };
  });
}

/** A call of `createCoreRouter`. */
export interface StatedRouter {
  /** Undefined if it is computed. */
  readonly uid: string | undefined;
  readonly settings: CodeValue | undefined;
}

/** Returns the core routers that code makes. */
export const coreRoutersIn = (code: Code): StatedRouter[] =>
  code.calls('createCoreRouter').map(([uid, settings]) => ({
    uid: typeof uid === 'string' ? uid : undefined,
    settings,
  }));
