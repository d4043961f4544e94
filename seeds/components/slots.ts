import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Model, Schema } from '../../src/model/model.ts';
import { hashText } from '../random/random.ts';

/** A component where a model uses it, with the whole way there: `api::article.article.blocks[blocks.hero].link`. */
export interface Slot {
  readonly component: Schema;
  readonly attribute: ComponentAttribute | ZoneAttribute;
  /** The slot of the component that has the attribute; undefined if the content type has it. */
  readonly parent: Slot | undefined;
  /** The content type at the start of the path. */
  readonly type: ContentType;
  readonly path: string;
  /** The largest number of rows in one row of the parent. */
  readonly width: number;
  /** The attribute of the content type at the start of the path. */
  readonly top: ComponentAttribute | ZoneAttribute;
  readonly depth: number;
}

/** The id of a component row is `row * SLOT_NUMBERS + slot number`. */
export const SLOT_NUMBERS = 2 ** 20;

const MIN_WIDTH = { first: 32, deeper: 8 };

/** All slots of a model. A component within itself gets no slot: that attribute stays empty. */
export class Slots {
  readonly #byPath = new Map<string, Slot>();
  readonly #byComponent = new Map<string, Map<number, Slot>>();
  readonly #numbers = new Map<Slot, number>();

  constructor(model: Model) {
    for (const type of model.contentTypes.values()) this.#addSlots(type, type, undefined);
  }

  /** Returns the slot of a component in the attribute at a path. */
  at(path: string, component: Schema): Slot | undefined {
    return this.#byPath.get(`${path}[${component.uid}]`);
  }

  /** Returns all slots of a component. */
  of(component: Schema): Iterable<Slot> {
    return this.#byComponent.get(component.uid)?.values() ?? [];
  }

  numberOf(slot: Slot): number {
    return this.#numbers.get(slot) ?? 0;
  }

  byNumber(component: Schema, number: number): Slot | undefined {
    return this.#byComponent.get(component.uid)?.get(number);
  }

  #addSlots(type: ContentType, schema: Schema, parent: Slot | undefined): void {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      const path = `${parent?.path ?? type.uid}.${attribute.name}`;
      const components = attribute.kind === 'zone' ? attribute.components : [attribute.target];
      for (const component of components) {
        if (isWithin(component, parent)) continue;
        const depth = (parent?.depth ?? 0) + 1;
        const least = depth === 1 ? MIN_WIDTH.first : MIN_WIDTH.deeper;
        const slot: Slot = {
          component,
          attribute,
          parent,
          type,
          path: `${path}[${component.uid}]`,
          width: attribute.many ? powerOfTwo(Math.max(least, attribute.min ?? 0, components.length)) : 1,
          top: parent?.top ?? attribute,
          depth,
        };
        this.#add(slot);
        this.#addSlots(type, component, slot);
      }
    }
  }

  /** The number comes from the path, so new attributes do not change the ids of other rows. */
  #add(slot: Slot): void {
    const taken = this.#byComponent.get(slot.component.uid) ?? new Map<number, Slot>();
    this.#byComponent.set(slot.component.uid, taken);
    let number = hashText(slot.path) % SLOT_NUMBERS;
    while (taken.has(number)) number = (number + 1) % SLOT_NUMBERS;
    taken.set(number, slot);
    this.#numbers.set(slot, number);
    this.#byPath.set(slot.path, slot);
  }
}

function isWithin(component: Schema, parent: Slot | undefined): boolean {
  for (let slot = parent; slot; slot = slot.parent) if (slot.component === component) return true;
  return false;
}

/** Returns the smallest power of two that is not less. */
function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
