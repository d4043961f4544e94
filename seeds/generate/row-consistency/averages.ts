import type { AttributeOf, ContentType } from '../../../src/model/index.ts';
import type { Store, Value } from '../../../src/store/index.ts';
import type { GenerateContext } from '../../context/generate-context.ts';
import type { RowKey, RowValues } from '../../subjects/row-key.ts';

/** With more items a page would wait for them: the average is then a usual one. */
const MOST_ITEMS = 2000;

const isNumber = ({ type }: AttributeOf<'scalar'>): boolean =>
  type === 'decimal' || type === 'float' || type === 'integer' || type === 'biginteger';

/** The reviews of a type, and the attribute that has their stars. */
interface Items {
  readonly relation: AttributeOf<'relation'>;
  readonly stars: AttributeOf<'scalar'>;
}

/** Returns the reviews of a type. Types that rate each other have ratings of their own, and no averages. */
function ratedItems(context: GenerateContext, type: ContentType): Items | undefined {
  const items = firstRated(context, type);
  const passed = new Set<ContentType>();
  let target = items?.relation.target;
  while (target && !passed.has(target)) {
    if (target === type) return undefined;
    passed.add(target);
    target = firstRated(context, target)?.relation.target;
  }
  return items;
}

function firstRated(context: GenerateContext, type: ContentType): Items | undefined {
  for (const relation of type.attributes.values()) {
    if (relation.kind !== 'relation' || !relation.many || !relation.inverse) continue;
    // Related entries have ratings of their own.
    if (relation.target === type) continue;
    const stars = [...relation.target.attributes.values()].find(
      (one): one is AttributeOf<'scalar'> =>
        one.kind === 'scalar' &&
        isNumber(one) &&
        context.nameOf(one).meaningAs(one.type).meaning === 'rating',
    );
    if (stars) return { relation, stars };
  }
  return undefined;
}

/** Replaces the ratings of entries that have reviews by the averages of these, and counts them. */
export function withAverages(
  context: GenerateContext,
  store: Store,
  type: ContentType,
  values: RowValues,
): RowValues {
  const overrides = context.overrides.get(type.uid);
  const averaged = [...type.attributes.values()].flatMap((attribute) => {
    if (attribute.kind !== 'scalar' || attribute.unique || !isNumber(attribute)) return [];
    if (overrides?.has(attribute.name)) return [];
    const name = context.nameOf(attribute);
    const isCount = COUNT.test(name.words.join(' '));
    return isCount || name.meaningAs(attribute.type).meaning === 'rating' ? [{ attribute, isCount }] : [];
  });
  const items = averaged.length > 0 ? ratedItems(context, type) : undefined;
  if (!items || context.entryIds(items.relation.target).count > MOST_ITEMS) return values;
  const { relation, stars } = items;
  const starsOf = (key: RowKey): number[] => {
    const table = store.table(relation.target);
    return store
      .links(type, relation)
      .of(key.id)
      .flatMap(({ id }) => {
        if (relation.target.draftAndPublish && table.value(id, 'publishedAt') === null) return [];
        const value = table.value(id, stars.name);
        return value === null ? [] : [Number(value)];
      });
  };
  const all = new Map(values);
  for (const { attribute, isCount } of averaged) {
    const { min, max, type: kind, required, name } = attribute;
    const within = (value: number): number =>
      Math.min(Number(max ?? value), Math.max(Number(min ?? value), value));
    const asValue = (value: number): Value => (kind === 'biginteger' ? `${value}` : value);
    const make = values.get(name)!;
    all.set(name, (key) => {
      if (key.record && Object.hasOwn(key.record, name)) return make(key);
      const starsOfItems = starsOf(key);
      if (isCount) return asValue(within(starsOfItems.length));
      if (starsOfItems.length === 0) return required ? make(key) : null;
      const average = starsOfItems.reduce((sum, value) => sum + value, 0) / starsOfItems.length;
      const places = kind === 'integer' || kind === 'biginteger' ? 1 : 10;
      return asValue(within(Math.round(average * places) / places));
    });
  }
  return all;
}

const COUNT =
  /\b(?:reviews?|ratings?)\b.*\b(?:count|number|total)\b|\b(?:count|number|num|total)\b.*\b(?:reviews|ratings)\b/;
