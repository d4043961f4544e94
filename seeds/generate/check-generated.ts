import { memberOf, remember } from '../../src/basics.ts';
import {
  type Attribute,
  type AttributeOf,
  type ContentType,
  type EntryRecord,
  models,
  type Schema,
} from '../../src/model/index.ts';
import { fileKind } from '../built-in/uploaded-files.ts';
import { allowedComponents, componentAttributes, MAX_ROWS } from '../components/component-nesting.ts';
import { MAX_COMPONENTS, MAX_ROW, type Slot, type Slots } from '../components/component-slots.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { GeneratedStore } from './generated-store.ts';
import { mayBeRefused } from './value-steps.ts';
import { isGeneratedSide } from '../links/generated-relations.ts';
import { fileKindFor } from '../links/media-links.ts';

/**
 * Checks the model and the options against each other while the double is created. Compiling the
 * scalars reports their contradictions. A component is checked in its first slot only.
 */
export function checkModel(context: GenerateContext, store: GeneratedStore): void {
  for (const type of context.model.contentTypes.values()) {
    if (context.entryIds(type).count === 0) continue;
    if (mayBeRefused(context, type)) store.ownValuesOf(type);
    for (const attribute of type.attributes.values()) checkAttribute(context, store, type, attribute);
    checkRecords(context, store, type);
  }
  const { slots } = store.componentRows;
  for (const component of usedComponents(context)) {
    const slot = slots.of(component).find(({ type }) => context.entryIds(type).count > 0);
    if (!slot && slots.nesting.ends(component)) continue;
    if (slot && mayBeRefused(context, component)) store.ownValuesOf(slot);
    for (const attribute of component.attributes.values())
      checkAttribute(context, store, component, attribute);
  }
}

function checkAttribute(
  context: GenerateContext,
  store: GeneratedStore,
  schema: Schema,
  attribute: Attribute,
): void {
  const label = `${schema.uid}.${attribute.name}`;
  if (context.overrides.get(schema.uid)?.has(attribute.name) && attribute.kind !== 'relation') return;
  switch (attribute.kind) {
    case 'relation':
      return checkRelation(context, schema, attribute, label);
    case 'media':
      return checkMedia(context, attribute, label);
    case 'component':
    case 'zone':
      return checkComponents(context, store, schema, attribute);
    default:
  }
}

function checkMedia(context: GenerateContext, attribute: AttributeOf<'media'>, label: string): void {
  if (!attribute.required) return;
  const files = context.entryIds(attribute.target);
  const kind = fileKindFor(attribute);
  if (files.all.some((id) => fileKind(files.numberOf(id)) === kind)) return;
  context.leftOut.remark(
    label,
    `it is required, but empty, because the media library has no ${attribute.allowedTypes.join(' or ') || 'files'}. ` +
      'Ask for more in "entries": { file: 348 }.',
  );
}

function checkComponents(
  context: GenerateContext,
  store: GeneratedStore,
  schema: Schema,
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
): void {
  const { name, min, max, required } = attribute;
  const report = (sentence: string): void => context.leftOut.leaveEmpty(schema, name, sentence);
  if (min !== undefined && max !== undefined && min > max) {
    return report(`its min ${min} is more than its max ${max}. Change one of them.`);
  }
  if (!required) return;
  if (max === 0) return report('it is required, but its max is 0. Change one of them.');
  const components = allowedComponents(attribute);
  if (components.length === 0) {
    return report('it is required, but its zone allows no components. Add one, or remove "required".');
  }
  const { slots } = store.componentRows;
  const { depth, ends } = slots.nesting;
  if (!components.some(ends)) {
    if (componentsBelow(components).has(schema))
      report('it is required and contains its own component, which never ends. Remove "required".');
  } else if (models.isContentType(schema) && slots.in(schema, name).length === 0) {
    report(
      `it is required, but it requires components on more than ${depth} levels, ` +
        `and ${depth} are generated. Remove "required" from one of them.`,
    );
  }
}

/** Returns the components in types with entries, at any depth. */
function usedComponents(context: GenerateContext): ReadonlySet<Schema> {
  const types = [...context.model.contentTypes.values()].filter((type) => context.entryIds(type).count > 0);
  return componentsBelow(types.flatMap((type) => componentAttributes(type).flatMap(allowedComponents)));
}

function componentsBelow(components: readonly Schema[]): ReadonlySet<Schema> {
  const all = new Set(components);
  // A set also goes through what is added on the way.
  for (const component of all) {
    for (const attribute of componentAttributes(component)) {
      for (const below of allowedComponents(attribute)) all.add(below);
    }
  }
  return all;
}

/** Finds the components that records give, so that those for which there is no room are found now. */
function checkRecords(context: GenerateContext, store: GeneratedStore, type: ContentType): void {
  for (const [id, record] of context.entryIds(type).records) checkRecord(store, type, id, record);
}

function checkRecord(store: GeneratedStore, schema: Schema, id: number, record: EntryRecord): void {
  for (const attribute of componentAttributes(schema)) {
    const value = memberOf(record, attribute.name);
    if (value == null) continue;
    const components = [value].flat() as EntryRecord[];
    for (const [index, link] of store.links(schema, attribute).of(id).entries())
      checkRecord(store, link.type, link.id, components[index] ?? {});
  }
}

/** Reports a required relation that some entries cannot have, and an override on the wrong side. */
function checkRelation(
  context: GenerateContext,
  schema: Schema,
  attribute: AttributeOf<'relation'>,
  label: string,
): void {
  const { target, inverse, required } = attribute;
  const report = (sentence: string): void => context.leftOut.remark(label, sentence);
  const owner = models.isContentType(schema) ? schema : undefined;
  const overridden = context.overrides.get(schema.uid)?.has(attribute.name) ?? false;
  const isInverse = owner !== undefined && inverse !== undefined && !isGeneratedSide(schema, attribute);
  if (overridden && isInverse) {
    const sentence = `its links are generated from the other side. Override ${target.uid}.${inverse.name} instead.`;
    context.problem(label, sentence);
  }
  if (!required || overridden) return;
  const targets = context.entryIds(target);
  if (targets.count === 0) {
    return report(
      `it is required, but empty, because there are no entries of ${target.uid}. ` +
        `Ask for some in "entries": { "${target.singularName}": 1 }, or remove "required".`,
    );
  }
  if (!owner) return;
  if (target === owner) {
    return report(
      'it is required and points to its own type, but it is empty in the first entry, which has no entry before it. ' +
        'Remove "required", or set the relation in "overrides".',
    );
  }
  if (!inverse) return;
  if (inverse.kind === 'morph') {
    return report(
      `it is required, but the links are generated from "${inverse.name}" ` +
        `of ${target.uid}, which may choose other entries. Remove "required".`,
    );
  }
  const owners = context.entryIds(owner);
  const eachNeedsItsOwn = isInverse || (!attribute.many && !inverse.many);
  if (eachNeedsItsOwn && owners.count > targets.count) {
    return context.leftOut.limit(owner, owners.count, {
      entries: targets.count,
      label,
      reason: `it is required, and each entry needs its own of ${targets.count} ${target.uid}`,
      remedy:
        context.leftOut.mostOf(target) <= targets.count
          ? 'Remove "required", or allow more of these.'
          : `Ask for more in "entries": { "${target.singularName}": ${owners.count} }, or remove "required".`,
    });
  }
  if (eachNeedsItsOwn && owners.locales.length > 1 && targets.locales.length === 1) {
    report(
      `it is required, but the translations of an entry cannot share one entry of ${target.uid}. ` +
        `Localize ${target.uid}, or remove "required".`,
    );
  }
}

/** Empties lists of components with too many rows, before any row is made. */
export function checkCeilings(context: GenerateContext, slots: Slots): void {
  const totals = new Map<ContentType, Map<string, number>>();
  const maxRow = models.isModelOfDocuments(context.model) ? Math.floor(MAX_ROW / 2) : MAX_ROW;
  for (const component of context.model.components.values()) {
    for (const slot of slots.of(component)) {
      const { type } = slot;
      if (context.entryIds(type).count === 0) continue;
      const least = leastRows(context, slot);
      if (least > MAX_COMPONENTS) emptyList(context, slot, least);
      else addTo(totals, slot, least);
      const mostEntries = Math.floor(maxRow / rowsOf(slot));
      if (least <= MAX_COMPONENTS && context.entryIds(type).lastNumber > mostEntries)
        limitNesting(context, slot, mostEntries);
    }
  }
  for (const [type, byAttribute] of totals) emptyLargest(context, type, byAttribute);
}

function addTo(totals: Map<ContentType, Map<string, number>>, { type, top }: Slot, least: number): void {
  const byAttribute = remember(totals, type, () => new Map<string, number>());
  byAttribute.set(top.name, (byAttribute.get(top.name) ?? 0) + least);
}

function emptyList({ leftOut }: GenerateContext, { attribute, parent, type }: Slot, least: number): void {
  leftOut.leaveEmpty(
    parent?.component ?? type,
    attribute.name,
    `each entry would have ${least} components in it or more, but at most ${MAX_COMPONENTS} are generated. ` +
      'Lower its min, or set the value in "overrides".',
  );
}

function emptyLargest(
  { leftOut }: GenerateContext,
  type: ContentType,
  byAttribute: ReadonlyMap<string, number>,
): void {
  let total = [...byAttribute.values()].reduce((sum, rows) => sum + rows, 0);
  for (const [name, rows] of [...byAttribute].toSorted(([, left], [, right]) => right - left)) {
    if (total <= MAX_ROWS) return;
    const sentence =
      `each entry would have ${total} components or more, but at most ${MAX_ROWS} are generated. ` +
      'Lower the min of its lists.';
    leftOut.leaveEmpty(type, name, sentence);
    total -= rows;
  }
}

function limitNesting(context: GenerateContext, { attribute, parent, type }: Slot, entries: number): void {
  context.leftOut.limit(type, context.entryIds(type).count, {
    entries,
    label: `${(parent?.component ?? type).uid}.${attribute.name}`,
    reason: `it is inside so many lists that only the first ${entries} entries of ${type.uid} can have ids for it`,
    remedy: 'Ask for fewer entries, or lower the min of the lists.',
  });
}

/** Returns how many rows an entry has in a slot if each list on the way has its smallest length. */
function leastRows(context: GenerateContext, slot: Slot): number {
  const { attribute, parent, type, isRepeated } = slot;
  if (isRepeated && !attribute.required) return 0;
  const isOverridden = context.overrides.get((parent?.component ?? type).uid)?.has(attribute.name);
  const min = attribute.many && !isOverridden ? (attribute.min ?? 0) : 0;
  const share = attribute.kind === 'zone' ? min / attribute.components.length : min;
  const least = Math.max(1, Math.ceil(share));
  return (parent ? leastRows(context, parent) : 1) * least;
}

const rowsOf = (slot: Slot): number => slot.width * (slot.parent ? rowsOf(slot.parent) : 1);
