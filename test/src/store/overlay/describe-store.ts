import type { Attribute, EdgeAttribute } from '../../../../src/model/attribute.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { inverseAttributes } from '../../../../src/store/inverse-attributes.ts';
import type { Link, Store } from '../../../../src/store/store.ts';

const schemasOf = (model: Model): Schema[] => [...model.contentTypes.values(), ...model.components.values()];

const edgesOf = (schema: Schema): EdgeAttribute[] =>
  [...schema.attributes.values()].filter((attribute: Attribute) => attribute.kind !== 'scalar');

/** Returns all ids, rows and links of a store, by uid. */
export function describeStore(model: Model, store: Store): object {
  return Object.fromEntries(
    schemasOf(model).map((schema) => {
      const table = store.table(schema);
      const entries = table.ids.map((id) => [
        id,
        table.has(id),
        table.row(id),
        Object.fromEntries(
          [...schema.columns.values()].map(({ name }) => [
            name,
            [table.value(id, name), table.isNull?.(id, name) ?? table.value(id, name) === null],
          ]),
        ),
        Object.fromEntries(
          edgesOf(schema).map((attribute) => [
            attribute.name,
            store
              .links(schema, attribute)
              .of(id)
              .map((link) => `${link.type.uid} ${link.id}`),
          ]),
        ),
      ]);
      return [schema.uid, entries];
    }),
  );
}

/** Returns a sentence for each link that only one side has, that leads nowhere or that is one too many. */
export function disagreements(model: Model, store: Store): string[] {
  const found: string[] = [];
  for (const schema of schemasOf(model)) {
    for (const attribute of edgesOf(schema)) {
      for (const id of store.table(schema).ids) {
        const at = `${schema.uid} ${id}.${attribute.name}`;
        const links = store.links(schema, attribute).of(id);
        if (!attribute.many && links.length > 1) found.push(`${at} has ${links.length} links`);
        for (const link of links) {
          const target = `${link.type.uid} ${link.id}`;
          if (!store.table(link.type).has(link.id)) found.push(`${at}: ${target} is missing`);
          const problem = unequalSides(model, store, { type: schema, id }, attribute, link);
          if (problem) found.push(`${at}: ${target} ${problem}`);
        }
      }
    }
  }
  return found;
}

function unequalSides(
  model: Model,
  store: Store,
  from: Link,
  attribute: EdgeAttribute,
  to: Link,
): string | undefined {
  if (attribute.kind === 'component' || attribute.kind === 'zone') return undefined;
  const here = count(store.links(from.type, attribute).of(from.id), to);
  const sides =
    attribute.name === 'localizations'
      ? [{ uid: to.type.uid, name: attribute.name }]
      : inverseAttributes(model, attribute, { type: to.type.uid, id: to.id });
  const there = sides.map(({ name }) =>
    count(store.links(to.type, to.type.attributes.get(name) as EdgeAttribute).of(to.id), from),
  );
  const sum = there.reduce((total, one) => total + one, 0);
  const told = `is linked ${here} times, and back ${there.join(' and ')} times by ${sides.map(({ name }) => name).join(' and ')}`;
  if (sides.length === 0) return undefined;
  // All attributes see the link of a morphToOne; a link of a morphToMany belongs to one of them.
  if (attribute.kind === 'morph' && attribute.relation === 'morphToOne') {
    return there.every((times) => times === here) ? undefined : told;
  }
  const isShared = sides.some(({ name }) => {
    const side = to.type.attributes.get(name);
    return side?.kind === 'morph' && side.relation === 'morphToMany';
  });
  return (isShared ? sum >= here : sum === here) ? undefined : told;
}

const count = (links: readonly Link[], link: Link): number =>
  links.filter(({ type, id }) => type === link.type && id === link.id).length;
