/** An error answer of Strapi: its status, and the name, message and details of its body. */
export class StrapiError extends Error {
  readonly status: number;
  readonly details: object | undefined;

  constructor(status: number, name: string, message: string, details?: object) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
  }

  /** Returns `{ data: null, error }`. The error has `details` unless it is an internal error (500). */
  toBody(): object {
    const { status, name, message, details } = this;
    return { data: null, error: { status, name, message, ...(details && { details }) } };
  }
}

/** Returns the error of a request that makes Strapi's code or its database fail. */
export const internalError = (): StrapiError =>
  new StrapiError(500, 'InternalServerError', 'Internal Server Error');

/** Returns the error for a path or an entry that does not exist. Default: the message `Not Found`. */
export const notFound = (message = 'Not Found'): StrapiError =>
  new StrapiError(404, 'NotFoundError', message, {});

/** Lets the project's own code refuse a request, as Strapi's `ctx` does. Each function throws Strapi's error. */
export interface Refuse {
  /** 400. Default: the message `Bad Request`. */
  badRequest(message?: string, details?: object): never;
  /** 401. Default: the message `Unauthorized`. */
  unauthorized(message?: string, details?: object): never;
  /** 403. Default: the message `Forbidden`. */
  forbidden(message?: string, details?: object): never;
  /** 404. Default: the message `Not Found`. */
  notFound(message?: string, details?: object): never;
}

const throwing =
  (status: number, words: string) =>
  (message = words, details: object = {}): never => {
    throw new StrapiError(status, `${words.replaceAll(' ', '')}Error`, message, details);
  };

export const refuse: Refuse = {
  badRequest: throwing(400, 'Bad Request'),
  unauthorized: throwing(401, 'Unauthorized'),
  forbidden: throwing(403, 'Forbidden'),
  notFound: throwing(404, 'Not Found'),
};
