import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import type { GenerateContext } from '../generate/context.ts';
import { sharedKey } from '../generate/entries/entry-keys.ts';
import { once } from '../once.ts';
import { remember } from '../remember.ts';
import type { RowKey } from '../generate/entries/row-key.ts';
import { SeedError } from '../generate/seed-error.ts';
import type { GivenValues } from '../generate/values/given-values.ts';
import { hashText, mix } from '../random/random.ts';
import type { Subject } from '../words/subject/subject.ts';
import { componentSubjects, type ComponentSubjects } from './component-subject.ts';
import { generatedComponents, givenComponents } from './attribute-components.ts';
import { SLOT_NUMBERS, Slots, type Slot } from './slots.ts';

/** A row of a component. */
export interface ComponentRow {
  readonly slot: Slot;
  readonly key: RowKey;
}

/** A component in an attribute of a row, with the values that the user gave for it. */
interface Found {
  readonly slot: Slot;
  readonly record: EntryRecord | undefined;
}

type ComponentsOf = (key: RowKey) => readonly Found[];

/**
 * Finds the rows of components. No row is kept: the id contains the slot, the entry and the position,
 * and the row is computed from them.
 */
export class ComponentRows {
  readonly #context: GenerateContext;
  readonly #given: GivenValues;
  readonly #keyOfEntry: (type: ContentType, id: number) => RowKey;
  readonly #componentsOf = new Map<Slot | ContentType, Map<string, ComponentsOf>>();
  readonly #subjects = new Map<Slot, ComponentSubjects>();
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
    const { model, entryIds, overrides } = this.#context;
    this.#slots ??= new Slots(
      model,
      ({ uid }, { name, required }) => required && !overrides.get(uid)?.has(name),
      (type) => entryIds(type).locales.length,
    );
    return this.#slots;
  }

  /** Returns the links from a row to the components in one of its attributes. */
  links(parent: Slot | ContentType, attribute: ComponentAttribute | ZoneAttribute, key: RowKey): Link[] {
    return this.#componentsIn(parent, attribute, key).map(({ slot }, index) => ({
      type: slot.component,
      id: this.#idOf(slot, key.id, index),
    }));
  }

  /** Returns the row of a component with this id, undefined if there is none. */
  find(component: Schema, id: number): ComponentRow | undefined {
    if (!Number.isSafeInteger(id)) return undefined;
    const found = this.slots.byNumber(component, id % SLOT_NUMBERS);
    return found && this.#row(found.slot, found.localeIndex, Math.floor(id / SLOT_NUMBERS));
  }

  /** Returns the entry that a row of a component is in. Ask only for rows that exist. */
  entryOf(component: Schema, id: number): { readonly type: ContentType; readonly id: number } | undefined {
    const found = this.slots.byNumber(component, id % SLOT_NUMBERS);
    if (!found) return undefined;
    let row = Math.floor(id / SLOT_NUMBERS);
    for (let slot: Slot | undefined = found.slot; slot; slot = slot.parent)
      row = Math.floor(row / slot.width);
    const { type } = found.slot;
    return { type, id: this.#context.entryIds(type).idOf(row, found.localeIndex) };
  }

  /** Returns all ids of a component, those of the default locale first. This has to go through all entries. */
  ids(component: Schema): number[] {
    const byLocale: number[][] = [];
    for (const slot of this.slots.of(component)) {
      for (const { id } of this.#keys(slot)) {
        const localeIndex = this.slots.byNumber(component, id % SLOT_NUMBERS)?.localeIndex ?? 0;
        (byLocale[localeIndex] ??= []).push(id);
      }
    }
    return byLocale.flatMap((ids) => ids.toSorted((left, right) => left - right));
  }

  #subjectsOf(slot: Slot): ComponentSubjects {
    return remember(this.#subjects, slot, () => componentSubjects(this.#context, slot));
  }

  *#keys(slot: Slot): Iterable<RowKey> {
    const parents = slot.parent ? this.#keys(slot.parent) : this.#entryKeys(slot.type);
    for (const parent of parents) {
      const found = this.#componentsIn(slot.parent ?? slot.type, slot.attribute, parent);
      for (const [index, one] of found.entries()) {
        if (one.slot === slot) yield this.#keyIn(parent, index, one);
      }
    }
  }

  *#entryKeys(type: ContentType): Iterable<RowKey> {
    for (const id of this.#context.entryIds(type).all) yield this.#keyOfEntry(type, id);
  }

  /**
   * Composes an id from the slot number and the row: the entry's number, followed by the positions on
   * the way. The slot number contains the locale.
   */
  #idOf(slot: Slot, parentId: number, index: number): number {
    const { parent, type, width } = slot;
    const entryIds = this.#context.entryIds(type);
    const parentRow = parent ? Math.floor(parentId / SLOT_NUMBERS) : entryIds.numberOf(parentId);
    const localeIndex = parent
      ? (this.slots.byNumber(parent.component, parentId % SLOT_NUMBERS)?.localeIndex ?? 0)
      : entryIds.localeIndex(parentId);
    return (parentRow * width + index) * SLOT_NUMBERS + this.slots.numberOf(slot, localeIndex);
  }

  #row(slot: Slot, localeIndex: number, row: number): ComponentRow | undefined {
    const index = row % slot.width;
    const parentRow = Math.floor(row / slot.width);
    const parent = slot.parent
      ? this.#row(slot.parent, localeIndex, parentRow)?.key
      : this.#entryKey(slot.type, localeIndex, parentRow);
    if (!parent) return undefined;
    const found = this.#componentsIn(slot.parent ?? slot.type, slot.attribute, parent)[index];
    if (found?.slot !== slot) return undefined;
    return { slot, key: this.#keyIn(parent, index, found) };
  }

  #entryKey(type: ContentType, localeIndex: number, number: number): RowKey | undefined {
    const entryIds = this.#context.entryIds(type);
    const id = entryIds.idOf(number, localeIndex);
    return entryIds.hasNumber(number) ? this.#keyOfEntry(type, id) : undefined;
  }

  #componentsIn(
    parent: Slot | ContentType,
    attribute: ComponentAttribute | ZoneAttribute,
    key: RowKey,
  ): readonly Found[] {
    const byAttribute = remember(this.#componentsOf, parent, () => new Map<string, ComponentsOf>());
    return remember(byAttribute, attribute.name, () => this.#compile(parent, attribute))(key);
  }

  #compile(parent: Slot | ContentType, attribute: ComponentAttribute | ZoneAttribute): ComponentsOf {
    const { seed, profileOf, generators, lenient } = this.#context;
    const profile = profileOf('component' in parent ? parent.type : parent);
    const slots = this.slots.in(parent, attribute.name);
    const bySchema = new Map(slots.map((slot) => [slot.component, slot]));
    // A component inside itself stays empty, unless the model requires it.
    const ending = slots.filter((slot) => !slot.isRepeated);
    const chosen = ending.length === 0 && attribute.required ? slots : ending;
    const path = `${'component' in parent ? parent.path : parent.uid}.${attribute.name}`;
    const pathSeed = hashText(path, seed);
    const components = chosen.map(({ component }) => component);
    const generate = generatedComponents(attribute, components, pathSeed, profile, generators.random);
    const width = Math.max(1, ...slots.map((slot) => slot.width));
    const label = `${('component' in parent ? parent.component : parent).uid}.${attribute.name}`;
    const componentsOf = (key: RowKey): readonly Found[] => {
      const given = this.#given.of(parent, attribute, key);
      if (given === undefined)
        return generate(key).map((component) => ({ slot: bySchema.get(component)!, record: undefined }));
      const found = givenComponents(attribute, given, label);
      if (found.length > width)
        throw new SeedError([`${label} is given ${found.length} components. Use at most ${width}.`]);
      return found.flatMap(({ component, record }) => {
        const slot = bySchema.get(component);
        if (slot || lenient) return slot ? { slot, record } : [];
        throw new SeedError([
          `${label} is given the component ${component.uid} too deep: components and what they require are generated down to level ${this.slots.nesting.depth}. Leave it out.`,
        ]);
      });
    };
    // The rows of a list are read one after the other, and each asks for the whole list.
    let last: { readonly id: number; readonly found: readonly Found[] } | undefined;
    return (key) => {
      if (last?.id !== key.id) last = { id: key.id, found: componentsOf(key) };
      return last.found;
    };
  }

  #keyIn(parent: RowKey, index: number, { slot, record }: Found): RowKey {
    // Components in an attribute without localization are the same in all locales.
    const above = slot.parent || slot.top.localized || !slot.type.localized ? parent : sharedKey(parent);
    const slotHash = hashText(slot.path, this.#context.seed);
    const sharedHash = mix(mix(above.sharedHash, slotHash), index);
    const hash = above.hash === above.sharedHash ? sharedHash : mix(mix(above.hash, slotHash), index);
    const slotSeed = mix(slotHash, above.sharedHash);
    const subjectIn = (subject: () => Subject) =>
      once(() => this.#subjectsOf(slot)({ above: subject(), seed: slotSeed, index, hash: sharedHash }));
    const sharedSubject = subjectIn(above.sharedSubject);
    return {
      id: this.#idOf(slot, parent.id, index),
      sequence: parent.sequence + index,
      locale: above.locale,
      hash,
      sharedHash,
      subject: above.locale === '' ? sharedSubject : subjectIn(above.subject),
      sharedSubject,
      record,
    };
  }
}
