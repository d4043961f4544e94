import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Model, Schema } from '../../src/model/model.ts';
import { hashText } from '../random/random.ts';

/** A component at one of the places it is used in: `api::article.article.blocks[blocks.hero].link`. */
export interface Slot {
  readonly component: Schema;
  readonly attribute: ComponentAttribute | ZoneAttribute;
  readonly parent: Slot | undefined;
  readonly type: ContentType;
  readonly path: string;
  /** At most so many rows stand here in one row of the parent. */
  readonly width: number;
  /** The attribute of the content type that it all hangs on. */
  readonly top: ComponentAttribute | ZoneAttribute;
  readonly depth: number;
}

/** Ids of a component's rows: which slot in the lower digits, which row above them. */
export const BUCKETS = 2 ** 20;

const WIDTHS = { first: 32, deeper: 8 };

/** All slots of a model. A component inside itself ends there: its attribute is left empty. */
export class Slots {
  readonly #byPlace = new Map<string, Slot>();
  readonly #byBucket = new Map<string, Map<number, Slot>>();
  readonly #buckets = new Map<Slot, number>();

  constructor(model: Model) {
    for (const type of model.contentTypes.values()) this.#addAll(type, type, undefined);
  }

  /** The slots that an attribute of a place leads to, by component. */
  at(path: string, component: Schema): Slot | undefined {
    return this.#byPlace.get(`${path}[${component.uid}]`);
  }

  /** All places a component is used in. */
  of(component: Schema): Iterable<Slot> {
    return this.#byBucket.get(component.uid)?.values() ?? [];
  }

  bucketOf(slot: Slot): number {
    return this.#buckets.get(slot) ?? 0;
  }

  inBucket(component: Schema, bucket: number): Slot | undefined {
    return this.#byBucket.get(component.uid)?.get(bucket);
  }

  #addAll(type: ContentType, schema: Schema, parent: Slot | undefined): void {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      const path = `${parent?.path ?? type.uid}.${attribute.name}`;
      const components = attribute.kind === 'zone' ? attribute.components : [attribute.target];
      for (const component of components) {
        if (isWithin(component, parent)) continue;
        const depth = (parent?.depth ?? 0) + 1;
        const least = depth === 1 ? WIDTHS.first : WIDTHS.deeper;
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
        this.#addAll(type, component, slot);
      }
    }
  }

  #add(slot: Slot): void {
    const taken = this.#byBucket.get(slot.component.uid) ?? new Map<number, Slot>();
    this.#byBucket.set(slot.component.uid, taken);
    let bucket = hashText(slot.path) % BUCKETS;
    while (taken.has(bucket)) bucket = (bucket + 1) % BUCKETS;
    taken.set(bucket, slot);
    this.#buckets.set(slot, bucket);
    this.#byPlace.set(slot.path, slot);
  }
}

function isWithin(component: Schema, parent: Slot | undefined): boolean {
  for (let slot = parent; slot; slot = slot.parent) if (slot.component === component) return true;
  return false;
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
