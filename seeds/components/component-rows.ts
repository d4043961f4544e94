import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import type { GenerateContext } from '../generate/context.ts';
import { sharedKey } from '../generate/entries/entry-keys.ts';
import type { RowKey } from '../generate/entries/row-key.ts';
import { SeedError } from '../generate/seed-error.ts';
import type { GivenValues } from '../generate/values/given-values.ts';
import { hashText, mix } from '../random/random.ts';
import { COMPONENT_HEADLINES } from '../words/headlines.ts';
import { themeOf } from '../words/themes.ts';
import { generatedComponents, givenComponents, type AttributeComponent } from './attribute-components.ts';
import { SLOT_NUMBERS, Slots, type Slot } from './slots.ts';

/** A row of a component. */
export interface ComponentRow {
  readonly slot: Slot;
  readonly key: RowKey;
}

type ComponentsOf = (key: RowKey, given: unknown) => readonly AttributeComponent[];

/**
 * Finds the rows of components. No row is kept: the id contains the slot, the entry and the position,
 * and the row is computed from them.
 */
export class ComponentRows {
  readonly #context: GenerateContext;
  readonly #given: GivenValues;
  readonly #keyOfEntry: (type: ContentType, id: number) => RowKey;
  readonly #componentsOf = new Map<string, ComponentsOf>();
  #slots: Slots | undefined;

  constructor(
    context: GenerateContext,
    given: GivenValues,
    keyOfEntry: (type: ContentType, id: number) => RowKey,
  ) {
    this.#context = context;
    this.#given = given;
    this.#keyOfEntry = keyOfEntry;
  }

  get slots(): Slots {
    this.#slots ??= new Slots(this.#context.model);
    return this.#slots;
  }

  /** Returns the links from a row to the components in one of its attributes. */
  links(parent: Slot | ContentType, attribute: ComponentAttribute | ZoneAttribute, key: RowKey): Link[] {
    const path = `${pathOf(parent)}.${attribute.name}`;
    return this.#componentsIn(parent, attribute, key).flatMap(({ component }, index) => {
      const slot = this.slots.at(path, component);
      return slot ? [{ type: component, id: this.#idOf(slot, key.id, index) }] : [];
    });
  }

  /** Returns the row of a component with this id, undefined if there is none. */
  find(component: Schema, id: number): ComponentRow | undefined {
    const slot = this.slots.byNumber(component, id % SLOT_NUMBERS);
    return slot && Number.isSafeInteger(id) ? this.#row(slot, Math.floor(id / SLOT_NUMBERS)) : undefined;
  }

  /** Returns all ids of a component, ascending. This has to go through all entries. */
  ids(component: Schema): number[] {
    const ids: number[] = [];
    for (const slot of this.slots.of(component)) {
      const { attribute, parent, type } = slot;
      const parentIds = parent ? this.ids(parent.component) : this.#context.entryIds(type).all;
      for (const parentId of parentIds) {
        const row = parent ? this.find(parent.component, parentId) : undefined;
        if (parent && row?.slot !== parent) continue;
        const key = row?.key ?? this.#keyOfEntry(type, parentId);
        for (const [index, found] of this.#componentsIn(parent ?? type, attribute, key).entries()) {
          if (found.component === component) ids.push(this.#idOf(slot, key.id, index));
        }
      }
    }
    return ids.toSorted((left, right) => left - right);
  }

  /**
   * Composes an id from the slot number and the row: the entry's id, followed by the positions on the
   * way. The id of a parent component contains its own slot number, which is left out.
   */
  #idOf(slot: Slot, parentId: number, index: number): number {
    const parentRow = slot.parent ? Math.floor(parentId / SLOT_NUMBERS) : parentId;
    return (parentRow * slot.width + index) * SLOT_NUMBERS + this.slots.numberOf(slot);
  }

  #row(slot: Slot, row: number): ComponentRow | undefined {
    const index = row % slot.width;
    const parentRow = Math.floor(row / slot.width);
    const parent = slot.parent
      ? this.#row(slot.parent, parentRow)?.key
      : this.#entryKey(slot.type, parentRow);
    const found = parent && this.#componentsIn(slot.parent ?? slot.type, slot.attribute, parent)[index];
    if (!parent || found?.component !== slot.component) return undefined;
    return { slot, key: this.#keyIn(slot, parent, index, found) };
  }

  #entryKey(type: ContentType, id: number): RowKey | undefined {
    return this.#context.entryIds(type).has(id) ? this.#keyOfEntry(type, id) : undefined;
  }

  #componentsIn(
    parent: Slot | ContentType,
    attribute: ComponentAttribute | ZoneAttribute,
    key: RowKey,
  ): readonly AttributeComponent[] {
    const path = `${pathOf(parent)}.${attribute.name}`;
    let componentsOf = this.#componentsOf.get(path);
    if (!componentsOf) this.#componentsOf.set(path, (componentsOf = this.#compile(parent, attribute, path)));
    return componentsOf(key, this.#given.of(parent, attribute, key));
  }

  #compile(
    parent: Slot | ContentType,
    attribute: ComponentAttribute | ZoneAttribute,
    path: string,
  ): ComponentsOf {
    const { seed, profileOf, generators } = this.#context;
    const profile = profileOf('component' in parent ? parent.type : parent);
    const generate = generatedComponents(attribute, hashText(path, seed), profile, generators.random);
    const components = attribute.kind === 'zone' ? attribute.components : [attribute.target];
    const withSlot = components.filter((component) => this.slots.at(path, component));
    const width = Math.max(0, ...withSlot.map((component) => this.slots.at(path, component)?.width ?? 0));
    const label = `${('component' in parent ? parent.component : parent).uid}.${attribute.name}`;
    return (key, given) => {
      if (given === undefined) {
        return generate(key)
          .filter((component) => withSlot.includes(component))
          .map((component) => ({ component, record: undefined }));
      }
      const found = givenComponents(attribute, given, label);
      if (found.length <= Math.max(1, width)) return found;
      throw new SeedError([`${label} is given ${found.length} components. Use at most ${width}.`]);
    };
  }

  #keyIn(slot: Slot, parent: RowKey, index: number, { record }: AttributeComponent): RowKey {
    // Components in an attribute without localization are the same in all locales.
    const above = slot.parent || slot.top.localized || !slot.type.localized ? parent : sharedKey(parent);
    const slotHash = hashText(slot.path, this.#context.seed);
    const sharedHash = mix(mix(above.sharedHash, slotHash), index);
    const hash = above.hash === above.sharedHash ? sharedHash : mix(mix(above.hash, slotHash), index);
    const isSeo = themeOf(slot.component.uid.split('.').at(-1) ?? '') === 'seo';
    return {
      id: this.#idOf(slot, parent.id, index),
      sequence: parent.sequence + index,
      locale: above.locale,
      hash,
      sharedHash,
      subject: isSeo
        ? above.subject
        : () => ({
            ...above.subject(),
            pattern: COMPONENT_HEADLINES[sharedHash % COMPONENT_HEADLINES.length] ?? '',
          }),
      record,
    };
  }
}

function pathOf(parent: Slot | ContentType): string {
  return 'component' in parent ? parent.path : parent.uid;
}
