/** Who asks, and what they may do. */
export interface Caller {
  /** The id of the logged-in user. */
  readonly user?: number;
  /** Whether an action like `api::article.article.find` is permitted. */
  may(action: string): boolean;
  /** The same for callers who may do the same; keys the plans that were resolved for them. */
  readonly permissions: string;
}
