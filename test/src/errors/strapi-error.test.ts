import { expect, test } from 'vitest';
import { internalError, notFound, StrapiError } from '../../../src/errors/strapi-error.ts';

test.each([
  [
    'with details',
    new StrapiError(400, 'ValidationError', 'Invalid', { errors: [] }),
    { status: 400, name: 'ValidationError', message: 'Invalid', details: { errors: [] } },
  ],
  [
    'without details',
    internalError(),
    { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
  ],
  ['not found', notFound(), { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} }],
])('the body of an error: %s', (_rule, thrown, error) => {
  expect(thrown.toBody()).toEqual({ data: null, error });
});
