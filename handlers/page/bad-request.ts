import { StrapiError } from '../../src/errors/strapi-error.ts';

/** Returns the 400 for a request of the page that can't be answered. */
export const badRequest = (message: string): StrapiError =>
  new StrapiError(400, 'BadRequestError', message, {});
