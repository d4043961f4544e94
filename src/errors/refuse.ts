import { StrapiError } from './strapi-error.ts';

/** How the project's own code refuses a request, as `ctx` of Strapi. Each function throws Strapi's error. */
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
