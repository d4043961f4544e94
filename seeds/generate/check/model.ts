import type {
  Attribute,
  ComponentAttribute,
  MediaAttribute,
  ZoneAttribute,
} from '../../../src/model/attribute.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { isContentType } from '../../../src/model/look-up.ts';
import type { ContentType, Schema } from '../../../src/model/model.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import { fileKind } from '../../built-in/files.ts';
import { allowedComponents, componentAttributes } from '../../components/nesting.ts';
import { fileKindFor } from '../../links/media.ts';
import type { GenerateContext } from '../../context/context.ts';
import type { GeneratedStore } from '../store/store.ts';
import { checkRelation } from './relation.ts';

/**
 * Checks the model and the options against each other while the double is created. Compiling the
 * scalars reports their contradictions. A component is checked in its first slot only.
 */
export function checkModel(context: GenerateContext, store: GeneratedStore): void {
  for (const type of context.model.contentTypes.values()) {
    if (context.entryIds(type).count === 0) continue;
    store.valuesOf(type);
    for (const attribute of type.attributes.values()) checkAttribute(context, store, type, attribute);
    checkRecords(context, store, type);
  }
  const { slots } = store.componentRows;
  for (const component of usedComponents(context)) {
    const slot = slots.of(component).find(({ type }) => context.entryIds(type).count > 0);
    if (slot) store.valuesOf(slot);
    else if (slots.nesting.ends(component)) continue;
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

function checkMedia(context: GenerateContext, attribute: MediaAttribute, label: string): void {
  if (!attribute.required) return;
  const files = context.entryIds(attribute.target);
  const kind = fileKindFor(attribute);
  if (files.all.some((id) => fileKind(files.numberOf(id)) === kind)) return;
  context.compromises.remark(
    label,
    `it is required, but empty, because the media library has no ${attribute.allowedTypes.join(' or ') || 'files'}. Ask for more in "entries": { file: 144 }.`,
  );
}

function checkComponents(
  context: GenerateContext,
  store: GeneratedStore,
  schema: Schema,
  attribute: ComponentAttribute | ZoneAttribute,
): void {
  const { name, min, max, required } = attribute;
  const report = (sentence: string): void => context.compromises.leaveEmpty(schema, name, sentence);
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
  } else if (isContentType(schema) && slots.in(schema, name).length === 0) {
    report(
      `it is required, but it requires components on more than ${depth} levels, and ${depth} are generated. Remove "required" from one of them.`,
    );
  }
}

/** Returns the components in types with entries, at any depth. */
function usedComponents(context: GenerateContext): ReadonlySet<Schema> {
  const types = [...context.model.contentTypes.values()].filter((type) => context.entryIds(type).count > 0);
  return componentsBelow(types.flatMap((type) => componentAttributes(type).flatMap(allowedComponents)));
}

/** Returns these components and all components in them, at any depth. */
function componentsBelow(components: readonly Schema[]): ReadonlySet<Schema> {
  const found = new Set(components);
  // A set also goes through what is added on the way.
  for (const component of found) {
    for (const attribute of componentAttributes(component)) {
      for (const below of allowedComponents(attribute)) found.add(below);
    }
  }
  return found;
}

/** Finds the components that records give, so that those for which there is no room are found now. */
function checkRecords(context: GenerateContext, store: GeneratedStore, type: ContentType): void {
  for (const [id, record] of context.entryIds(type).records) checkRecord(store, type, id, record);
}

function checkRecord(store: GeneratedStore, schema: Schema, id: number, record: EntryRecord): void {
  for (const attribute of componentAttributes(schema)) {
    const value = ownValue(record, attribute.name);
    if (value == null) continue;
    const components = [value].flat() as EntryRecord[];
    for (const [index, link] of store.links(schema, attribute).of(id).entries())
      checkRecord(store, link.type, link.id, components[index] ?? {});
  }
}
