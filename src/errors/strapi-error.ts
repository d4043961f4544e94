/** An answer of Strapi that is no success: status, name, message and details of its error body. */
export class StrapiError extends Error {
  readonly status: number;
  readonly details: object | undefined;

  constructor(status: number, name: string, message: string, details?: object) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
  }

  /** Returns `{ data: null, error }`. Unexpected failures (500) have no details. */
  toBody(): object {
    const { status, name, message, details } = this;
    return { data: null, error: { status, name, message, ...(details && { details }) } };
  }
}

/** The error of a failure that Strapi did not mean: its code or its database cannot handle the request. */
export const internalError = (): StrapiError =>
  new StrapiError(500, 'InternalServerError', 'Internal Server Error');

/** The error of a path or entry that does not exist. */
export const notFound = (message = 'Not Found'): StrapiError =>
  new StrapiError(404, 'NotFoundError', message, {});
