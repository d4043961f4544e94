import { internalError } from '../../errors/strapi-error.ts';

/** Text as a switch: `true t 1`, `false f 0`; other text is on unless empty, or a failure where `strict`. */
export function convertBoolean(value: unknown, strict = false): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 't' || value === '1') return true;
  if (value === 'false' || value === 'f' || value === '0') return false;
  if (strict) throw internalError();
  return Boolean(value);
}
