import { hashText } from '../../src/basics.ts';
import type { Attribute, AttributeOf, ContentType, Model, Schema } from '../../src/model/index.ts';
import { SeedError } from '../context/left-out.ts';
import type { RowKey } from '../subjects/row-key.ts';
import {
  allowedComponents,
  componentAttributes,
  type IsRequired,
  type Nesting,
  nestingOf,
} from './component-nesting.ts';

/** A component where a model uses it, with the whole way there: `api::article.article.blocks[blocks.hero].link`. */
export interface Slot {
  readonly component: Schema;
  readonly attribute: AttributeOf<'component'> | AttributeOf<'zone'>;
  /** The slot of the component that has the attribute; undefined if the content type has it. */
  readonly parent: Slot | undefined;
  readonly type: ContentType;
  readonly path: string;
  /** The largest number of rows in one row of the parent. */
  readonly width: number;
  /** The attribute of the content type at the start of the path. */
  readonly top: AttributeOf<'component'> | AttributeOf<'zone'>;
  readonly depth: number;
  /** Whether the component is inside itself here. */
  readonly isRepeated: boolean;
}

/** Checks whether a component is one of a list. Rows of a dynamic zone are not. */
export const isItem = ({ attribute }: Slot): boolean => attribute.kind === 'component' && attribute.many;

/** Returns what the user gave for a relation, media or components of a row; undefined if that is nothing. */
export type ReadUserValue = (parent: Slot | ContentType, attribute: Attribute, key: RowKey) => unknown;

/** The slot of some rows, and the locale of their entries by index. */
interface NumberedSlot {
  readonly slot: Slot;
  readonly localeIndex: number;
}

/** The id of a component row is `row * SLOT_NUMBERS + slot number`. */
export const SLOT_NUMBERS = 2 ** 20;

/** Rows up to this have safe integers as ids. */
export const MAX_ROW = 2 ** 33 - 1;

/** With more numbers taken, a free one would be hard to find. */
const MAX_NUMBERED = SLOT_NUMBERS / 2;

/** The most components that lists may ask for with `min`, in an attribute of an entry or in lists inside each other. */
export const MAX_COMPONENTS = 1000;

const MIN_WIDTH = { first: 32, deeper: 8 };

/**
 * The slots of a model, down to the depth of its nesting. A component that cannot be complete within
 * that depth has no slot.
 */
export class Slots {
  readonly nesting: Nesting;
  readonly #localesOf: (type: ContentType) => number;
  readonly #plain: Slot[] = [];
  readonly #repeated: Slot[] = [];
  readonly #byParent = new Map<Slot | ContentType, Map<string, Slot[]>>();
  readonly #byComponent = new Map<Schema, Slot[]>();
  readonly #byNumber = new Map<Schema, Map<number, NumberedSlot>>();
  readonly #numbers = new Map<Slot, number[]>();
  #hasTranslations = false;

  /** @param localesOf returns the number of locales of a content type */
  constructor(model: Model, isRequired: IsRequired, localesOf: (type: ContentType) => number) {
    this.nesting = nestingOf(model, isRequired);
    this.#localesOf = localesOf;
    for (const type of model.contentTypes.values()) this.#addSlots(type, type, undefined, false);
    // A component inside itself is seldom generated, so its slots take the numbers that others leave.
    for (const slot of [...this.#plain, ...this.#repeated]) {
      this.#addNumber(slot, 0);
      const others = this.#byComponent.get(slot.component);
      if (others) others.push(slot);
      else this.#byComponent.set(slot.component, [slot]);
    }
  }

  in(parent: Slot | ContentType, attribute: string): readonly Slot[] {
    return this.#byParent.get(parent)?.get(attribute) ?? [];
  }

  of(component: Schema): readonly Slot[] {
    return this.#byComponent.get(component) ?? [];
  }

  numberOf(slot: Slot, localeIndex: number): number {
    if (localeIndex > 0) this.#addTranslations();
    return this.#numbers.get(slot)?.[localeIndex] ?? 0;
  }

  byNumber(component: Schema, number: number): NumberedSlot | undefined {
    const numbers = this.#byNumber.get(component);
    const slot = numbers?.get(number);
    if (slot || !numbers) return slot;
    this.#addTranslations();
    return numbers.get(number);
  }

  #addSlots(type: ContentType, schema: Schema, parent: Slot | undefined, inRepeated: boolean): void {
    const depth = (parent?.depth ?? 0) + 1;
    const byAttribute = new Map<string, Slot[]>();
    for (const attribute of componentAttributes(schema)) {
      const path = `${parent?.path ?? type.uid}.${attribute.name}`;
      const allowed = allowedComponents(attribute);
      const least = Math.max(
        depth === 1 ? MIN_WIDTH.first : MIN_WIDTH.deeper,
        Math.min(attribute.min ?? 0, MAX_COMPONENTS),
      );
      const slots = allowed
        .filter((component) => this.nesting.fits(component, depth))
        .map((component): Slot => ({
          component,
          attribute,
          parent,
          type,
          path: `${path}[${component.uid}]`,
          width: attribute.many ? powerOfTwo(Math.max(least, allowed.length)) : 1,
          top: parent?.top ?? attribute,
          depth,
          isRepeated: isWithin(component, parent),
        }));
      byAttribute.set(attribute.name, slots);
      for (const slot of slots) {
        const repeated = inRepeated || slot.isRepeated;
        (repeated ? this.#repeated : this.#plain).push(slot);
        if (depth < this.nesting.depth) this.#addSlots(type, slot.component, slot, repeated);
      }
    }
    this.#byParent.set(parent ?? type, byAttribute);
  }

  /** Numbers the slots in further locales. They come after all others, so a new locale changes no number. */
  #addTranslations(): void {
    if (this.#hasTranslations) return;
    this.#hasTranslations = true;
    const slots = [...this.#plain, ...this.#repeated].map(
      (slot) => [slot, this.#localesOf(slot.type)] as const,
    );
    const most = slots.reduce((max, [, locales]) => Math.max(max, locales), 1);
    for (let localeIndex = 1; localeIndex < most; localeIndex += 1) {
      for (const [slot, locales] of slots) if (localeIndex < locales) this.#addNumber(slot, localeIndex);
    }
  }

  /** The number comes from the path, so new attributes do not change the ids of other rows. */
  #addNumber(slot: Slot, localeIndex: number): void {
    const slots = this.#byNumber.get(slot.component) ?? new Map<number, NumberedSlot>();
    this.#byNumber.set(slot.component, slots);
    if (slots.size > MAX_NUMBERED) {
      throw new SeedError([
        `${slot.component.uid}: too many attributes contain it: there are ids for ${MAX_NUMBERED} places. ` +
          'Generate fewer locales, or remove it from some components.',
      ]);
    }
    let number = hashText(slot.path, localeIndex) % SLOT_NUMBERS;
    while (slots.has(number)) number = (number + 1) % SLOT_NUMBERS;
    slots.set(number, { slot, localeIndex });
    const numbers = this.#numbers.get(slot);
    if (numbers) numbers[localeIndex] = number;
    else this.#numbers.set(slot, [number]);
  }
}

function isWithin(component: Schema, parent: Slot | undefined): boolean {
  for (let slot = parent; slot; slot = slot.parent) if (slot.component === component) return true;
  return false;
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
