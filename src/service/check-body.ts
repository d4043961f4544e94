// Strapi 5.54: packages/core/utils/src/yup.ts
import { type Reason, Refusal, writeFailed } from '../errors/refusal.ts';
import type { ValueCheck } from '../write/validate/yup-types.ts';

/** Refuses a body. @throws {Refusal} always */
export const refuse = (reason: Reason): never => {
  throw new Refusal(reason, { clause: 'body' });
};

/** Returns the body of a request. @throws {Refusal} without one, where Strapi fails */
export function requireBody(body: unknown): unknown {
  if (body === undefined) throw writeFailed('a request without a body');
  return body;
}

/** Checks a body and returns its members. @throws {Refusal} with all problems */
export function checkBody(shape: ValueCheck, body: unknown): { readonly [name: string]: unknown } {
  const { value, problems } = shape(requireBody(body), '', undefined);
  if (problems.length > 0) throw new Refusal('invalid-data', { clause: 'body', problems });
  return value as { readonly [name: string]: unknown };
}
