import type * as z from 'zod/v4';

/** The constraints of an attribute in `schema.json`. */
export interface Bounds {
  min?: number | string;
  max?: number | string;
  minLength?: number;
  maxLength?: number;
  regex?: string;
}

/** Converts the checks of a zod type to constraints. Refuses each check without a counterpart in a schema. */
export function boundsOf(core: z.core.$ZodTypes, refuse: (sentence: string) => void): Bounds {
  const bounds: Bounds = {};
  const { def } = core._zod;
  const ownChecks = 'check' in def ? [def as unknown as CheckDef] : [];
  const whole = isWhole(core);
  for (const check of [...ownChecks, ...(def.checks ?? []).map((other) => other._zod.def as CheckDef)])
    addCheck(bounds, check, whole, refuse);
  return bounds;
}

/** Returns the formats of a zod type: `z.email()` is one itself, `z.string().email()` has one among its checks. */
export function formatsOf({ _zod: { def } }: z.core.$ZodTypes): string[] {
  return [def, ...(def.checks ?? []).map((check) => check._zod.def)].map((part) =>
    'format' in part ? String(part.format) : '',
  );
}

/** Checks for whole numbers: `z.bigint()`, `z.int()`, `z.number().int()`, `z.uint32()`. */
export const isWhole = (core: z.core.$ZodTypes): boolean =>
  core._zod.def.type === 'bigint' ||
  (core._zod.def.type === 'number' && formatsOf(core).some((format) => WHOLE_FORMATS.has(format)));

const WHOLE_FORMATS = new Set(['safeint', 'int32', 'uint32']);

/** A check of zod. */
export type CheckDef =
  | z.core.$ZodCheckMinLengthDef
  | z.core.$ZodCheckMaxLengthDef
  | z.core.$ZodCheckLengthEqualsDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckLessThanDef
  | z.core.$ZodCheckStringFormatDef
  | z.core.$ZodCheckNumberFormatDef
  | z.core.$ZodCheckBigIntFormatDef
  | { readonly check: 'multiple_of' | 'overwrite' | 'custom' };

/** Formats that are an attribute type of their own in Strapi. */
const TYPED_FORMATS = new Set<string>(['email', 'date', 'time', 'datetime']);

/** The pattern of `z.url()`. */
const URL_REGEX = '^https?://[^\\s/]+(/\\S*)?$';

/** Adds a check to constraints. @param whole whether the numbers are whole */
export function addCheck(
  bounds: Bounds,
  check: CheckDef,
  whole: boolean,
  refuse: (sentence: string) => void,
): void {
  switch (check.check) {
    case 'min_length':
      bounds.minLength = Math.max(check.minimum, bounds.minLength ?? 0);
      return;
    case 'max_length':
      bounds.maxLength = Math.min(check.maximum, bounds.maxLength ?? Infinity);
      return;
    case 'length_equals':
      bounds.minLength = bounds.maxLength = check.length;
      return;
    case 'greater_than':
      bounds.min = stricter(inclusive(check, 1, whole, refuse), bounds.min, 1);
      return;
    case 'less_than':
      bounds.max = stricter(inclusive(check, -1, whole, refuse), bounds.max, -1);
      return;
    case 'string_format':
      if (TYPED_FORMATS.has(check.format)) return;
      if (check.format === 'url') {
        bounds.regex = URL_REGEX;
        return;
      }
      if (!check.pattern) {
        refuse(`a schema of Strapi can't express the format ${check.format}. Write a .regex() for it.`);
        return;
      }
      if (bounds.regex !== undefined)
        refuse('it has two patterns, and a schema of Strapi takes one. Write one .regex() for both.');
      if (check.pattern.flags.replace(/[gu]/g, '') || needsUnicode(check.pattern))
        refuse(
          `a schema of Strapi can't express the flags of ${String(check.pattern)}. Write the pattern without them.`,
        );
      bounds.regex = check.pattern.source;
      return;
    case 'number_format':
    case 'bigint_format':
      if (check.format.startsWith('u')) bounds.min = stricter(0, bounds.min, 1);
      return;
    case 'multiple_of':
    case 'overwrite':
    case 'custom':
      refuse(`a schema of Strapi can't express ${CALLS[check.check]}. Take it out.`);
      return;
    default:
      refuse(`a schema of Strapi can't express the check "${(check as CheckDef).check}". Take it out.`);
  }
}

const CALLS = {
  multiple_of: '.multipleOf()',
  overwrite: '.trim(), .toLowerCase() or any other change of the value',
  custom: '.refine(), .check() or any other test in code',
};

/** Whether a pattern changes its meaning without the flag `u`. */
const needsUnicode = ({ flags, source }: RegExp): boolean =>
  flags.includes('u') && /\\[pPu]\{|[\u{10000}-\u{10ffff}]/u.test(source);

/** Returns the stricter of two bounds, which are texts for big integers. @param step 1 for minima, -1 for maxima */
function stricter(
  added: number | string | undefined,
  current: number | string | undefined,
  step: 1 | -1,
): number | string {
  if (added === undefined || current === undefined) return (added ?? current)!;
  const areBig = typeof added === 'string' || typeof current === 'string';
  const isHigher = areBig ? BigInt(added) > BigInt(current) : added > current;
  return isHigher === (step === 1) ? added : current;
}

/** Converts an exclusive bound to the next inclusive one: Strapi's bounds are inclusive. */
function inclusive(
  check: z.core.$ZodCheckGreaterThanDef | z.core.$ZodCheckLessThanDef,
  step: 1 | -1,
  whole: boolean,
  refuse: (sentence: string) => void,
): number | string | undefined {
  const { value } = check;
  if (value instanceof Date) {
    refuse('a schema of Strapi has no bounds for dates. Take .min() and .max() out.');
    return undefined;
  }
  if (check.inclusive) return typeof value === 'bigint' ? String(value) : value;
  if (typeof value === 'bigint') return String(value + BigInt(step));
  if (whole) return step === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1;
  refuse(
    `it excludes ${value} itself, and the bounds of Strapi are inclusive. ` +
      `Write ${step === 1 ? '.min() with the least' : '.max() with the greatest'} allowed value.`,
  );
  return undefined;
}
