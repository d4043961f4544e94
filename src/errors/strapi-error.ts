/** What Strapi answers instead of data: thrown on the way, turned into its envelope at the edge. */
export class StrapiError extends Error {
  readonly status: number;
  readonly details: object | undefined;

  constructor(status: number, name: string, message: string, details?: object) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
  }

  /** `{ data: null, error }`; an unexpected failure (500) carries no details. */
  toBody(): object {
    const { status, name, message, details } = this;
    return { data: null, error: { status, name, message, ...(details && { details }) } };
  }
}

export const validationError = (message: string) => new StrapiError(400, 'ValidationError', message, {});

export const invalidParameter = (key: string) => validationError(`Invalid parameter ${key}`);

export const paginationError = (message: string) => new StrapiError(400, 'PaginationError', message, {});

export const notFound = (message = 'Not Found') => new StrapiError(404, 'NotFoundError', message, {});

export const forbidden = () => new StrapiError(403, 'ForbiddenError', 'Forbidden', {});

export const unauthorized = (message: string) => new StrapiError(401, 'UnauthorizedError', message, {});

/** Where Strapi fails without having meant to: a query that its code or its database chokes on. */
export const internalError = () => new StrapiError(500, 'InternalServerError', 'Internal Server Error');
