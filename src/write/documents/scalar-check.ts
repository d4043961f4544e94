import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { blocksCheck } from '../validate/blocks.ts';
import { type Check, type Rules, type Test, valueCheck } from '../validate/checks.ts';
import { isNumber, isText, toBoolean, toNumber, toText } from '../validate/convert.ts';
import { validEmail } from '../validate/email.ts';
import { matches, UID } from '../validate/scalar.ts';
import { longest, shortest } from '../validate/shapes.ts';
import type { WriteMode, WriteScope } from '../validate/write-scope.ts';

type ScalarTest = Test<WriteScope>;

const checkBlocks = blocksCheck({
  protocols: new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:']),
  codeLanguage: 'language',
  requiresFormats: false,
});

/** The most characters of a short text whose attribute does not say it. */
const SHORT_TEXT = 255;

/**
 * Makes the check of a scalar as Strapi 5's validators have it. A draft may be too short, too small, in no
 * format and not unique: that counts when it is published.
 */
export function scalarCheck(
  attribute: ScalarAttribute,
  schema: Schema,
  mode: WriteMode,
  given: Rules<WriteScope>,
): Check<WriteScope> {
  const { tests = [] } = given;
  const unique = uniqueTests(attribute, schema, mode);
  const base: Rules<WriteScope> = unique.length > 0 ? { ...given, isLookedUp: true } : given;
  switch (attribute.type) {
    case 'string':
    case 'text':
    case 'richtext':
    case 'password':
    case 'email':
    case 'uid':
      return valueCheck({
        ...base,
        type: 'string',
        isType: isText,
        tests: [...textTests(attribute, mode), ...tests, ...unique],
      });
    case 'enumeration':
      return valueCheck({
        ...base,
        type: 'string',
        isType: isText,
        convert: toText,
        oneOf: [...(attribute.enum ?? []), null],
      });
    case 'integer':
    case 'float':
    case 'decimal':
      return valueCheck({
        ...base,
        type: 'number',
        isType: isNumber,
        convert: (value) => toNumber(value, base.nullable),
        tests: [...numberTests(attribute, mode), ...tests, ...unique],
      });
    case 'biginteger':
      return valueCheck({
        ...base,
        convert: (value) => digitsOf(value) ?? value,
        tests: [validBigInteger, ...tests, ...unique],
      });
    case 'boolean':
      return valueCheck({
        ...base,
        nullable: true,
        type: 'boolean',
        isType: (value) => typeof value === 'boolean',
        convert: (value) => (value === null ? null : toBoolean(value)),
      });
    case 'blocks':
      return checkBlocks(base);
    case 'json':
    case 'array':
      return valueCheck(base);
    default:
      return valueCheck({ ...base, tests: [...tests, ...unique] });
  }
}

function textTests(attribute: ScalarAttribute, { isDraft }: WriteMode): ScalarTest[] {
  const { type, minLength, maxLength, regex, required } = attribute;
  const tests: ScalarTest[] = [];
  // The least length of an e-mail address replaces the one of the model.
  if (minLength && !isDraft && type !== 'email') tests.push(shortest(minLength));
  const most = maxLength || (type === 'string' ? SHORT_TEXT : undefined);
  if (most) tests.push(longest(most));
  if (isDraft) return tests;
  if (regex !== undefined) tests.push(matches(new RegExp(regex), !required));
  if (type === 'uid') tests.push(matches(regex === undefined ? UID : new RegExp(regex), false));
  if (type === 'email') {
    tests.push(validEmail, (value) => (value === '' ? '${path} cannot be empty' : undefined));
  }
  return tests;
}

function numberTests({ type, min, max }: ScalarAttribute, { isDraft }: WriteMode): ScalarTest[] {
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
  const limit = (given: number | string | undefined): number | undefined => {
    const number = Number(given ?? Number.NaN);
    if (!Number.isFinite(number)) return undefined;
    return isInteger ? Math.trunc(number) : number;
  };
  const least = isDraft ? undefined : limit(min);
  const most = limit(max);
  if (least !== undefined) {
    tests.push((value) =>
      typeof value === 'number' && value < least
        ? `\${path} must be greater than or equal to ${least}`
        : undefined,
    );
  }
  if (most !== undefined) {
    tests.push((value) =>
      typeof value === 'number' && value > most
        ? `\${path} must be less than or equal to ${most}`
        : undefined,
    );
  }
  return tests;
}

/** Returns the digits of a whole number, or undefined. */
function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  return /^[+-]?\d+$/.test(text) ? String(BigInt(text.replace(/^\+/, ''))) : undefined;
}

const validBigInteger: ScalarTest = (value) =>
  value === undefined || value === null || digitsOf(value) !== undefined
    ? undefined
    : '${path} must be a valid integer';

/** A published value must be new. Values of the wrong kind are not looked up. */
function uniqueTests(attribute: ScalarAttribute, schema: Schema, { isDraft }: WriteMode): ScalarTest[] {
  const { type, unique } = attribute;
  if (isDraft || (type !== 'uid' && !unique)) return [];
  const isLookedUp = (value: unknown): boolean => {
    if (value === undefined || value === null || value === '') return false;
    if (type === 'integer') return Number.isInteger(value);
    if (type === 'float' || type === 'decimal') return Number.isFinite(value);
    return type !== 'biginteger' || digitsOf(value) !== undefined;
  };
  return [
    (value, scope, given, path) =>
      isLookedUp(value) && scope.isTaken({ schema, attribute, value, given, path }, scope.entry?.id)
        ? 'This attribute must be unique'
        : undefined,
  ];
}
