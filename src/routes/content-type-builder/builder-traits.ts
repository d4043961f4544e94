// Strapi 5.54: packages/core/content-type-builder/server/src/controllers/content-types.ts
import type { Types } from '../../model/built-in/built-in-types.ts';

/** What the content-type builder shows of Strapi's own types. */
export interface BuilderTraits {
  /** The types of Strapi itself. */
  readonly types: Types;
  /** Whether those of the admin panel come behind the types of the project. Default: all come in front. */
  readonly adminLast?: boolean;
  /** Whether a type that the admin panel hides can be asked for by its uid. */
  readonly showsHidden: boolean;
  /** Whether an error for a wrong kind has its message before its details. */
  readonly messageFirst: boolean;
  readonly relationsSayRequired: boolean;
}
