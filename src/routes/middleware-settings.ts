// Strapi 5.54: packages/core/core/src/middlewares/body.ts
// Strapi 5.54: packages/core/core/src/middlewares/cors.ts
// Strapi 4.26: packages/core/strapi/src/middlewares/body.ts
// Strapi 4.26: packages/core/strapi/src/middlewares/cors.ts
import type { QuerySettings } from '../query/parse/parse-query.ts';

/** Settings of Strapi's middlewares, as in `config/middlewares`, by name without `strapi::`. */
export interface MiddlewareSettings {
  /** How query strings are read: options of qs. */
  readonly query?: QuerySettings;
  readonly body?: BodySettings;
  /** Which pages of other origins may read answers. */
  readonly cors?: CorsSettings;
}

/** A number of bytes, or a text such as `'1mb'`. */
export type Size = number | string;

export interface BodySettings {
  /** Default: `'1mb'`. */
  readonly jsonLimit?: Size;
  /** Default: `'56kb'`. */
  readonly formLimit?: Size;
  /** Default: `'56kb'`. */
  readonly textLimit?: Size;
  readonly formidable?: {
    /** The most bytes of the files in a form. Default: 20 MB of the whole form; in Strapi 200 MB. */
    readonly maxFileSize?: number;
  };
}

/** Names in a list, or in a text between commas. */
export type Names = string | readonly string[];

export interface CorsSettings {
  /** The origins whose pages may read answers. Default: `'*'`, all. */
  readonly origin?: Names;
  readonly methods?: Names;
  /** The request headers that pages may send. Empty: all that they ask for. */
  readonly headers?: Names;
  /** The response headers that pages may read, besides the default ones. */
  readonly expose?: Names;
  /** How many seconds browsers keep the answer to a preflight. Default: a year. */
  readonly maxAge?: number;
  /** Whether pages may send cookies. Default: `true`. */
  readonly credentials?: boolean;
}
