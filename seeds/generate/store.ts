import type { EdgeAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import type { Link, Links, Store, Table } from '../../src/store/store.ts';
import { Composition } from '../components/composition.ts';
import type { Slot } from '../components/slots.ts';
import { distinctComponents, distinctEntries } from './uniqueness.ts';
import { entrySpots, type EntrySpots } from './entry-keys.ts';
import { GeneratedTable } from './table.ts';
import { Given } from './given.ts';
import { linkMaker } from '../links/link-maker.ts';
import { backwardLinks, isForward, ownerOfMorph } from '../links/relations.ts';
import { relatedLinks } from '../links/related.ts';
import { rowValues, type RowValues } from './row-values.ts';
import type { Spot } from './row-key.ts';
import { draftTest } from './system-values.ts';
import type { World } from './context.ts';

/** The data of a double, of which nothing exists before it is asked for. */
export class GeneratedStore implements Store {
  readonly #world: World;
  readonly #tables = new Map<Schema, Table>();
  readonly #links = new Map<EdgeAttribute, Map<Schema, Links>>();
  readonly #spots = new Map<ContentType, EntrySpots>();
  readonly #values = new Map<Slot | ContentType, RowValues>();
  readonly given: Given;
  readonly composition: Composition;

  constructor(world: World) {
    this.#world = world;
    this.given = new Given(world, (parent) => this.valuesAt(parent));
    this.composition = new Composition(world, this.given, (type, id) => this.spotOf(type, id));
  }

  table(schema: Schema): Table {
    let table = this.#tables.get(schema);
    if (!table)
      this.#tables.set(schema, (table = isType(schema) ? this.#entries(schema) : this.#components(schema)));
    return table;
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
    let bySchema = this.#links.get(attribute);
    if (!bySchema) this.#links.set(attribute, (bySchema = new Map()));
    let links = bySchema.get(schema);
    if (!links) bySchema.set(schema, (links = this.#makeLinks(schema, attribute)));
    return links;
  }

  /** What makes the scalars of a content type, or of a component at one of its places. */
  valuesAt(parent: Slot | ContentType): RowValues {
    let values = this.#values.get(parent);
    if (!values) this.#values.set(parent, (values = this.#compile(parent)));
    return values;
  }

  spotOf(type: ContentType, id: number): Spot {
    return this.#spotsOf(type).spotOf(id);
  }

  #spotsOf(type: ContentType): EntrySpots {
    let spots = this.#spots.get(type);
    if (!spots) {
      spots = entrySpots(type, this.#world.population(type), this.#world.seed);
      this.#spots.set(type, spots);
    }
    return spots;
  }

  #compile(parent: Slot | ContentType): RowValues {
    if ('component' in parent) {
      const { component, path } = parent;
      const distinction = distinctComponents(() => this.table(component).ids);
      return rowValues(this.#world, {
        schema: component,
        path,
        distinction,
        type: undefined,
        root: parent.type,
      });
    }
    const distinction = distinctEntries(this.#world.population(parent));
    return rowValues(this.#world, {
      schema: parent,
      path: parent.uid,
      distinction,
      type: parent,
      root: parent,
    });
  }

  #entries(type: ContentType): Table {
    const population = this.#world.population(type);
    const isDraft = draftTest(type, this.#world);
    const { ownOf } = this.#spotsOf(type);
    return new GeneratedTable(
      type,
      () => population.ids,
      (id) => population.has(id),
      (id) => (population.has(id) ? { spot: this.spotOf(type, id), values: this.valuesAt(type) } : undefined),
      (id, name) =>
        name === 'publishedAt' && isDraft && !population.recordOf(id)
          ? isDraft(population.numberOf(id), ownOf(id))
          : undefined,
    );
  }

  #components(component: Schema): Table {
    let ids: readonly number[] | undefined;
    return new GeneratedTable(
      component,
      () => (ids ??= Object.freeze(this.composition.ids(component))),
      (id) => this.composition.find(component, id) !== undefined,
      (id) => {
        const found = this.composition.find(component, id);
        return found && { spot: found.spot, values: this.valuesAt(found.slot) };
      },
    );
  }

  #makeLinks(schema: Schema, attribute: EdgeAttribute): Links {
    if (
      attribute.kind === 'relation' &&
      isType(schema) &&
      attribute.inverse &&
      !isForward(schema, attribute)
    ) {
      const { inverse } = attribute;
      const owner = inverse.kind === 'morph' ? ownerOfMorph(this.#world, inverse) : attribute.target;
      return owner ? backwardLinks(this.#world, owner, schema, this.links(owner, inverse)) : { of: () => [] };
    }
    if (schema.uid === 'plugin::upload.file' && attribute.kind === 'morph')
      return relatedLinks(this.#world, this);
    const made = new Map<Slot | ContentType, (spot: Spot) => readonly Link[]>();
    const linksAt = (parent: Slot | ContentType, spot: Spot): readonly Link[] => {
      let make = made.get(parent);
      if (!make)
        made.set(parent, (make = linkMaker(this.#world, this.composition, this.given, parent, attribute)));
      return make(spot);
    };
    if (isType(schema)) {
      const population = this.#world.population(schema);
      return { of: (id) => (population.has(id) ? linksAt(schema, this.spotOf(schema, id)) : []) };
    }
    return {
      of: (id) => {
        const found = this.composition.find(schema, id);
        return found ? linksAt(found.slot, found.spot) : [];
      },
    };
  }
}

function isType(schema: Schema): schema is ContentType {
  return schema.modelType === 'contentType';
}
