// Strapi 4.26: packages/core/strapi/src/services/entity-validator/validators.ts
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { compiled } from '../../store/scalar-rules.ts';
import { blocksCheck } from '../../write/validate/blocks-check.ts';
import { greatest, isNumber, least, longest, shortest, validEmail } from '../../write/validate/yup-types.ts';
import { printValue } from '../../write/validate/yup-check.ts';
import type { ScalarTest, ScalarTests } from '../../write/validate/scalar-check.ts';
import type { WriteMode } from '../../write/validate/write-scope.ts';

/** The characters of a uid. */
export const UID = /^[A-Za-z0-9-_.~]*$/;

function text(attribute: ScalarAttribute, { isDraft }: WriteMode): ScalarTest[] {
  const { type, minLength, maxLength, regex, required } = attribute;
  const tests: ScalarTest[] = [];
  // Strapi's own `minLength` of e-mail addresses replaces the model's.
  if (minLength && !isDraft && type !== 'email') tests.push(shortest(minLength));
  if (maxLength) tests.push(longest(maxLength));
  const pattern = regex === undefined ? undefined : compiled(regex);
  if (pattern) tests.push(matches(pattern, !required));
  if (type === 'uid') tests.push(matches(UID, false));
  if (type === 'email') {
    tests.push(validEmail, (value) => (value === '' ? '${path} cannot be empty' : undefined));
  }
  return tests;
}

/** Tests a text by a regular expression. @param allowsEmpty whether the empty text passes */
export const matches =
  (regex: RegExp, allowsEmpty: boolean): ScalarTest =>
  (value) =>
    typeof value !== 'string' || (value === '' && allowsEmpty) || value.search(regex) !== -1
      ? undefined
      : `\${path} must match the following: "${printValue(regex)}"`;

function number({ type, min, max }: ScalarAttribute): ScalarTest[] {
  const isInteger = type === 'integer';
  const limit = (value: unknown) => (isInteger ? Math.trunc(Number(value)) : Number(value));
  const tests: ScalarTest[] = [];
  if (isInteger) {
    tests.push((value) =>
      typeof value === 'number' && !Number.isInteger(value) ? '${path} must be an integer' : undefined,
    );
  }
  if (isNumber(min)) tests.push(least(limit(min)));
  if (isNumber(max)) tests.push(greatest(limit(max)));
  return tests;
}

/** A value of the body must be unique in its column, across locales, drafts and components. */
function unique(attribute: ScalarAttribute, schema: Schema, { part, isListed }: WriteMode): ScalarTest[] {
  if (attribute.type !== 'uid' && !attribute.unique) return [];
  return [
    (value, scope, sent, path) => {
      // Items of a list have their defaults already.
      const raw = isListed ? (sent ?? value) : sent;
      if (raw === undefined || raw === null) return undefined;
      const entry = part === 'entry' ? scope.entry : undefined;
      if (entry && entry.row[attribute.name] === raw) return undefined;
      const isTaken = scope.isTaken({ schema, attribute, value, raw, path }, entry?.id);
      return isTaken ? 'This attribute must be unique' : undefined;
    },
  ];
}

export const entryScalars: ScalarTests = {
  text,
  number,
  unique,
  blocks: blocksCheck({ codeLanguage: 'syntax', requiresFormats: true }),
  takesNullBooleans: false,
};
