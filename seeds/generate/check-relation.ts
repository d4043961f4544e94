import type { RelationAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import { isForward } from '../links/relations.ts';
import type { World } from './context.ts';

/** Reports a required relation that not every entry can have. */
export function checkRelation(
  world: World,
  schema: Schema,
  attribute: RelationAttribute,
  label: string,
): void {
  const { target, inverse } = attribute;
  const owner = schema.modelType === 'contentType' ? (schema as ContentType) : undefined;
  const overridden = world.overrides.get(schema.uid)?.has(attribute.name) ?? false;
  const backward = owner !== undefined && inverse !== undefined && !isForward(schema, attribute);
  if (overridden && backward) {
    world.problem(
      label,
      `its links are made from the other side. Override ${target.uid}.${inverse.name} instead.`,
    );
  }
  if (!attribute.required || overridden) return;
  const there = world.population(target).count;
  const plural = target.uid;
  if (there === 0) {
    return world.problem(
      label,
      `it is required, but there are no entries of ${plural}. Ask for some in "entries": { "${target.singularName}": 1 }, or take "required" out.`,
    );
  }
  if (!owner) return;
  if (target === owner) {
    return world.problem(
      label,
      'it is required and leads to its own type: the first entry has none before it. Take "required" out, or give it in "overrides".',
    );
  }
  if (!inverse) return;
  const own = world.population(owner);
  const oneToOne = !attribute.many && !inverse.many;
  if (inverse.kind === 'morph') {
    return world.problem(
      label,
      `it is required, but ${plural} chooses where "${inverse.name}" leads. Take "required" out.`,
    );
  }
  if (own.count > there && (oneToOne || backward)) {
    return world.problem(
      label,
      `it is required, but ${own.count} entries cannot each have their own of the ${there} of ${plural}. Ask for at least ${own.count} in "entries": { "${target.singularName}": ${own.count} }, or take "required" out.`,
    );
  }
  const translated = own.locales.length > 1 && world.population(target).locales.length === 1;
  if (translated && (oneToOne || backward)) {
    world.problem(
      label,
      `it is required, but the translations of an entry cannot each have the same one of ${plural}. Localize ${plural}, or take "required" out.`,
    );
  }
}
