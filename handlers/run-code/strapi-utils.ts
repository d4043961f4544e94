import codes from 'statuses/codes.json' with { type: 'json' };
import { isObject, StrapiError } from '../../src/basics.ts';

const TEXTS: Readonly<Record<string, string>> = codes;

/** What `sanitize` and `validate` of the package do, for a content type. */
export interface SanitizeFunctions {
  output(data: unknown, schema: unknown, options?: object): Promise<unknown>;
  input(data: unknown, schema: unknown, options?: object): Promise<unknown>;
  query(query: unknown, schema: unknown, options?: object): Promise<unknown>;
}

/** The base of errors whose message and details the client gets. */
class ApplicationError extends Error {
  details: unknown;
  override name = 'ApplicationError';

  constructor(message = 'An application error occured', details: unknown = {}) {
    super(message);
    this.details = details;
  }
}

/** Returns a class of errors with a name and a message of its own. */
const errorClass = (name: string, standard: string) =>
  class extends ApplicationError {
    override name = name;

    constructor(message = standard, details?: unknown) {
      super(message, details);
    }
  };

class PolicyError extends ApplicationError {
  override name = 'PolicyError';

  constructor(message = 'Policy Failed', details: unknown = {}) {
    super(message, details);
  }
}

class HttpError extends ApplicationError {
  override name = 'HttpError';
}

/** The errors of the package. The answer to a request that throws one has its status. */
export const errors = {
  ApplicationError,
  HttpError,
  PolicyError,
  ValidationError: errorClass('ValidationError', 'Invalid input data'),
  YupValidationError: errorClass('YupValidationError', 'Validation'),
  PaginationError: errorClass('PaginationError', 'Invalid pagination'),
  NotFoundError: errorClass('NotFoundError', 'Entity not found'),
  ForbiddenError: errorClass('ForbiddenError', 'Forbidden access'),
  UnauthorizedError: errorClass('UnauthorizedError', 'Unauthorized'),
  RateLimitError: errorClass('RateLimitError', 'Too many requests, please try again later.'),
  PayloadTooLargeError: errorClass('PayloadTooLargeError', 'Entity too large'),
  NotImplementedError: errorClass('NotImplementedError', 'This feature is not implemented yet'),
};

type AnyFunction = (...given: unknown[]) => unknown;

const pipe =
  (...functions: AnyFunction[]) =>
  async (...given: unknown[]): Promise<unknown> => {
    let value: unknown = await functions[0]?.(...given);
    for (const each of functions.slice(1)) value = await each(value);
    return value;
  };

/** What a content type says, for `contentTypes` of the package. */
interface TypeJson {
  readonly kind?: string;
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly attributes?: { readonly [name: string]: { readonly type?: string } };
}

const contentTypes = {
  isSingleType: ({ kind }: TypeJson) => kind === 'singleType',
  isCollectionType: ({ kind }: TypeJson) => kind !== 'singleType',
  hasDraftAndPublish: ({ options }: TypeJson) => options?.draftAndPublish === true,
  isMediaAttribute: ({ type }: { readonly type?: string } = {}) => type === 'media',
  isRelationalAttribute: ({ type }: { readonly type?: string } = {}) => type === 'relation',
  isComponentAttribute: ({ type }: { readonly type?: string } = {}) =>
    type === 'component' || type === 'dynamiczone',
  isDynamicZoneAttribute: ({ type }: { readonly type?: string } = {}) => type === 'dynamiczone',
  constants: {
    ID_ATTRIBUTE: 'id',
    DOC_ID_ATTRIBUTE: 'documentId',
    PUBLISHED_AT_ATTRIBUTE: 'publishedAt',
    CREATED_AT_ATTRIBUTE: 'createdAt',
    UPDATED_AT_ATTRIBUTE: 'updatedAt',
    CREATED_BY_ATTRIBUTE: 'createdBy',
    UPDATED_BY_ATTRIBUTE: 'updatedBy',
  },
};

/** Returns the data and the files of a request with files: fields such as `files.cover`. */
function parseMultipartData(ctx: {
  readonly request: { readonly body?: unknown; readonly files?: unknown };
}): { data: unknown; files: object } {
  const { data } = Object(ctx.request.body) as { readonly data?: unknown };
  const files = Object.entries(Object(ctx.request.files) as object).map(([name, file]) => [
    name.replace(/^files\./, ''),
    file as unknown,
  ]);
  return {
    data: typeof data === 'string' ? JSON.parse(data) : (data ?? {}),
    files: Object.fromEntries(files),
  };
}

/** Returns what `@strapi/utils` has that public projects use most. */
export function utilsStandIn({
  sanitize,
  validate,
  env,
  others,
}: {
  readonly sanitize: SanitizeFunctions;
  readonly validate: SanitizeFunctions;
  readonly env: AnyFunction;
  /** Returns another member of the package: that of the project, where it is installed. */
  readonly others: (name: string) => unknown;
}): object {
  const createContentAPISanitizers = (): SanitizeFunctions => sanitize;
  const members = {
    errors,
    contentTypes,
    env,
    parseMultipartData,
    pipeAsync: pipe,
    async: {
      pipe,
      map: async (list: readonly unknown[], each: AnyFunction) =>
        Promise.all(list.map((item, at) => each(item, at))),
      reduce:
        (list: readonly unknown[]) =>
        async (step: AnyFunction, first: unknown): Promise<unknown> => {
          let value = first;
          for (const [at, item] of list.entries()) value = await step(value, item, at);
          return value;
        },
    },
    sanitize: { contentAPI: sanitize, createContentAPISanitizers },
    validate: { contentAPI: validate, createContentAPIValidators: () => validate },
    sanitizeEntity: async (data: unknown, { model }: { readonly model?: unknown } = {}) =>
      isObject(data) ? sanitize.output(data, model) : data,
  };
  const whole: object = new Proxy(members, {
    get: (target, name, receiver) => {
      if (name === 'default') return whole;
      if (typeof name === 'symbol' || name in target || name === '__esModule' || name === 'then')
        return Reflect.get(target, name, receiver) as unknown;
      return others(name);
    },
  });
  return whole;
}

/** The functions of `ctx` that answer with an error, by status: `ctx.badRequest('…', { … })`. */
export const ERROR_METHODS: { readonly [method: string]: number } = {
  badRequest: 400,
  unauthorized: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  requestTimeout: 408,
  conflict: 409,
  gone: 410,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  teapot: 418,
  unprocessableEntity: 422,
  locked: 423,
  tooManyRequests: 429,
  internalServerError: 500,
  notImplemented: 501,
  badGateway: 502,
  serviceUnavailable: 503,
  gatewayTimeout: 504,
};

/** The error of `ctx.throw`, whose message the client gets below 500. */
export class ThrownHttpError extends Error {
  readonly status: number;
  readonly statusCode: number;
  readonly expose: boolean;
  details: unknown;

  constructor(status: number, message: string | undefined, properties: object = {}) {
    super(message ?? TEXTS[status] ?? 'Error');
    this.name = nameOf(status);
    this.status = status;
    this.statusCode = status;
    this.expose = status < 500;
    Object.assign(this, properties);
  }
}

/** Strapi's names of errors come from http-errors: `NotFoundError`, `ImATeapotError`. */
const nameOf = (status: number): string =>
  `${(TEXTS[status] ?? 'Internal Server Error').replaceAll(/[^A-Za-z ]/g, '').replaceAll(' ', '')}Error`.replace(
    'ErrorError',
    'Error',
  );

/** Returns the status and the error of an answer, for what code throws, as Strapi's own middleware does. */
export function thrownAnswer(error: unknown): { readonly status: number; readonly body: object } | undefined {
  if (error instanceof StrapiError) return { status: error.status, body: error.toBody() };
  if (!(error instanceof Error)) return undefined;
  const { name, message, details, status, expose } = error as Error & {
    readonly status?: number;
    readonly expose?: boolean;
    readonly details?: unknown;
  };
  const ofName = APPLICATION_ERRORS[name] ?? ('details' in error && status === undefined ? 400 : undefined);
  const ofStatus =
    expose === true || (status !== undefined && status < 500 && expose !== false) ? status : undefined;
  const found = ofStatus ?? ofName;
  if (found === undefined) return undefined;
  // An error of `ctx.throw` has no details, unless it is given some.
  const shown = { status: found, name, message, ...(details !== undefined && { details }) };
  return { status: found, body: { data: null, error: shown } };
}

/** The errors of `@strapi/utils`, by name. */
const APPLICATION_ERRORS: { readonly [name: string]: number } = {
  ApplicationError: 400,
  ValidationError: 400,
  YupValidationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  NotImplementedError: 501,
};
