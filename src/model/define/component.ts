import type {
  AttributeDefinitions,
  ComponentAttributeDefinition,
  CountOptions,
  EdgeOptions,
  ZoneDefinition,
} from './attribute-definition.ts';

export interface ComponentDefinition<
  Uid extends string = string,
  Attributes extends AttributeDefinitions = AttributeDefinitions,
> {
  readonly define: 'component';
  readonly uid: Uid;
  readonly attributes: Attributes;
  readonly options: ComponentOptions;
}

export interface ComponentOptions {
  /** The name's words with a capital unless given: `shared.seo` is `Seo`. */
  readonly displayName?: string;
}

/** Defines a component by its uid: `component('shared.seo', { title: z.string().max(60) })`. */
export function component<const Uid extends string, Attributes extends AttributeDefinitions>(
  uid: Uid,
  attributes: Attributes,
  options?: ComponentOptions,
): ComponentDefinition<Uid, Attributes>;
/** An attribute that holds one component, or null: `seo: component(seo)`. */
export function component<Target extends ComponentDefinition>(
  target: Target,
  options?: EdgeOptions,
): ComponentAttributeDefinition<Target, false>;
export function component(
  what: string | ComponentDefinition,
  second: AttributeDefinitions | EdgeOptions = {},
  options: ComponentOptions = {},
): ComponentDefinition | ComponentAttributeDefinition {
  if (typeof what === 'string')
    return { define: 'component', uid: what, attributes: second as AttributeDefinitions, options };
  return { edge: 'component', many: false, component: what, options: second as EdgeOptions };
}

/** An attribute that holds a list of one component: `links: repeatable(link, { max: 5 })`. */
export function repeatable<Target extends ComponentDefinition>(
  target: Target,
  options: EdgeOptions & CountOptions = {},
): ComponentAttributeDefinition<Target, true> {
  return { edge: 'component', many: true, component: target, options };
}

/** A list that mixes components: `blocks: dynamicZone([hero, quote])`. */
export function dynamicZone<const Targets extends readonly ComponentDefinition[]>(
  components: Targets,
  options: EdgeOptions & CountOptions = {},
): ZoneDefinition<Targets> {
  return { edge: 'zone', components, options };
}
