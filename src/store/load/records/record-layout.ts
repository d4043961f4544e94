import type { ComponentAttribute, ScalarAttribute, ZoneAttribute } from '../../../model/attribute.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import type { Schema } from '../../../model/model.ts';
import { memberOf } from '../../../objects.ts';

/** The keys of records with the same keys in the same order. */
export class Layout {
  readonly keys: readonly string[];
  readonly slots: ReadonlyMap<string, number>;
  /** The index of each scalar of the schema, -1 if the records lack it. */
  readonly scalarSlots: readonly number[];
  /** The indexes of the other keys. */
  readonly otherSlots: readonly number[];
  /** Whether some key is not an attribute. */
  readonly hasOtherKeys: boolean;

  constructor({ schema, scalars }: SchemaLayouts, keys: readonly string[]) {
    this.keys = keys;
    const slots = new Map<string, number>();
    const otherSlots: number[] = [];
    keys.forEach((key, index) => {
      slots.set(key, index);
      if (schema.attributes.get(key)?.kind !== 'scalar') otherSlots.push(index);
    });
    this.slots = slots;
    this.otherSlots = otherSlots;
    this.scalarSlots = scalars.map(({ name }) => slots.get(name) ?? -1);
    this.hasOtherKeys = keys.some((key) => !isKey(schema, key));
  }
}

export const isKey = ({ attributes, modelType }: Schema, key: string): boolean =>
  attributes.has(key) || key === 'id' || (key === '__component' && modelType === 'component');

/** Records with more different sets of keys get all attributes as keys. */
const MAX_LAYOUTS = 200;

/** Finds the layouts of the records of a schema. Tries the layout of the record before first. */
export class SchemaLayouts {
  readonly schema: Schema;
  readonly scalars: readonly ScalarAttribute[];
  readonly components: readonly (ComponentAttribute | ZoneAttribute)[];
  readonly #hasPasswords: boolean;
  readonly #byText = new Map<string, Layout>();
  #last: Layout | undefined;

  constructor(schema: Schema) {
    const attributes = [...schema.attributes.values()];
    this.schema = schema;
    this.scalars = attributes.filter((attribute) => attribute.kind === 'scalar');
    this.components = attributes.filter(
      (attribute) => attribute.kind === 'component' || attribute.kind === 'zone',
    );
    this.#hasPasswords = this.scalars.some(({ type }) => type === 'password');
  }

  /**
   * Returns the values of a record, and makes its layout the last one. Returns undefined for records to read by name:
   * instances of classes, and records with getters for passwords, which take milliseconds.
   */
  read(record: Readonly<Record<string, unknown>>): unknown[] | undefined {
    if (this.#hasPasswords || Object.getPrototypeOf(record) !== Object.prototype) return undefined;
    const values = this.#last && valuesIn(record, this.#last.keys);
    if (values) return values;
    const keys = Object.keys(record);
    return this.#layoutOf(keys) && keys.map((key) => record[key]);
  }

  get last(): Layout | undefined {
    return this.#last;
  }

  #layoutOf(keys: readonly string[]): Layout | undefined {
    const text = keys.join('\n');
    let layout = this.#byText.get(text);
    if (!layout && this.#byText.size < MAX_LAYOUTS) this.#byText.set(text, (layout = new Layout(this, keys)));
    // Keys with line breaks may join to the same text.
    if (!layout || !keys.every((key, index) => key === layout.keys[index])) return undefined;
    return (this.#last = layout);
  }
}

function valuesIn(record: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown[] | undefined {
  // A copy of the keys has the right length from the start.
  const values: unknown[] = [...keys];
  let count = 0;
  // The fastest way to read all values of an object.
  for (const key in record) {
    if (key !== keys[count]) return undefined;
    values[count] = record[key];
    count += 1;
  }
  return count === keys.length ? values : undefined;
}

/** A value behind a getter of a record. It takes milliseconds, so it is read as late as possible. */
export class LateValue {
  readonly read: () => unknown;

  constructor(read: () => unknown) {
    this.read = read;
  }
}

export const layoutOfNames = (schema: Schema): Layout =>
  new Layout(new SchemaLayouts(schema), [...schema.attributes.keys()]);

/** Returns the values of a record by name, with uncalled getters for passwords. */
export function valuesByName(record: EntryRecord, { attributes }: Schema, layout: Layout): unknown[] {
  return layout.keys.map((name) => {
    const attribute = attributes.get(name);
    const isLate =
      attribute?.kind === 'scalar' &&
      attribute.type === 'password' &&
      Object.getOwnPropertyDescriptor(record, name)?.get !== undefined;
    return isLate ? new LateValue(() => memberOf(record, name)) : memberOf(record, name);
  });
}
