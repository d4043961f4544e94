import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { GenerateContext } from '../context/context.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { SeedError } from '../context/seed-error.ts';
import { hashText } from '../../src/hash.ts';
import { generatedComponents, givenComponents } from './attribute-components.ts';
import type { GivenValue, Slot, Slots } from './slots.ts';

/** A component in an attribute of a row, with the values that the user gave for it. */
export interface Found {
  readonly slot: Slot;
  readonly record: EntryRecord | undefined;
}

/** Finds the components of a row in one of its attributes. */
export type ComponentsOf = (key: RowKey) => readonly Found[];

/** Returns the function that finds the components in an attribute of a row. */
export function componentsOf(
  { seed, profileOf, generators, lenient }: GenerateContext,
  allSlots: Slots,
  givenValue: GivenValue,
  parent: Slot | ContentType,
  attribute: ComponentAttribute | ZoneAttribute,
): ComponentsOf {
  const profile = profileOf('component' in parent ? parent.type : parent);
  const slots = allSlots.in(parent, attribute.name);
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
  const find = (key: RowKey): readonly Found[] => {
    const given = givenValue(parent, attribute, key);
    if (given === undefined)
      return generate(key).map((component) => ({ slot: bySchema.get(component)!, record: undefined }));
    const found = givenComponents(attribute, given, label);
    if (found.length > width)
      throw new SeedError([`${label} is given ${found.length} components. Use at most ${width}.`]);
    return found.flatMap(({ component, record }) => {
      const slot = bySchema.get(component);
      if (slot || lenient) return slot ? { slot, record } : [];
      throw new SeedError([
        `${label} is given the component ${component.uid} too deep: components and what they require are generated down to level ${allSlots.nesting.depth}. Leave it out.`,
      ]);
    });
  };
  // The rows of a list are read one after the other, and each asks for the whole list.
  let last: { readonly id: number; readonly found: readonly Found[] } | undefined;
  return (key) => {
    if (last?.id !== key.id) last = { id: key.id, found: find(key) };
    return last.found;
  };
}
