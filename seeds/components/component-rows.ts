import { once } from 'es-toolkit/function/once';
import { hashText, mix, remember } from '../../src/basics.ts';
import type { AttributeOf, ContentType, Schema } from '../../src/model/index.ts';
import type { Link } from '../../src/store/index.ts';
import { componentSubjects, type ComponentSubjects } from './component-subject.ts';
import { componentsOf, type ComponentsOf, type ComponentItem } from './attribute-components.ts';
import { type ReadUserValue, type Slot, SLOT_NUMBERS, Slots } from './component-slots.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { sharedKey } from '../entries/entry-keys.ts';
import type { RowKey } from '../subjects/row-key.ts';
import type { Subject } from '../subjects/subject.ts';

interface ComponentRow {
  readonly slot: Slot;
  readonly key: RowKey;
}

/**
 * Finds the rows of components. No row is kept: the id contains the slot, the entry and the position,
 * and the row is computed from them.
 */
export class ComponentRows {
  readonly #context: GenerateContext;
  readonly #userValue: ReadUserValue;
  readonly #keyOfEntry: (type: ContentType, id: number) => RowKey;
  readonly #componentsOf = new Map<Slot | ContentType, Map<string, ComponentsOf>>();
  readonly #subjects = new Map<Slot, ComponentSubjects>();
  #slots: Slots | undefined;

  constructor(
    context: GenerateContext,
    userValue: ReadUserValue,
    keyOfEntry: (type: ContentType, id: number) => RowKey,
  ) {
    this.#context = context;
    this.#userValue = userValue;
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

  links(
    parent: Slot | ContentType,
    attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
    key: RowKey,
  ): Link[] {
    return this.#componentsIn(parent, attribute, key).map(({ slot }, index) => ({
      type: slot.component,
      id: this.#idOf(slot, key.id, index),
    }));
  }

  find(component: Schema, id: number): ComponentRow | undefined {
    if (!Number.isSafeInteger(id)) return undefined;
    const numberedSlot = this.slots.byNumber(component, id % SLOT_NUMBERS);
    return (
      numberedSlot && this.#row(numberedSlot.slot, numberedSlot.localeIndex, Math.floor(id / SLOT_NUMBERS))
    );
  }

  /** Returns the entry that a row of a component is in. Ask only for rows that exist. */
  entryOf(component: Schema, id: number): { readonly type: ContentType; readonly id: number } | undefined {
    const numberedSlot = this.slots.byNumber(component, id % SLOT_NUMBERS);
    if (!numberedSlot) return undefined;
    let row = Math.floor(id / SLOT_NUMBERS);
    for (let slot: Slot | undefined = numberedSlot.slot; slot; slot = slot.parent)
      row = Math.floor(row / slot.width);
    const { type } = numberedSlot.slot;
    return { type, id: this.#context.entryIds(type).idOf(row, numberedSlot.localeIndex) };
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
      const siblings = this.#componentsIn(slot.parent ?? slot.type, slot.attribute, parent);
      for (const [index, one] of siblings.entries()) {
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
    const component = this.#componentsIn(slot.parent ?? slot.type, slot.attribute, parent)[index];
    if (component?.slot !== slot) return undefined;
    return { slot, key: this.#keyIn(parent, index, component) };
  }

  #entryKey(type: ContentType, localeIndex: number, number: number): RowKey | undefined {
    const entryIds = this.#context.entryIds(type);
    const id = entryIds.idOf(number, localeIndex);
    return entryIds.hasNumber(number) ? this.#keyOfEntry(type, id) : undefined;
  }

  #componentsIn(
    parent: Slot | ContentType,
    attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
    key: RowKey,
  ): readonly ComponentItem[] {
    const byAttribute = remember(this.#componentsOf, parent, () => new Map<string, ComponentsOf>());
    return remember(byAttribute, attribute.name, () =>
      componentsOf(this.#context, this.slots, this.#userValue, parent, attribute),
    )(key);
  }

  #keyIn(parent: RowKey, index: number, { slot, record }: ComponentItem): RowKey {
    // Components in an attribute without localization are the same in all locales.
    const above = slot.parent || slot.top.localized || !slot.type.localized ? parent : sharedKey(parent);
    const slotHash = hashText(slot.path, this.#context.seed);
    const sharedHash = mix(mix(above.sharedHash, slotHash), index);
    const hash = above.hash === above.sharedHash ? sharedHash : mix(mix(above.hash, slotHash), index);
    const slotSeed = mix(slotHash, above.sharedHash);
    const subjectIn = (subject: () => Subject) =>
      once(() =>
        this.#subjectsOf(slot)({
          above: subject(),
          seed: slotSeed,
          index,
          aboveIndex: parent.position ?? 0,
          hash: sharedHash,
        }),
      );
    const sharedSubject = subjectIn(above.sharedSubject);
    return {
      id: this.#idOf(slot, parent.id, index),
      sequence: parent.sequence + index,
      position: index,
      locale: above.locale,
      hash,
      sharedHash,
      subject: above.locale === '' ? sharedSubject : subjectIn(above.subject),
      sharedSubject,
      record,
    };
  }
}

/**
 * Returns how many entries of each type with a component can be there, so that they have at most `most` rows of
 * it together. This has to go through all entries.
 */
export function entriesWithin(
  { entryIds }: GenerateContext,
  rows: ComponentRows,
  component: Schema,
  most: number,
): ReadonlyMap<ContentType, number> {
  const types = new Set<ContentType>();
  const rowsByNumber = new Map<number, number>();
  for (const id of rows.ids(component)) {
    const { type, id: entry } = rows.entryOf(component, id)!;
    const number = entryIds(type).numberOf(entry);
    types.add(type);
    rowsByNumber.set(number, (rowsByNumber.get(number) ?? 0) + 1);
  }
  let entries = 0;
  let total = 0;
  for (const [number, count] of [...rowsByNumber].toSorted(([left], [right]) => left - right)) {
    total += count;
    if (total > most) break;
    entries = number;
  }
  return new Map([...types].map((type) => [type, Math.max(1, entries)]));
}
