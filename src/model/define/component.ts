import type {
  AttributeDefinitions,
  AttributeOptions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ComponentOptions,
  CountOptions,
  ZoneDefinition,
} from './definition.ts';

/** Defines a component by its uid: `component('shared.seo', { title: z.string().max(60) })`. */
export function component<const Uid extends string, Attributes extends AttributeDefinitions>(
  uid: Uid,
  attributes: Attributes,
  options?: ComponentOptions,
): ComponentDefinition<Uid, Attributes>;
/**
 * Defines an attribute that holds one component or null: `seo: component(seo)`. With `{ required: true }`
 * it is null in drafts only.
 */
export function component<Target extends ComponentDefinition, const Required extends boolean = false>(
  target: Target,
  options?: AttributeOptions<Required>,
): ComponentAttributeDefinition<Target, false, Required>;
export function component(
  uidOrTarget: string | ComponentDefinition,
  attributesOrOptions: AttributeDefinitions | AttributeOptions = {},
  options: ComponentOptions = {},
): ComponentDefinition | ComponentAttributeDefinition {
  if (typeof uidOrTarget === 'string') {
    const attributes = attributesOrOptions as AttributeDefinitions;
    return { define: 'component', uid: uidOrTarget, attributes, options };
  }
  return {
    define: 'componentAttribute',
    many: false,
    component: uidOrTarget,
    options: attributesOrOptions,
  };
}

/** Defines an attribute that holds a list of one component: `links: repeatable(link, { max: 5 })`. */
export function repeatable<Target extends ComponentDefinition, const Required extends boolean = false>(
  target: Target,
  options: AttributeOptions<Required> & CountOptions = {},
): ComponentAttributeDefinition<Target, true, Required> {
  return { define: 'componentAttribute', many: true, component: target, options };
}

/** Defines a list of different components: `blocks: dynamicZone([hero, quote])`. */
export function dynamicZone<
  const Targets extends readonly ComponentDefinition[],
  const Required extends boolean = false,
>(
  components: Targets,
  options: AttributeOptions<Required> & CountOptions = {},
): ZoneDefinition<Targets, Required> {
  return { define: 'dynamicZone', components, options };
}
