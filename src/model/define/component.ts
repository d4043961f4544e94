import { check, flag, optionsOf, type Shape, text, wholeNumber } from '../../errors/option-rules.ts';
import { checkAttributes, checkComponent, describe } from './check-call.ts';
import type {
  AttributeDefinitions,
  AttributeOptions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ComponentOptions,
  CountOptions,
  ZoneDefinition,
} from '../definition.ts';
import { isPlainObject } from '../../objects.ts';

const ONE = { required: flag, localized: flag } satisfies Shape<AttributeOptions>;
const componentOptions = optionsOf({ displayName: text } satisfies Shape<ComponentOptions>);
const attributeOptions = optionsOf(ONE);
const listOptions = optionsOf({
  ...ONE,
  min: wholeNumber(0),
  max: wholeNumber(0),
} satisfies Shape<AttributeOptions & CountOptions>);

/**
 * Defines a component by its uid: `component('shared.seo', { title: z.string().max(60) })`.
 *
 * @throws {TypeError} for unknown options, and for attributes of the wrong kind
 */
export function component<const Uid extends string, Attributes extends AttributeDefinitions>(
  uid: Uid,
  attributes: Attributes,
  options?: ComponentOptions,
): ComponentDefinition<Uid, Attributes>;
/**
 * Defines an attribute that holds one component or null: `seo: component(seo)`. With `{ required: true }`
 * it is null in drafts only.
 *
 * @throws {TypeError} for unknown options
 */
export function component<Target extends ComponentDefinition, const Required extends boolean = false>(
  target: Target,
  options?: AttributeOptions<Required>,
): ComponentAttributeDefinition<Target, false, Required>;
export function component(
  uidOrTarget: string | ComponentDefinition,
  attributesOrOptions?: AttributeDefinitions | AttributeOptions,
  options: ComponentOptions = {},
): ComponentDefinition | ComponentAttributeDefinition {
  if (typeof uidOrTarget === 'string') {
    if (!/^[^.:\s]+\.[^.:\s]+$/.test(uidOrTarget))
      throw new TypeError(
        `component('${uidOrTarget}') needs a uid of category and name, such as component('shared.seo', { … }).`,
      );
    checkAttributes(`component('${uidOrTarget}')`, attributesOrOptions);
    check(`component('${uidOrTarget}')`, componentOptions, options);
    const attributes = attributesOrOptions as AttributeDefinitions;
    return { define: 'component', uid: uidOrTarget, attributes, options };
  }
  checkComponent('component()', uidOrTarget);
  const own = attributesOrOptions ?? {};
  if ('repeatable' in own)
    throw new TypeError(
      "component() has no option 'repeatable'. For a list of components, write repeatable(…).",
    );
  check('component()', attributeOptions, own);
  return { define: 'componentAttribute', many: false, component: uidOrTarget, options: own };
}

/**
 * Defines an attribute that holds a list of one component: `links: repeatable(link, { max: 5 })`.
 *
 * @throws {TypeError} for unknown options, and for anything but a component
 */
export function repeatable<Target extends ComponentDefinition, const Required extends boolean = false>(
  target: Target,
  options: AttributeOptions<Required> & CountOptions = {},
): ComponentAttributeDefinition<Target, true, Required> {
  checkComponent('repeatable()', target);
  check('repeatable()', listOptions, options);
  return { define: 'componentAttribute', many: true, component: target, options };
}

/**
 * Defines a list of different components: `blocks: dynamicZone([hero, quote])`.
 *
 * @throws {TypeError} for unknown options, and for anything but a list of components
 */
export function dynamicZone<
  const Targets extends readonly ComponentDefinition[],
  const Required extends boolean = false,
>(
  components: Targets,
  options: AttributeOptions<Required> & CountOptions = {},
): ZoneDefinition<Targets, Required> {
  if (!Array.isArray(components)) {
    const one = isPlainObject(components) && components['define'] === 'component';
    throw new TypeError(
      `dynamicZone() takes a list of components, such as dynamicZone([hero, quote]), but got ${one ? 'one component' : describe(components)}.`,
    );
  }
  for (const each of components) checkComponent('dynamicZone()', each, 'a list of ');
  check('dynamicZone()', listOptions, options);
  return { define: 'dynamicZone', components, options };
}
