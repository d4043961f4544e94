import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, vi } from 'vitest';
import { ownModule } from './own-module.ts';

const checkout = process.env['STRAPI_CHECKOUT']!;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isStrapis = parentURL.startsWith(pathToFileURL(checkout).href);
    const path = isStrapis ? ownModule(specifier, parentURL, checkout) : undefined;
    return path ? { url: pathToFileURL(path).href, shortCircuit: true } : next(specifier, context);
  },
});

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

// What Strapi's own set-up file defines.
Object.assign(globalThis, {
  jest: Object.assign(vi, { setTimeout: (ms: number) => vi.setConfig({ testTimeout: ms, hookTimeout: ms }) }),
});
expect.extend({
  stringOrNull: (received: unknown) => ({
    pass: received === null || typeof received === 'string',
    message: () => `expected ${String(received)} to be null or a string`,
  }),
  toBeISODate: (received: unknown) => ({
    pass: typeof received === 'string' && ISO_DATE.test(received),
    message: () => `expected ${String(received)} to be an ISO date`,
  }),
});
