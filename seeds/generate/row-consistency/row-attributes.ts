import { remember } from '../../../src/basics.ts';
import type { AttributeOf, Schema } from '../../../src/model/index.ts';
import type { Value } from '../../../src/store/index.ts';
import type { GenerateContext } from '../../context/generate-context.ts';
import type { Meaning } from '../../names/lexicon.ts';
import type { MakeValue, RowKey } from '../../subjects/row-key.ts';

/** The values of a content type or component, which may agree with each other. */
export interface RowMakers {
  readonly context: GenerateContext;
  readonly schema: Schema;
  readonly values: Map<string, MakeValue>;
}

export const scalarsOf = ({ attributes }: Schema): AttributeOf<'scalar'>[] =>
  [...attributes.values()].filter(
    (attribute): attribute is AttributeOf<'scalar'> => attribute.kind === 'scalar' && !attribute.system,
  );

/** Returns what the value of an attribute is, by its name. */
export const meaningIn = ({ context }: RowMakers, attribute: AttributeOf<'scalar'>): Meaning | undefined =>
  context.nameOf(attribute).meaningAs(attribute.type).meaning;

/** Finds the attribute that means something, without other words in its name. */
export function find(makers: RowMakers, ...meanings: Meaning[]): AttributeOf<'scalar'> | undefined {
  return scalarsOf(makers.schema).find((attribute) => {
    const { meaning, isQualified } = makers.context.nameOf(attribute).meaningAs(attribute.type);
    return meaning !== undefined && meanings.includes(meaning) && !isQualified;
  });
}

/**
 * Replaces the values of an attribute, but not those of records and overrides, and where the model has limits.
 *
 * @param make returns undefined to leave a value as it is
 */
export function replace(
  { context, schema, values }: RowMakers,
  attribute: AttributeOf<'scalar'>,
  make: (key: RowKey, value: Value) => Value | undefined,
): void {
  const { name, unique, min, max, regex, maxLength = 100, required } = attribute;
  const before = values.get(name);
  if (!before || unique || regex !== undefined || maxLength < 60) return;
  if (context.overrides.get(schema.uid)?.has(name)) return;
  // Values that follow from each other stay as they are.
  let making: number | undefined;
  values.set(name, (key) => {
    const previous = before(key);
    if (previous === null || making === key.id || (key.record && Object.hasOwn(key.record, name)))
      return previous;
    const outer = making;
    making = key.id;
    const value = make(key, previous);
    making = outer;
    if (value === undefined || (value === null && required)) return previous;
    return typeof value === 'number' && (value < Number(min ?? value) || value > Number(max ?? value))
      ? previous
      : value;
  });
}

export const NUMBER = /^(?:integer|decimal|float)$/;
export const INTEGER = /^integer$/;
export const DATE = /^date/;
export const FLAG = /^boolean$/;
export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;

/** Writes a time in ms as a value of a type, on a quarter of an hour. */
export function timeAsValue(type: string, time: number): string {
  const text = new Date(Math.round(time / (15 * MINUTE)) * 15 * MINUTE).toISOString();
  return type === 'date' ? text.slice(0, 10) : type === 'time' ? text.slice(11, 23) : text;
}

/** The attributes of a row by their words, and how to read and replace their values. */
export class Row {
  readonly makers: RowMakers;
  readonly scalars: readonly AttributeOf<'scalar'>[];
  readonly now: number;
  readonly #words = new Map<AttributeOf<'scalar'>, string>();

  constructor(makers: RowMakers) {
    this.makers = makers;
    this.scalars = scalarsOf(makers.schema);
    this.now = makers.context.sources.referenceTime;
  }

  /** Finds the first attribute of some types whose words match. */
  find(types: RegExp, words: RegExp): AttributeOf<'scalar'> | undefined {
    return this.scalars.find((one) => types.test(one.type) && words.test(this.wordsOf(one)));
  }

  wordsOf(attribute: AttributeOf<'scalar'>): string {
    return remember(this.#words, attribute, () => this.makers.context.nameOf(attribute).words.join(' '));
  }

  /** Returns the words of all attributes of some types, on a line each. */
  linesOf(types: RegExp): string {
    return this.scalars
      .filter(({ type }) => types.test(type))
      .map((one) => this.wordsOf(one))
      .join('\n');
  }

  count(types: RegExp): number {
    return this.scalars.filter((one) => types.test(one.type)).length;
  }

  number(attribute: AttributeOf<'scalar'>, key: RowKey): number | undefined {
    const value = this.makers.values.get(attribute.name)?.(key) ?? null;
    return value === null ? undefined : Number(value);
  }

  /** Reads a date in ms. */
  time(attribute: AttributeOf<'scalar'>, key: RowKey): number | undefined {
    const time = Date.parse(String(this.makers.values.get(attribute.name)?.(key)));
    return Number.isNaN(time) ? undefined : time;
  }

  /** Reads a time of the day in ms. */
  clock(attribute: AttributeOf<'scalar'>, key: RowKey): number | undefined {
    const time = Date.parse(`1970-01-01T${String(this.makers.values.get(attribute.name)?.(key))}Z`);
    return Number.isNaN(time) ? undefined : time;
  }

  replace(
    attribute: AttributeOf<'scalar'> | undefined,
    make: (key: RowKey, value: unknown) => string | number | boolean | null | undefined,
  ): void {
    if (attribute) replace(this.makers, attribute, make);
  }
}
