import type { Attribute, ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { Model, Schema } from '../../src/model/model.ts';

/** Components are generated in each other down to this level. */
const MAX_DEPTH = 6;

/** A model with more slots than this has fewer levels. */
const MAX_SLOTS = 100_000;

/** Checks whether an attribute must have a component. */
export type IsRequired = (schema: Schema, attribute: ComponentAttribute | ZoneAttribute) => boolean;

/** How deep the components of a model are generated. */
export interface Nesting {
  /** The last level that has components. The components of an entry are level 1. */
  readonly depth: number;
  /** Checks whether a component can be at a level with all components that it requires below it. */
  readonly fits: (component: Schema, level: number) => boolean;
  /** Checks whether a component can be complete at all. It cannot if it requires itself. */
  readonly ends: (component: Schema) => boolean;
}

/** Returns how deep the components of a model can be generated. */
export function nestingOf(model: Model, isRequired: IsRequired): Nesting {
  const levels = levelsOfComponents(model, isRequired);
  const levelsOf = (component: Schema): number => levels.get(component) ?? Number.POSITIVE_INFINITY;
  let depth = 1;
  // The number of slots below each component, with the levels of `depth` - 1.
  let below = new Map<Schema, number>();
  const slotsIn = (schema: Schema, depthLeft: number): number =>
    componentAttributes(schema)
      .flatMap(allowedComponents)
      .filter((component) => levelsOf(component) <= depthLeft)
      .reduce((count, component) => count + 1 + (below.get(component) ?? 0), 0);
  for (let next = 2; next <= MAX_DEPTH; next += 1) {
    below = new Map([...model.components.values()].map((one) => [one, slotsIn(one, next - 1)]));
    const count = [...model.contentTypes.values()].reduce((sum, type) => sum + slotsIn(type, next), 0);
    if (count > MAX_SLOTS) break;
    depth = next;
  }
  return {
    depth,
    fits: (component, level) => levelsOf(component) <= depth - level + 1,
    ends: (component) => levels.has(component),
  };
}

/** Returns the levels of each component that can be complete, those with the fewest first. */
function levelsOfComponents(model: Model, isRequired: IsRequired): ReadonlyMap<Schema, number> {
  const levels = new Map<Schema, number>();
  let left = [...model.components.values()];
  for (let level = 1; left.length > 0; level += 1) {
    const complete = left.filter((component) =>
      componentAttributes(component).every(
        (attribute) =>
          !isRequired(component, attribute) || allowedComponents(attribute).some((one) => levels.has(one)),
      ),
    );
    if (complete.length === 0) break;
    for (const component of complete) levels.set(component, level);
    left = left.filter((component) => !levels.has(component));
  }
  return levels;
}

/** Returns the attributes of a schema that hold components. */
export const componentAttributes = (schema: Schema): (ComponentAttribute | ZoneAttribute)[] =>
  [...schema.attributes.values()].filter(holdsComponents);

const holdsComponents = (attribute: Attribute): attribute is ComponentAttribute | ZoneAttribute =>
  attribute.kind === 'component' || attribute.kind === 'zone';

/** Returns the components that an attribute may hold. */
export const allowedComponents = (attribute: ComponentAttribute | ZoneAttribute): readonly Schema[] =>
  attribute.kind === 'zone' ? attribute.components : [attribute.target];
