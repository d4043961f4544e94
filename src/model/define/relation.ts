import type { RelationKind } from '../attribute.ts';
import type { AttributeOptions, MediaDefinition, MediaKind, RelationDefinition } from './definition.ts';

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

const toTarget =
  <Kind extends RelationKind>(kind: Kind) =>
  <const Target extends string>(
    target: Target,
    options: RelationOptions = {},
  ): RelationDefinition<Kind, Target> => ({ define: 'relation', relation: kind, target, options });

const inverseOfMorph =
  <Kind extends RelationKind>(kind: Kind) =>
  <const Target extends string>(
    target: Target,
    options: InverseMorphOptions,
  ): RelationDefinition<Kind, Target> => ({ define: 'relation', relation: kind, target, options });

const toAnyTarget =
  <Kind extends RelationKind>(kind: Kind) =>
  (options: AttributeOptions = {}): RelationDefinition<Kind, undefined> => ({
    define: 'relation',
    relation: kind,
    target: undefined,
    options,
  });

/**
 * Defines relations, by kind. A target is a singular name of the model (`'author'`) or a uid
 * (`'plugin::users-permissions.user'`). A two-way relation needs an attribute on both sides: one with
 * `inversedBy`, the other with `mappedBy`.
 */
export const relation = {
  oneToOne: toTarget('oneToOne'),
  oneToMany: toTarget('oneToMany'),
  manyToOne: toTarget('manyToOne'),
  manyToMany: toTarget('manyToMany'),
  morphToOne: toAnyTarget('morphToOne'),
  morphToMany: toAnyTarget('morphToMany'),
  morphOne: inverseOfMorph('morphOne'),
  morphMany: inverseOfMorph('morphMany'),
} satisfies Record<RelationKind, unknown>;

interface MediaOptions extends AttributeOptions {
  /** Default: all kinds. */
  readonly allowedTypes?: readonly MediaKind[];
}

/**
 * Defines an attribute that holds one file of the media library or null:
 * `cover: media({ allowedTypes: ['images'] })`. `media.multiple()` holds a list.
 */
export function media(options: MediaOptions = {}): MediaDefinition<false> {
  return { define: 'media', many: false, options };
}

media.multiple = (options: MediaOptions = {}): MediaDefinition<true> => ({
  define: 'media',
  many: true,
  options,
});
