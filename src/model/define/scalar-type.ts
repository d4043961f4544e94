import { check, flag, optionsOf, type Shape } from '../../errors/option-rules.ts';
import { showValue } from '../../errors/show-value.ts';
import { refuseArguments, withZodAdvice } from './check-call.ts';
import type {
  NumberRules,
  ScalarDefinition,
  ScalarMeta,
  TextRules,
  WrittenAttribute,
} from '../definition.ts';
import { addCheck, type Bounds, type CheckDef } from './zod-checks.ts';

/** A method that takes one value, or none, and adds the constraint that zod's method of this name adds. */
interface RuleMethod {
  /** What the method takes: `a whole number, such as 80`. Default: nothing. */
  readonly takes?: string;
  readonly accepts: (value: unknown) => boolean;
  readonly check: (value: never) => CheckDef;
}

/** The methods of a kind of scalar. */
export type RuleMethods<Rules> = { readonly [Name in keyof Rules]-?: RuleMethod };

const isLength = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const LENGTH = { takes: 'a whole number, such as 80', accepts: isLength };

/** The methods of texts. */
export const TEXT_RULES: RuleMethods<TextRules> = {
  min: { ...LENGTH, check: (minimum: number) => ({ check: 'min_length', minimum }) },
  max: { ...LENGTH, check: (maximum: number) => ({ check: 'max_length', maximum }) },
  length: { ...LENGTH, check: (length: number) => ({ check: 'length_equals', length }) },
  regex: {
    takes: 'a regular expression, such as /^[a-z]+$/',
    accepts: (value) => value instanceof RegExp,
    check: (pattern: RegExp) => ({ check: 'string_format', format: 'regex', pattern }),
  },
  url: {
    accepts: (value) => value === undefined,
    check: () => ({ check: 'string_format', format: 'url' }),
  },
};

const boundRules = <Value>(
  takes: string,
  accepts: RuleMethod['accepts'],
): RuleMethods<NumberRules<Value>> => ({
  min: {
    takes,
    accepts,
    check: (value: number | bigint) => ({ check: 'greater_than', value, inclusive: true }),
  },
  max: {
    takes,
    accepts,
    check: (value: number | bigint) => ({ check: 'less_than', value, inclusive: true }),
  },
});

/** The methods of numbers. */
export const NUMBER_RULES = /* @__PURE__ */ boundRules<number>('a number, such as 5', Number.isFinite);

/** The methods of big integers. */
export const BIGINT_RULES = /* @__PURE__ */ boundRules<bigint>(
  'a big integer, such as 5n',
  (value) => typeof value === 'bigint',
);

const metaOptions = optionsOf({ unique: flag, private: flag, localized: flag } satisfies Shape<ScalarMeta>);

/**
 * Makes a scalar. Each method returns a new one.
 *
 * @param call the call that made it: `text()`
 */
export function scalarType<Value, Rules = unknown>(
  call: string,
  attribute: WrittenAttribute,
  rules?: RuleMethods<Rules>,
): ScalarDefinition<Value, Value, Rules> {
  type Definition = ScalarDefinition<Value, Value, Rules>;
  const change = (changes: object): Definition => scalarType(call, { ...attribute, ...changes }, rules);
  const optional = (): Definition => {
    const { required: _, ...rest } = attribute;
    return scalarType(call, rest, rules);
  };
  const methods: Record<string, (...args: never[]) => Definition> = {
    optional,
    nullable: optional,
    nullish: optional,
    default: (value: unknown) => {
      const result: unknown = typeof value === 'function' ? value() : value;
      return change({ default: typeof result === 'bigint' ? String(result) : result });
    },
    meta: (meta: ScalarMeta) => {
      check(`${call}.meta()`, metaOptions, meta);
      const { localized, ...marks } = meta;
      return change({ ...marks, ...(localized === false && { pluginOptions: { i18n: { localized } } }) });
    },
  };
  for (const [name, rule] of Object.entries<RuleMethod>(rules ?? {}))
    methods[name] = (value: never, ...ignored: unknown[]) => {
      const method = `${call}.${name}()`;
      refuseArguments(rule.takes === undefined ? method : `${call}.${name}(…)`, ignored);
      if (!rule.accepts(value))
        throw new TypeError(`${method} takes ${rule.takes ?? 'nothing'}, but got ${showValue(value)}.`);
      const bounds: Bounds & { [key: string]: unknown } = { ...attribute };
      addCheck(bounds, rule.check(value), false, (sentence) => {
        throw new TypeError(`${method}: ${sentence}`);
      });
      return change(bounds);
    };
  const definition = Object.defineProperties(
    { define: 'scalar', attribute },
    Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }])),
  );
  return withZodAdvice(call, definition as unknown as Definition, (member) =>
    member === '_zod'
      ? 'Inside z.object() and z.array() write types of zod, such as z.string().'
      : `It has ${Object.keys(methods).join(', ')}. For other rules write a type of zod, such as z.string().`,
  );
}
