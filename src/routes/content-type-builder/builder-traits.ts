// Strapi 5.54: packages/core/content-type-builder/server/src/controllers/content-types.ts
import type { Types } from '../../model/built-in/built-in-types.ts';

/** How the content-type builder answers. */
export interface BuilderTraits {
  readonly types: () => Types;
  /** Whether types of the admin panel come last. Default: all of Strapi's types come first. */
  readonly adminLast?: boolean;
  /** Whether types that the admin panel hides are answered by uid. */
  readonly showsHidden: boolean;
  /** Whether the error for a wrong kind has its message before its details. */
  readonly messageFirst: boolean;
  readonly relationsSayRequired: boolean;
}
