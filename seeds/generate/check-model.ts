import type { Attribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import { checkRelation } from './check-relation.ts';
import type { Slot } from '../components/slots.ts';
import type { GeneratedStore } from './store.ts';
import { kindsFor } from '../links/media.ts';
import { fileKind } from '../built-in/files.ts';
import type { World } from './context.ts';

/**
 * Looks for what cannot be while the double is created. Scalars are compiled, which reports their
 * contradictions; of a component one place stands for all, unless its values have to be unique.
 */
export function checkModel(world: World, store: GeneratedStore): void {
  for (const type of world.model.contentTypes.values()) {
    if (world.population(type).count === 0) continue;
    store.valuesAt(type);
    for (const attribute of type.attributes.values()) checkEdge(world, store, type, undefined, attribute);
    checkRecords(world, store, type);
  }
  for (const component of world.model.components.values()) {
    const [slot] = [...store.composition.slots.of(component)].filter(
      (one) => world.population(one.type).count > 0,
    );
    if (!slot) continue;
    store.valuesAt(slot);
    for (const attribute of component.attributes.values())
      checkEdge(world, store, component, slot, attribute);
  }
}

function checkEdge(
  world: World,
  store: GeneratedStore,
  schema: Schema,
  slot: Slot | undefined,
  attribute: Attribute,
): void {
  const label = `${schema.uid}.${attribute.name}`;
  if (world.overrides.get(schema.uid)?.has(attribute.name) && attribute.kind !== 'relation') return;
  switch (attribute.kind) {
    case 'relation':
      return checkRelation(world, schema, attribute, label);
    case 'media': {
      const library = world.population(attribute.target);
      const fits = library.ids.some((id) => kindsFor(attribute).includes(fileKind(library.numberOf(id))));
      if (attribute.required && !fits) {
        world.problem(
          label,
          `it is required, but the media library has no ${attribute.allowedTypes.join(' or ') || 'files'}. Ask for more in "entries": { file: 60 }.`,
        );
      }
      return;
    }
    case 'component':
    case 'zone': {
      const { min, max } = attribute;
      if (min !== undefined && max !== undefined && min > max) {
        world.problem(label, `its min ${min} is more than its max ${max}. Change one of them.`);
      }
      if (!attribute.required) return;
      if (max === 0) world.problem(label, 'it is required, but its max is 0. Change one of them.');
      if (attribute.kind === 'zone' && attribute.components.length === 0) {
        world.problem(
          label,
          'it is required, but its zone takes no components. Add one, or take "required" out.',
        );
        return;
      }
      const path = `${slot?.path ?? schema.uid}.${attribute.name}`;
      const components = attribute.kind === 'zone' ? attribute.components : [attribute.target];
      if (components.some((component) => store.composition.slots.at(path, component))) return;
      return world.problem(
        label,
        'it is required, and its component stands within itself, which never ends. Take "required" out.',
      );
    }
    default:
  }
}

/** Makes what records give, so that a value of the wrong kind is found now. */
function checkRecords(world: World, store: GeneratedStore, type: ContentType): void {
  for (const [id, record] of world.population(type).records) {
    for (const name of Object.keys(record)) {
      const attribute = type.attributes.get(name);
      if (attribute?.kind === 'scalar') store.table(type).value(id, name);
      else if (attribute) store.links(type, attribute).of(id);
    }
  }
}
