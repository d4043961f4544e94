import type { ComponentAttribute, ZoneAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import { sharedSpot } from '../generate/entry-keys.ts';
import type { Given } from '../generate/given.ts';
import { hashText, mix } from '../random/random.ts';
import { SeedError } from '../generate/seed-error.ts';
import type { Spot } from '../generate/row-key.ts';
import { kindOf } from '../words/kinds.ts';
import type { World } from '../generate/context.ts';
import { generatedMembers, givenMembers, type Member } from './members.ts';
import { BUCKETS, Slots, type Slot } from './slots.ts';

/** A row of a component, found by its id. */
export interface Found {
  readonly slot: Slot;
  readonly spot: Spot;
}

type MembersOf = (spot: Spot, given: unknown) => readonly Member[];

/**
 * Which components stand where. Nothing is kept: an id tells the place, the entry and the position,
 * and what stands there is worked out again.
 */
export class Composition {
  readonly #world: World;
  readonly #given: Given;
  readonly #spotOfEntry: (type: ContentType, id: number) => Spot;
  readonly #members = new Map<string, MembersOf>();
  #slots: Slots | undefined;

  constructor(world: World, given: Given, spotOfEntry: (type: ContentType, id: number) => Spot) {
    this.#world = world;
    this.#given = given;
    this.#spotOfEntry = spotOfEntry;
  }

  get slots(): Slots {
    this.#slots ??= new Slots(this.#world.model);
    return this.#slots;
  }

  /** The links of a component or zone attribute of the row at `parent`. */
  links(parent: Slot | ContentType, attribute: ComponentAttribute | ZoneAttribute, spot: Spot): Link[] {
    const path = `${pathOf(parent)}.${attribute.name}`;
    return this.#membersAt(parent, attribute, spot).flatMap(({ component }, index) => {
      const slot = this.slots.at(path, component);
      return slot ? [{ type: component, id: this.#idOf(slot, spot.rank, index) }] : [];
    });
  }

  find(component: Schema, id: number): Found | undefined {
    const slot = this.slots.inBucket(component, id % BUCKETS);
    return slot && Number.isSafeInteger(id) ? this.#row(slot, Math.floor(id / BUCKETS)) : undefined;
  }

  /** All ids of a component, ascending: the one thing that has to look at every entry. */
  ids(component: Schema): number[] {
    const ids: number[] = [];
    for (const slot of this.slots.of(component)) {
      const parentIds = slot.parent ? this.ids(slot.parent.component) : this.#world.population(slot.type).ids;
      for (const id of parentIds) {
        const parent = slot.parent ? this.find(slot.parent.component, id) : undefined;
        if (slot.parent && parent?.slot !== slot.parent) continue;
        const spot = parent?.spot ?? this.#spotOfEntry(slot.type, id);
        for (const [index, member] of this.#membersAt(
          slot.parent ?? slot.type,
          slot.attribute,
          spot,
        ).entries()) {
          if (member.component === component) ids.push(this.#idOf(slot, spot.rank, index));
        }
      }
    }
    return ids.toSorted((left, right) => left - right);
  }

  /** `rank` holds the entry's id and the positions on the way; a parent component's id has its slot below. */
  #idOf(slot: Slot, parentRank: number, index: number): number {
    const above = slot.parent ? Math.floor(parentRank / BUCKETS) : parentRank;
    return (above * slot.width + index) * BUCKETS + this.slots.bucketOf(slot);
  }

  #row(slot: Slot, rank: number): Found | undefined {
    const index = rank % slot.width;
    const above = Math.floor(rank / slot.width);
    const parent = slot.parent ? this.#row(slot.parent, above)?.spot : this.#entry(slot.type, above);
    const member = parent && this.#membersAt(slot.parent ?? slot.type, slot.attribute, parent)[index];
    if (!parent || member?.component !== slot.component) return undefined;
    return { slot, spot: this.#spot(slot, parent, index, member) };
  }

  #entry(type: ContentType, id: number): Spot | undefined {
    return this.#world.population(type).has(id) ? this.#spotOfEntry(type, id) : undefined;
  }

  #membersAt(
    parent: Slot | ContentType,
    attribute: ComponentAttribute | ZoneAttribute,
    spot: Spot,
  ): readonly Member[] {
    const path = `${pathOf(parent)}.${attribute.name}`;
    let members = this.#members.get(path);
    if (!members) this.#members.set(path, (members = this.#compile(parent, attribute, path)));
    return members(spot, this.#given.of(parent, attribute, spot));
  }

  #compile(
    parent: Slot | ContentType,
    attribute: ComponentAttribute | ZoneAttribute,
    path: string,
  ): MembersOf {
    const { seed, profileOf, tools } = this.#world;
    const profile = profileOf('component' in parent ? parent.type : parent);
    const generate = generatedMembers(attribute, hashText(path, seed), profile, tools.chance);
    const components = attribute.kind === 'zone' ? attribute.components : [attribute.target];
    const usable = components.filter((component) => this.slots.at(path, component));
    const width = Math.max(0, ...usable.map((component) => this.slots.at(path, component)?.width ?? 0));
    const schema = 'component' in parent ? parent.component : parent;
    return (spot, given) => {
      if (given === undefined) {
        return generate(spot)
          .filter((component) => usable.includes(component))
          .map((component) => ({ component, given: undefined }));
      }
      const label = `${schema.uid}.${attribute.name}`;
      const members = givenMembers(attribute, given, label);
      if (members.length <= Math.max(1, width)) return members;
      throw new SeedError([`${label} is given ${members.length} components by hand. Give at most ${width}.`]);
    };
  }

  #spot(slot: Slot, parent: Spot, index: number, { given }: Member): Spot {
    const { seed } = this.#world;
    // What hangs on an attribute that is not localized is the same in all locales.
    const above = slot.parent || slot.top.localized || !slot.type.localized ? parent : sharedSpot(parent);
    const place = hashText(slot.path, seed);
    const shared = mix(mix(above.shared, place), index);
    const own = above.own === above.shared ? shared : mix(mix(above.own, place), index);
    const about = kindOf(slot.component.uid.split('.').at(-1) ?? '') === 'seo';
    return {
      turn: parent.turn + index,
      shared,
      own,
      rank: this.#idOf(slot, parent.rank, index),
      locale: above.locale,
      subject: about
        ? above.subject
        : () => ({ ...above.subject(), pattern: PATTERNS[shared % PATTERNS.length] ?? '' }),
      given,
    };
  }
}

function pathOf(parent: Slot | ContentType): string {
  return 'component' in parent ? parent.path : parent.uid;
}

/** Headlines of parts of an entry: they need not tell entries apart. */
const PATTERNS = [
  'More about {t}',
  'All about the {t} of {p}',
  '{p} and its {t}',
  '{T}, step by step',
  'A closer look at {t}',
  'Why {t}?',
  'The {t} of {p} in numbers',
  'Three questions about {t}',
];
