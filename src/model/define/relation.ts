import type { RelationKind } from '../attribute.ts';
import type { EdgeOptions, MediaDefinition, MediaKind, RelationDefinition } from './attribute-definition.ts';

/** The attribute there that is the other side: `inversedBy` on the owning side, `mappedBy` on the other. */
interface TwoWay extends EdgeOptions {
  readonly inversedBy?: string;
  readonly mappedBy?: string;
}

interface OtherSideOfMorph extends EdgeOptions {
  /** The `morphToOne` or `morphToMany` attribute of the target that leads here. */
  readonly morphBy: string;
}

const to =
  <Kind extends RelationKind>(kind: Kind) =>
  <const Target extends string>(target: Target, options: TwoWay = {}): RelationDefinition<Kind, Target> => ({
    edge: 'relation',
    relation: kind,
    target,
    options,
  });

const fromMorph =
  <Kind extends RelationKind>(kind: Kind) =>
  <const Target extends string>(
    target: Target,
    options: OtherSideOfMorph,
  ): RelationDefinition<Kind, Target> => ({
    edge: 'relation',
    relation: kind,
    target,
    options,
  });

const toAny =
  <Kind extends RelationKind>(kind: Kind) =>
  (options: EdgeOptions = {}): RelationDefinition<Kind, undefined> => ({
    edge: 'relation',
    relation: kind,
    target: undefined,
    options,
  });

/**
 * Relations by their kind. A target is a singular name of the model (`'author'`) or a uid
 * (`'plugin::users-permissions.user'`). A two-way relation is an attribute on either side, one with
 * `inversedBy` and the other with `mappedBy`.
 */
export const relation = {
  oneToOne: to('oneToOne'),
  oneToMany: to('oneToMany'),
  manyToOne: to('manyToOne'),
  manyToMany: to('manyToMany'),
  morphToOne: toAny('morphToOne'),
  morphToMany: toAny('morphToMany'),
  morphOne: fromMorph('morphOne'),
  morphMany: fromMorph('morphMany'),
} satisfies Record<RelationKind, unknown>;

interface MediaOptions extends EdgeOptions {
  /** All kinds unless given. */
  readonly allowedTypes?: readonly MediaKind[];
}

/** One file of the media library, or null: `cover: media({ allowedTypes: ['images'] })`; `media.multiple()` is a list. */
export function media(options: MediaOptions = {}): MediaDefinition<false> {
  return { edge: 'media', many: false, options };
}

media.multiple = (options: MediaOptions = {}): MediaDefinition<true> => ({
  edge: 'media',
  many: true,
  options,
});
