import type { Types } from '../../model/built-in/built-in-types.ts';

/** What the content-type builder shows of Strapi's own types. */
export interface BuilderRules {
  /** The types of Strapi itself, in front of those of the project and behind them. */
  readonly before: Types;
  readonly after: Types;
  /** Whether a type that the admin panel hides can be asked for by its uid. */
  readonly showsHidden: boolean;
  /** Whether a relation says that it is not required. */
  readonly relationsSayRequired: boolean;
}
