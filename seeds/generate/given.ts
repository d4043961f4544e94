import type { Attribute } from '../../src/model/attribute.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { Slot } from '../components/slots.ts';
import type { OverrideMaker } from './options.ts';
import { callOverride } from './overrides.ts';
import type { RowValues } from './row-values.ts';
import type { Spot } from './row-key.ts';
import { givenValue, type World } from './context.ts';

/** What is given by hand, by a record or an override, for attributes that lead to other rows. */
export class Given {
  readonly #world: World;
  readonly #values: (parent: Slot | ContentType) => RowValues;

  constructor(world: World, values: (parent: Slot | ContentType) => RowValues) {
    this.#world = world;
    this.#values = values;
  }

  /** Undefined where nothing is given. */
  of(parent: Slot | ContentType, attribute: Attribute, spot: Spot): unknown {
    const given = givenValue(spot.given, attribute.name);
    if (given !== undefined) return given;
    const schema = 'component' in parent ? parent.component : parent;
    const override = this.#world.overrides.get(schema.uid)?.get(attribute.name);
    if (typeof override !== 'function') return override;
    const label = `${schema.uid}.${attribute.name}`;
    return callOverride(this.#world, label, override as OverrideMaker, spot, this.#values(parent));
  }
}
