import { camelCase } from 'es-toolkit/string/camelCase';
import codes from 'statuses/codes.json' with { type: 'json' };
import { isObject, StrapiError } from '../../src/basics.ts';

const startCase = (text: string): string =>
  text.replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());

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

/** An error with a status: that of `ctx.throw`. The client gets its message, even that of a 500. */
class HttpError extends Error {
  status: number;
  statusCode: number;
  expose: boolean;
  details: unknown;

  constructor(status: number, message: string | undefined) {
    super(message ?? TEXTS[status] ?? 'Error');
    // Code that prints an error, or sends it, does not show its name.
    Object.defineProperty(this, 'name', { value: nameOf(status), writable: true, configurable: true });
    this.status = status;
    this.statusCode = status;
    this.expose = status < 500;
  }
}

/** The names of http-errors: `NotFoundError`, `ImATeapotError`. */
const nameOf = (status: number): string =>
  `${startCase(TEXTS[status] ?? 'Error').replaceAll(/[^A-Za-z]|Error$/g, '')}Error`;

/** Returns a class of errors with a name and a message of its own. */
function errorClass(name: string, standard: string, Base = ApplicationError) {
  const made = class extends Base {
    override name = name;

    constructor(message = standard, details?: unknown) {
      super(message, details);
    }
  };
  return Object.defineProperty(made, 'name', { value: name });
}

const ForbiddenError = errorClass('ForbiddenError', 'Forbidden access');
const ValidationError = errorClass('ValidationError', 'Invalid input data');

/** The errors of the package. The answer to a request that throws one has its status. */
export const errors = {
  ApplicationError,
  HttpError,
  PolicyError: errorClass('PolicyError', 'Policy Failed', ForbiddenError),
  ValidationError,
  YupValidationError: errorClass('YupValidationError', 'Validation', ValidationError),
  PaginationError: errorClass('PaginationError', 'Invalid pagination'),
  NotFoundError: errorClass('NotFoundError', 'Entity not found'),
  ForbiddenError,
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
export const ERROR_METHODS: readonly (readonly [method: string, status: number])[] = Object.entries(TEXTS)
  .filter(([status]) => Number(status) >= 400)
  .map(([status, text]) => [camelCase(text.replaceAll("'", '')), Number(status)]);

type WithStatus = Error & Pick<HttpError, 'status' | 'statusCode' | 'expose' | 'details'>;

/** Makes an error as http-errors does: of a status in front, and a message, an error and properties in any order. */
export function httpError(...given: readonly unknown[]): WithStatus {
  const cause = given.findLast((each) => each instanceof Error) as Partial<WithStatus> | undefined;
  const [first] = given;
  const stated = cause?.status || cause?.statusCode || (typeof first === 'number' ? first : 500);
  const status = typeof stated === 'number' && stated >= 400 && stated < 600 ? stated : 500;
  const message = given.findLast((each) => typeof each === 'string');
  const error = (cause ?? new HttpError(status, message)) as WithStatus;
  if (!(error instanceof HttpError && error.status === status))
    Object.assign(error, { expose: status < 500, status, statusCode: status });
  const isProperties = (each: unknown): boolean =>
    typeof each === 'object' && each !== null && !(each instanceof Error);
  const {
    status: _,
    statusCode: __,
    ...properties
  } = Object(given.findLast(isProperties)) as object & {
    status?: unknown;
    statusCode?: unknown;
  };
  Object.defineProperty(error, OF_CTX_THROW, { value: true, configurable: true });
  return Object.assign(error, properties);
}

/** Strapi 5 does not take these for errors of `@strapi/utils`: Koa has another version of their package. */
const OF_CTX_THROW = Symbol('of ctx.throw');

/** What Strapi answers for an error. */
interface ThrownAnswer {
  readonly status: number;
  readonly body: object;
  /** Whether the client gets the status alone. */
  readonly isHidden?: boolean;
}

/**
 * Returns the status and the error of an answer, for what code throws, as Strapi's own middleware does. Undefined: 500,
 * and no more.
 *
 * @param isStrapi5 whether Strapi hides what `ctx.throw` says of 500 and above
 */
export function thrownAnswer(error: unknown, isStrapi5: boolean): ThrownAnswer | undefined {
  if (error instanceof StrapiError) return { status: error.status, body: error.toBody() };
  if (!(error instanceof Error)) return undefined;
  const names = classNamesOf(error);
  if (names.includes('ApplicationError'))
    return answerOf(names.map((name) => APPLICATION_ERRORS[name]).find(Boolean) ?? 400, error);
  const { status, statusCode } = error as Partial<WithStatus>;
  const stated = Number(status || statusCode);
  const isKnown = names.includes('HttpError') && !(isStrapi5 && OF_CTX_THROW in error);
  if (isKnown || (stated >= 400 && stated < 500)) return answerOf(stated, error);
  return stated > 500 && stated < 600 && TEXTS[stated] !== undefined
    ? { ...answerOf(stated, new HttpError(stated, undefined)), isHidden: true }
    : undefined;
}

/** The body of an error. An error of `ctx.throw` has no details, unless it is given some. */
export function answerOf(status: number, { name, message, details }: Error & { readonly details?: unknown }) {
  const shown = { status, name, message, ...(details !== undefined && { details }) };
  return { status, body: { data: null, error: shown } };
}

/** The names of the classes of an error. A package of the project may have its own copy of Strapi's errors. */
export function classNamesOf(error: Error): string[] {
  const names: string[] = [];
  for (let at: object | null = error; at; at = Object.getPrototypeOf(at) as object | null)
    names.push((at as Error).constructor.name);
  return names;
}

/** The statuses of the errors of `@strapi/utils`, by class. Others have 400. */
const APPLICATION_ERRORS: { readonly [name: string]: number } = {
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  NotImplementedError: 501,
};
