// Strapi 5.54: packages/core/core/src/services/entity-validator/validators.ts
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { compiled } from '../../store/scalar-rules.ts';
import { blocksCheck } from '../../write/validate/blocks-check.ts';
import { greatest, least, longest, shortest, validEmail } from '../../write/validate/yup-types.ts';
import type { ScalarTest, ScalarTests } from '../../write/validate/scalar-check.ts';
import { matches, UID } from '../../strapi-4/entry/entry-scalar-tests.ts';
import type { WriteMode } from '../../write/validate/write-scope.ts';

/** The default `maxLength` of short texts. */
const SHORT_TEXT = 255;

function text(attribute: ScalarAttribute, { isDraft }: WriteMode): ScalarTest[] {
  const { type, minLength, maxLength, regex, required } = attribute;
  const tests: ScalarTest[] = [];
  // Strapi's own `minLength` of e-mail addresses replaces the model's.
  if (minLength && !isDraft && type !== 'email') tests.push(shortest(minLength));
  const most = type === 'string' ? (maxLength ?? SHORT_TEXT) : maxLength || undefined;
  if (most !== undefined) tests.push(longest(most));
  if (isDraft) return tests;
  const pattern = regex === undefined ? undefined : compiled(regex);
  if (pattern) tests.push(matches(pattern, !required));
  if (type === 'uid') tests.push(matches(pattern ?? UID, false));
  if (type === 'email') {
    tests.push(validEmail, (value) => (value === '' ? '${path} cannot be empty' : undefined));
  }
  return tests;
}

function number({ type, min, max }: ScalarAttribute, { isDraft }: WriteMode): ScalarTest[] {
  const isInteger = type === 'integer';
  const tests: ScalarTest[] = [
    isInteger
      ? (value) =>
          typeof value === 'number' && !Number.isInteger(value) ? '${path} must be an integer' : undefined
      : (value) =>
          typeof value === 'number' && !Number.isFinite(value)
            ? '${path} must be a finite number'
            : undefined,
  ];
  const limit = (bound: number | string | undefined): number | undefined => {
    const value = Number(bound ?? Number.NaN);
    if (!Number.isFinite(value)) return undefined;
    return isInteger ? Math.trunc(value) : value;
  };
  const from = isDraft ? undefined : limit(min);
  const to = limit(max);
  if (from !== undefined) tests.push(least(from));
  if (to !== undefined) tests.push(greatest(to));
  return tests;
}

function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : undefined;
  const digits = typeof value === 'string' ? value.trim() : '';
  return /^[+-]?\d+$/.test(digits) ? String(BigInt(digits.replace(/^\+/, ''))) : undefined;
}

const validBigInteger: ScalarTest = (value) =>
  value === undefined || value === null || digitsOf(value) !== undefined
    ? undefined
    : '${path} must be a valid integer';

/** A published value must be unique. Values of the wrong type are not looked up. */
function unique(attribute: ScalarAttribute, schema: Schema, { isDraft }: WriteMode): ScalarTest[] {
  const { type, unique: isUnique } = attribute;
  if (isDraft || (type !== 'uid' && !isUnique)) return [];
  const isLookedUp = (value: unknown): boolean => {
    if (value === undefined || value === null || value === '') return false;
    if (type === 'integer') return Number.isInteger(value);
    if (type === 'float' || type === 'decimal') return Number.isFinite(value);
    return type !== 'biginteger' || digitsOf(value) !== undefined;
  };
  return [
    (value, scope, raw, path) =>
      isLookedUp(value) && scope.isTaken({ schema, attribute, value, raw, path }, scope.entry?.id)
        ? 'This attribute must be unique'
        : undefined,
  ];
}

/** The tests of Strapi 5. Minima, formats and uniqueness are tested on publish, not for drafts. */
export const documentScalars: ScalarTests = {
  text,
  number,
  unique,
  bigInteger: { convert: (value) => digitsOf(value) ?? value, tests: [validBigInteger] },
  blocks: blocksCheck({
    protocols: new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:']),
    codeLanguage: 'language',
    requiresFormats: false,
  }),
  takesNullBooleans: true,
};
