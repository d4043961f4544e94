import { partition } from 'es-toolkit/array/partition';
import { hashText, mix } from '../../src/basics.ts';
import type { Attribute, AttributeOf, ContentType, EntryRecord, Schema } from '../../src/model/index.ts';
import type { Profile } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import type { ReadUserValue, Slot, Slots } from './component-slots.ts';
import { SeedError } from '../context/left-out.ts';
import { fillingOf, fillsOptional, leftEmpty } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { isMenu, saysOfLinks, schemaName, schemaTheme } from '../names/schema-theme.ts';
import { textMeaning } from '../names/attribute-name.ts';
import { isStep, nameTheme, type Theme } from '../names/themes.ts';
import { nameWords } from '../names/name-words.ts';
import { formInputs } from '../names/value-kinds.ts';
import type { RowKey } from '../subjects/row-key.ts';
import type { Subject } from '../subjects/subject.ts';
import { speakAlike } from '../texts/headings.ts';

/** A component that the user gave, with its values. */
interface GivenComponent {
  readonly component: Schema;
  readonly record: EntryRecord;
}

/** Returns a function that chooses the components in an attribute of a row, in order. They come from `components`. */
function generatedComponents(
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
  components: readonly Schema[],
  seed: number,
  profile: Profile,
  fill: number,
  schema: Schema,
  parent: string | undefined,
): (key: RowKey) => readonly Schema[] {
  const [target] = components;
  if (!target) return () => [];
  const empty = leftEmpty(attribute, seed, profile, fill, fillingOf(attribute, schema));
  if (attribute.kind === 'zone') return zoneComponents(attribute, components, seed, profile, empty);
  const { min, max } = wholeLimits(attribute);
  if (!attribute.many) return (key) => (empty(key) ? [] : [target]);
  const [few, many] = profile === 'natural' ? usualCount(attribute, target, parent) : [1, 2];
  const least = Math.max(min, Math.min(few, max));
  const most = Math.max(least, many);
  return (key) => {
    if (empty(key)) return [];
    const random = new Random(mix(seed, key.sharedHash));
    const count = profile === 'minimal' ? least : Math.min(max, random.int(least, most));
    return Array.from({ length: count }, () => target);
  };
}

/** Returns how many components a list has: a recipe of one step is none, nor is a menu of one link. */
function usualCount(
  { name: list }: Attribute,
  item: Schema,
  parent: string | undefined,
): readonly [least: number, most: number] {
  const { uid, attributes } = item;
  const all = [...attributes.values()];
  const { theme } = schemaTheme(item);
  const words = nameWords(list).join(' ');
  if (theme === 'seo') return [1, 2];
  if (theme === 'action') {
    // One link for each legal page and each network.
    if (saysOfLinks('legal', words)) return [2, 3];
    const choice = saysOfLinks('social', words) && all.find((one) => one.kind === 'scalar' && one.enum);
    if (choice && choice.kind === 'scalar')
      return [Math.min(choice.enum!.length, 3), Math.min(choice.enum!.length, 5)];
    if (parent !== undefined && COLUMNS.test(parent)) return [3, 5];
    const isNav = parent !== undefined && namesMenu(parent) && !BUTTONS.test(`${list} ${uid}`);
    if (isNav || [list, uid].some(isMenu)) return [4, 6];
  }
  // A form has each kind of input once, and the button.
  const inputs = all.flatMap((one) => (one.kind === 'scalar' ? formInputs(one.enum ?? [], true) : []));
  if (inputs.includes('submit')) return [inputs.length, inputs.length];
  const days = all.find((one) => one.kind === 'scalar' && one.enum && textMeaning(one.name) === 'weekday');
  const week = days?.kind === 'scalar' ? days.enum!.length : 7;
  // What has a list of days is not one of them.
  if (HOURS.test(list) && all.some((one) => one.kind === 'component' && one.many)) return [1, 2];
  if (HOURS.test(`${list} ${uid}`)) return [Math.min(6, week), Math.min(7, week)];
  if (isStep(schemaName(item)) || SEVERAL.has(theme) || SEVERAL.has(nameTheme(list).theme)) return [3, 5];
  if (parent === undefined) return [1, 4];
  return theme === 'action' ? [1, 3] : [2, 4];
}

/** The header of a page has a few links, and its menu more. */
const namesMenu = (name: string): boolean => isMenu(name) && !/header|item|entry/i.test(name);
const BUTTONS = /cta|button|action/i;
const COLUMNS = /column|spalte|colonn|columna|kolom/i;
const HOURS = /opening|hours|schedule|oeffnung|öffnung|horaire|horario|orari|otwarcia|oteviraci/i;

/** The themes of components that are listed by the handful. */
const SEVERAL: ReadonlySet<Theme> = new Set(['ingredient', 'question', 'feature', 'plan']);

/** Strapi checks the length of a list only against whole numbers. */
const wholeLimits = ({
  min,
  max,
}: AttributeOf<'component'> | AttributeOf<'zone'>): { min: number; max: number } => ({
  min: Number.isInteger(min) ? min! : 0,
  max: Number.isInteger(max) ? max! : Number.POSITIVE_INFINITY,
});

/**
 * Returns a function that chooses the components of a zone. The first entry has all of them, or as many
 * as `max` allows. Each further entry starts with the next component, so all appear early in a list.
 */
function zoneComponents(
  attribute: AttributeOf<'zone'>,
  components: readonly Schema[],
  seed: number,
  profile: Profile,
  empty: (key: RowKey) => boolean,
): (key: RowKey) => readonly Schema[] {
  const all = components.length;
  const { min, max } = wholeLimits(attribute);
  const least = Math.max(min, 1);
  const heads = components.filter(isHead);
  const plain = components.filter(isPlain);
  /** Puts what a page begins with before what was added, and this before the rest. */
  const arranged = (chosen: readonly Schema[], added: readonly Schema[]): Schema[] => {
    const [first, others] = partition([...added, ...chosen], (one) => heads.includes(one));
    return [...first, ...others];
  };
  return (key) => {
    if (empty(key)) return [];
    const random = new Random(mix(seed, key.sharedHash));
    const full = Math.max(least, Math.min(max, all));
    if (fillsOptional(profile))
      return takeInTurn(components, full < all ? (key.sequence - 1) * full : 0, full);
    if (profile === 'minimal') return takeInTurn(components, key.sequence - 1, least);
    if (key.sequence === 1) return arranged(takeInTurn(components, 0, full), []);
    const count = Math.min(max, Math.max(least, random.int(1, Math.min(4, all + 1))));
    const first = (key.sequence - 1) * (full === all ? 1 : full);
    const subject = key.sharedSubject();
    const chosen =
      plain.length > 0 && isLegal(subject)
        ? takeInTurn(plain, 0, Math.max(least, 1))
        : [
            ...takeInTurn(components, first, Math.min(count, full)),
            ...Array.from({ length: Math.max(0, count - full) }, () => random.pick(components)),
          ];
    const added = ownSections(subject, components).filter((one) => !chosen.includes(one));
    if (heads.length > 0 && !chosen.some((one) => heads.includes(one)))
      added.unshift(heads[key.sequence % heads.length]!);
    return arranged(chosen, added.slice(0, Math.max(0, max - chosen.length)));
  };
}

/** Checks whether a component is what a page begins with. */
const isHead = (component: Schema): boolean =>
  /\b(?:hero|jumbotron|page header|page title)\b/.test(nameWords(schemaName(component)).join(' '));

/** Checks whether a component is text and nothing else: what the terms of use are made of. */
const isPlain = (component: Schema): boolean =>
  /\b(?:text|richtext|content|markdown|prose|paragraph|html|wysiwyg)\b(?!.*\b(?:image|media|video|card|cta)s?\b)/.test(
    nameWords(schemaName(component)).join(' '),
  );

/** Checks whether a page is an imprint or the like, which has neither prices nor a team. */
function isLegal({ theme, title, facts }: Subject): boolean {
  const words = nameWords(facts.written?.slug ?? title).join(' ');
  return theme === 'page' && (/\bimp(?:rint|ressum)\b/.test(words) || saysOfLinks('legal', words));
}

/** Returns the sections that the name of a page speaks of: the prices of `/pricing`. */
function ownSections({ theme, title, facts }: Subject, components: readonly Schema[]): readonly Schema[] {
  if (theme !== 'page') return [];
  const names = [title, facts.written?.slug ?? ''].map((name) => nameWords(name).join(' '));
  return components.filter((one) =>
    names.some((name) => speakAlike(name, nameWords(schemaName(one)).join(' '))),
  );
}

/** Takes `count` items from an index on; the list starts again after its end. */
function takeInTurn<T>(list: readonly T[], from: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as T);
}

/**
 * Reads the components that a record or an override gives: an object or a list of objects, in a zone
 * with `__component`.
 *
 * @throws {SeedError} for other values and for components that the zone does not allow.
 */
function userComponents(
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
  value: unknown,
  label: string,
): GivenComponent[] {
  if (value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((item) => {
    if (typeof item !== 'object' || item === null) {
      throw new SeedError([
        `${label} is set to ${JSON.stringify(item)}. Use an object with the component's attributes.`,
      ]);
    }
    const record = item as EntryRecord;
    if (attribute.kind === 'component') return { component: attribute.target, record };
    const component = attribute.components.find(({ uid }) => uid === record['__component']);
    if (component) return { component, record };
    throw new SeedError([
      `${label} is given a component with "__component": ${JSON.stringify(record['__component'] ?? null)}. ` +
        `Use one that the zone allows: ${attribute.components.map(({ uid }) => uid).join(', ')}.`,
    ]);
  });
}

/** A component in an attribute of a row, with the values that the user gave for it. */
export interface ComponentItem {
  readonly slot: Slot;
  readonly record: EntryRecord | undefined;
}

export type ComponentsOf = (key: RowKey) => readonly ComponentItem[];

export function componentsOf(
  { seed, profileOf, lenient, fill, model }: GenerateContext,
  allSlots: Slots,
  userValue: ReadUserValue,
  parent: Slot | ContentType,
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
): ComponentsOf {
  const profile = profileOf('component' in parent ? parent.type : parent);
  const slots = allSlots.in(parent, attribute.name);
  const bySchema = new Map(slots.map((slot) => [slot.component, slot]));
  // A component inside itself stays empty, unless the model requires it.
  const ending = slots.filter((slot) => !slot.isRepeated);
  const shown = ending.filter((slot) => !model.unshownComponents.has(slot.component.uid));
  const usual = attribute.kind === 'zone' && shown.length > 0 ? shown : ending;
  const chosen = ending.length === 0 && attribute.required ? slots : usual;
  const path = `${'component' in parent ? parent.path : parent.uid}.${attribute.name}`;
  const pathSeed = hashText(path, seed);
  const components = chosen.map(({ component }) => component);
  const generate = generatedComponents(
    attribute,
    components,
    pathSeed,
    profile,
    fill,
    'component' in parent ? parent.component : parent,
    'component' in parent ? `${parent.attribute.name} ${parent.component.uid}` : undefined,
  );
  const width = Math.max(1, ...slots.map((slot) => slot.width));
  const label = `${('component' in parent ? parent.component : parent).uid}.${attribute.name}`;
  const find = (key: RowKey): readonly ComponentItem[] => {
    const value = userValue(parent, attribute, key);
    if (value === undefined)
      return generate(key).map((component) => ({ slot: bySchema.get(component)!, record: undefined }));
    const listed = userComponents(attribute, value, label);
    if (listed.length > width)
      throw new SeedError([`${label} is given ${listed.length} components. Use at most ${width}.`]);
    return listed.flatMap(({ component, record }) => {
      const slot = bySchema.get(component);
      if (slot || lenient) return slot ? { slot, record } : [];
      throw new SeedError([
        `${label} is given the component ${component.uid} too deep: ` +
          `components and what they require are generated down to level ${allSlots.nesting.depth}. Leave it out.`,
      ]);
    });
  };
  // The rows of a list are read one after the other, and each asks for the whole list.
  let last: { readonly id: number; readonly items: readonly ComponentItem[] } | undefined;
  return (key) => {
    if (last?.id !== key.id) last = { id: key.id, items: find(key) };
    return last.items;
  };
}
