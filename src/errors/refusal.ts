/**
 * Why a request is refused. The code that finds the reason does not know status or words: each dialect
 * has them in its table of refusals (`dialect/<name>/refusals.ts`).
 */
export type Reason =
  // Who may do what
  | 'not-found'
  | 'file-not-found'
  | 'forbidden'
  | 'missing-credentials'
  | 'invalid-credentials'
  | 'token-expired'
  | 'caller-is-no-user'
  | 'not-modelled'
  // Names
  | 'unknown-name'
  | 'hidden-name'
  | 'wrong-kind'
  | 'no-permission'
  | 'inherited-name'
  | 'unknown-column'
  | 'ambiguous-column'
  // Form
  | 'malformed-fields'
  | 'malformed-filters'
  | 'malformed-sort'
  | 'malformed-populate'
  | 'malformed-search'
  | 'malformed-switch'
  | 'no-schema'
  | 'invalid-order-word'
  | 'invalid-publication-state'
  // Operators and values
  | 'unknown-operator'
  | 'misplaced-operator'
  | 'group-without-list'
  | 'between-without-two-values'
  | 'value-is-object'
  | 'invalid-number'
  | 'invalid-date-format'
  | 'invalid-date'
  | 'invalid-time'
  | 'time-is-no-text'
  | 'invalid-date-time'
  // Pagination
  | 'mixed-pagination'
  | 'mixed-page-and-offset'
  | 'invalid-page'
  | 'invalid-offset'
  | 'invalid-with-count'
  | 'pagination-in-populate'
  // Limits of the double
  | 'too-deep'
  | 'too-large';

/** The part of a request that a refusal is about. */
export type Clause =
  | 'fields'
  | 'filters'
  | 'sort'
  | 'populate'
  | 'pagination'
  | 'search'
  | 'scope'
  | 'request';

/** Where a request is refused. */
export interface Place {
  readonly clause: Clause;
  /** The attributes above the name, joined by dots: `author` of `author.name`. Empty at the top. */
  readonly path?: string;
  /** The name or operator that is refused. */
  readonly name?: string;
  /** The value that was sent. */
  readonly value?: unknown;
  /** The bound that was exceeded. */
  readonly limit?: number;
}

/** A request that is refused: thrown by any stage, turned into an answer by the dialect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  readonly at: Place;

  constructor(reason: Reason, at: Place) {
    super(`${reason} in ${at.clause}${at.name === undefined ? '' : `: ${at.name}`}`);
    this.reason = reason;
    this.at = at;
  }
}

/** Returns the path of a name below another: `author` and `name` give `author.name`. */
export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
