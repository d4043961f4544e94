import {
  check,
  flag,
  listOf,
  oneOf,
  optionsOf,
  type Shape,
  text,
  wholeNumber,
} from '../../errors/option-rules.ts';
import { showValue } from '../../errors/show-value.ts';
import type { RelationKind } from '../attribute.ts';
import {
  checkAttributes,
  checkComponent,
  describe,
  optionalAttribute,
  withNearestName,
  withZodAdvice,
} from './check-call.ts';
import type {
  AttributeDefinitions,
  AttributeOptions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ComponentOptions,
  CountOptions,
  MediaDefinition,
  MediaKind,
  RelationDefinition,
  ZoneDefinition,
} from '../definition.ts';
import { isPlainObject } from '../../objects.ts';

/** For a two-way relation, the attribute of the target that points back. */
interface RelationOptions extends AttributeOptions {
  /** On the owning side. */
  readonly inversedBy?: string;
  /** On the other side. */
  readonly mappedBy?: string;
}

interface InverseMorphOptions extends AttributeOptions {
  /** The `morphToOne` or `morphToMany` attribute of the target. */
  readonly morphBy: string;
}

const COMMON = { required: flag, localized: flag } satisfies Shape<AttributeOptions>;
const commonOptions = optionsOf(COMMON);
const toTargetOptions = optionsOf({
  ...COMMON,
  inversedBy: text,
  mappedBy: text,
} satisfies Shape<RelationOptions>);
const inverseOfMorphOptions = optionsOf({ ...COMMON, morphBy: text } satisfies Shape<InverseMorphOptions>);

/* @__NO_SIDE_EFFECTS__ */
const toTarget =
  <Kind extends RelationKind>(kind: Kind) =>
  <const Target extends string>(
    target: Target,
    options: RelationOptions = {},
  ): RelationDefinition<Kind, Target> => {
    checkTarget(kind, target);
    check(`relation.${kind}('${target}')`, toTargetOptions, options);
    if (options.inversedBy !== undefined && options.mappedBy !== undefined)
      throw new TypeError(
        `relation.${kind}('${target}') has both inversedBy and mappedBy. ` +
          `Keep one, and give the other to the attribute of '${target}'.`,
      );
    return optionalAttribute(`relation.${kind}('${target}')`, {
      define: 'relation',
      relation: kind,
      target,
      options,
    });
  };

/* @__NO_SIDE_EFFECTS__ */
const inverseOfMorph =
  <Kind extends RelationKind>(kind: Kind) =>
  <const Target extends string>(
    target: Target,
    options: InverseMorphOptions,
  ): RelationDefinition<Kind, Target> => {
    checkTarget(kind, target);
    if (options?.morphBy === undefined)
      throw new TypeError(
        `relation.${kind}('${target}') needs morphBy, ` +
          `the name of a morphToOne or morphToMany attribute of '${target}': ` +
          `relation.${kind}('${target}', { morphBy: 'subject' }).`,
      );
    check(`relation.${kind}('${target}')`, inverseOfMorphOptions, options);
    return optionalAttribute(`relation.${kind}('${target}')`, {
      define: 'relation',
      relation: kind,
      target,
      options,
    });
  };

/* @__NO_SIDE_EFFECTS__ */
const toAnyTarget =
  <Kind extends RelationKind>(kind: Kind) =>
  (options: AttributeOptions = {}): RelationDefinition<Kind, undefined> => {
    if (typeof options === 'string')
      throw new TypeError(
        `relation.${kind}() takes no target, because it can link to any type, but got ${showValue(options)}. ` +
          `Write relation.${kind}().`,
      );
    check(`relation.${kind}()`, commonOptions, options);
    return optionalAttribute(`relation.${kind}()`, {
      define: 'relation',
      relation: kind,
      target: undefined,
      options,
    });
  };

function checkTarget(kind: RelationKind, target: unknown): void {
  const isType = isPlainObject(target) && target['define'] === 'contentType';
  const name = isType ? String(target['name']) : 'author';
  if (typeof target === 'string') return;
  throw new TypeError(
    `relation.${kind}() takes the name of a type, but got ${describe(target)}. Write relation.${kind}('${name}').`,
  );
}

/**
 * Defines relations, by kind. A target is a singular name of the model (`'author'`) or a uid
 * (`'plugin::users-permissions.user'`). A two-way relation needs an attribute on both sides: one with
 * `inversedBy`, the other with `mappedBy`. The functions throw a `TypeError` for unknown options and for
 * a target that is not a text, and so does a misspelled kind.
 */
export const relation = withNearestName('relation', {
  oneToOne: toTarget('oneToOne'),
  oneToMany: toTarget('oneToMany'),
  manyToOne: toTarget('manyToOne'),
  manyToMany: toTarget('manyToMany'),
  morphToOne: toAnyTarget('morphToOne'),
  morphToMany: toAnyTarget('morphToMany'),
  morphOne: inverseOfMorph('morphOne'),
  morphMany: inverseOfMorph('morphMany'),
} satisfies Record<RelationKind, unknown>);

interface MediaOptions extends AttributeOptions {
  /** Default: all kinds. */
  readonly allowedTypes?: readonly MediaKind[];
}

const mediaOptions = optionsOf({
  ...COMMON,
  allowedTypes: listOf(oneOf(['images', 'files', 'videos', 'audios'] satisfies MediaKind[])),
} satisfies Shape<MediaOptions>);

/**
 * Defines an attribute that holds one file of the media library or null:
 * `cover: media({ allowedTypes: ['images'] })`. `media.multiple()` holds a list.
 *
 * @throws {TypeError} for unknown options and kinds of files
 */
export function media(options: MediaOptions = {}): MediaDefinition<false> {
  check('media()', mediaOptions, options);
  return optionalAttribute('media()', { define: 'media', many: false, options });
}

media.multiple = (options: MediaOptions = {}): MediaDefinition<true> => {
  check('media.multiple()', mediaOptions, options);
  return optionalAttribute('media.multiple()', { define: 'media', many: true, options });
};

const componentOptions = optionsOf({ displayName: text } satisfies Shape<ComponentOptions>);
const listOptions = optionsOf({
  ...COMMON,
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
    return withZodAdvice(
      `component('${uidOrTarget}')`,
      { define: 'component', uid: uidOrTarget, attributes, options },
      () => 'It is not an attribute yet. Write component(…) or repeatable(…) around it: seo: component(seo).',
    );
  }
  checkComponent('component()', uidOrTarget);
  const attributeOptions = attributesOrOptions ?? {};
  if ('repeatable' in attributeOptions)
    throw new TypeError(
      "component() has no option 'repeatable'. For a list of components, write repeatable(…).",
    );
  check('component()', commonOptions, attributeOptions);
  return optionalAttribute('component()', {
    define: 'componentAttribute',
    many: false,
    component: uidOrTarget,
    options: attributeOptions,
  });
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
  return optionalAttribute('repeatable()', {
    define: 'componentAttribute',
    many: true,
    component: target,
    options,
  });
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
      'dynamicZone() takes a list of components, such as dynamicZone([hero, quote]), but got ' +
        `${one ? 'one component' : describe(components)}.`,
    );
  }
  for (const each of components) checkComponent('dynamicZone()', each, 'a list of ');
  check('dynamicZone()', listOptions, options);
  return optionalAttribute('dynamicZone()', { define: 'dynamicZone', components, options });
}
