import type { Attribute, AttributeOf, Model, Schema } from '../../src/model/index.ts';

/** Components are generated in each other down to this level. */
const MAX_DEPTH = 6;

/** There are fewer levels if an entry could have more components than this. */
export const MAX_ROWS = 20_000;

/** There are fewer levels if the model had more slots than this. */
const MAX_SLOTS = 100_000;

/** The usual length of a long list. */
const LIST_LENGTH = 4;

export type IsRequired = (
  schema: Schema,
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
) => boolean;

/** How deep the components of a model are generated. */
export interface Nesting {
  /** The last level that has components. The components of an entry are level 1. */
  readonly depth: number;
  readonly fits: (component: Schema, level: number) => boolean;
  /** Checks whether a component can be complete at all. It cannot if it requires itself. */
  readonly ends: (component: Schema) => boolean;
}

/** Returns how deep the components of a model can be generated. */
export function nestingOf(model: Model, isRequired: IsRequired): Nesting {
  const levels = levelsOfComponents(model, isRequired);
  const fits = (component: Schema, levelsLeft: number): boolean =>
    (levels.get(component) ?? Number.POSITIVE_INFINITY) <= levelsLeft;
  let depth = 1;
  while (depth < MAX_DEPTH && hasRoomFor(model, depth + 1, fits)) depth += 1;
  return {
    depth,
    fits: (component, level) => fits(component, depth - level + 1),
    ends: (component) => levels.has(component),
  };
}

/**
 * Checks whether a model with this many levels stays within the ceilings. Stops counting at the first that it
 * exceeds.
 */
function hasRoomFor(
  model: Model,
  depth: number,
  fits: (component: Schema, levelsLeft: number) => boolean,
): boolean {
  let slots = 0;
  let rows = 0;
  // A component inside itself stays empty, so there are no rows below it.
  const count = (schema: Schema, path: readonly Schema[], levelsLeft: number, rowsAbove: number): void => {
    for (const attribute of componentAttributes(schema)) {
      const isList = attribute.kind === 'component' && attribute.many;
      const length = isList ? Math.min(attribute.max ?? LIST_LENGTH, LIST_LENGTH) : 1;
      for (const component of allowedComponents(attribute)) {
        if (slots > MAX_SLOTS || rows > MAX_ROWS) return;
        if (!fits(component, levelsLeft)) continue;
        const inside = path.includes(component) ? 0 : rowsAbove * length;
        slots += 1;
        rows += inside;
        if (levelsLeft > 1) count(component, [...path, component], levelsLeft - 1, inside);
      }
    }
  };
  return [...model.contentTypes.values()].every((type) => {
    rows = 0;
    count(type, [], depth, 1);
    return slots <= MAX_SLOTS && rows <= MAX_ROWS;
  });
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

export const componentAttributes = (schema: Schema): (AttributeOf<'component'> | AttributeOf<'zone'>)[] =>
  [...schema.attributes.values()].filter(holdsComponents);

const holdsComponents = (attribute: Attribute): attribute is AttributeOf<'component'> | AttributeOf<'zone'> =>
  attribute.kind === 'component' || attribute.kind === 'zone';

export const allowedComponents = (
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
): readonly Schema[] => (attribute.kind === 'zone' ? attribute.components : [attribute.target]);
