/**
 * Why a read is refused. Each dialect has a table of the status and the message for each reason
 * (`strapi-4/refusals.ts`).
 */
export type ReadReason =
  // Who may do what
  | 'not-found'
  | 'file-not-found'
  | 'forbidden'
  | 'missing-credentials'
  | 'invalid-credentials'
  | 'token-expired'
  | 'caller-is-no-user'
  // Names
  | 'unknown-name'
  | 'hidden-name'
  | 'wrong-kind'
  | 'no-permission'
  | 'invalid-key'
  | 'late-key'
  | 'unknown-parameter'
  | 'reserved-parameter'
  | 'unknown-column'
  | 'ambiguous-column'
  // Form
  | 'malformed-fields'
  | 'malformed-filters'
  | 'malformed-sort'
  | 'malformed-populate'
  | 'malformed-options'
  | 'options-of-many-types'
  | 'fragments-of-one-type'
  | 'count-of-more'
  | 'too-many-paths'
  | 'malformed-search'
  | 'malformed-switch'
  | 'no-schema'
  | 'invalid-order-word'
  | 'joined-sort-in-populate'
  | 'sort-by-status'
  | 'no-link-table'
  | 'inherited-sort-name'
  | 'invalid-publication-state'
  | 'invalid-publication-filter'
  | 'invalid-published-version'
  | 'invalid-locale'
  // Operators and values
  | 'unknown-operator'
  | 'misplaced-operator'
  | 'group-without-list'
  | 'between-without-two-values'
  | 'value-is-object'
  | 'database-fails'
  | 'text-not-taken'
  | 'invalid-number'
  | 'invalid-date-format'
  | 'invalid-date'
  | 'invalid-time'
  | 'time-is-no-text'
  | 'invalid-date-time'
  | 'unguarded-value'
  // Pagination
  | 'mixed-pagination'
  | 'strict-parameter'
  | 'mixed-page-and-offset'
  | 'invalid-page'
  | 'invalid-offset'
  | 'invalid-with-count'
  | 'pagination-in-populate'
  // Plugins
  | 'plugin-fails'
  // Limits of the double
  | 'too-deep'
  | 'too-large'
  | 'too-many-bytes';

/** Why a request is refused that writes, logs in or uploads: `strapi-4/write-refusals.ts`. */
export type WriteReason =
  | 'entity-not-found'
  // Bodies
  | 'missing-data'
  | 'malformed-data'
  | 'id-in-data'
  | 'document-not-found'
  | 'invalid-data'
  | 'invalid-relation'
  | 'foreign-component'
  | 'foreign-zone-component'
  | 'unknown-locale'
  | 'locale-missing'
  | 'locale-invalid'
  | 'locale-used'
  | 'single-type-exists'
  // Accounts
  | 'provider-disabled'
  | 'unknown-provider'
  | 'no-provider-session'
  | 'unknown-registration'
  | 'invalid-login'
  | 'unconfirmed'
  | 'blocked'
  | 'registration-disabled'
  | 'no-default-role'
  | 'account-taken'
  | 'username-taken'
  | 'email-taken'
  | 'login-needed'
  | 'wrong-password'
  | 'same-password'
  | 'passwords-differ'
  | 'wrong-code'
  | 'invalid-token'
  | 'already-confirmed'
  | 'user-blocked'
  | 'user-not-found'
  | 'password-null'
  | 'empty-body'
  | 'role-not-found'
  | 'public-role'
  | 'invalid-account'
  | 'login-missing'
  | 'refresh-token-missing'
  | 'refresh-token-invalid'
  | 'session-not-found'
  // Uploads
  | 'files-empty'
  | 'file-not-allowed'
  | 'file-too-large'
  | 'misnamed-file'
  | 'one-file-only'
  | 'single-file-id'
  | 'invalid-file-name'
  | 'invalid-picture';

export type Reason = ReadReason | WriteReason;

/** The part of a request that is refused. */
export type Clause =
  | 'fields'
  | 'filters'
  | 'sort'
  | 'populate'
  | 'pagination'
  | 'search'
  | 'scope'
  | 'body'
  | 'request';

/** Where a request is refused. */
export interface RefusedPart {
  readonly clause: Clause;
  /** The clause around this one, such as the populate of its filters. Default: none. */
  readonly inside?: Clause;
  /** The attributes before the name, joined by dots: `author` in `author.name`. Empty at the top level. */
  readonly path?: string;
  /** The refused name or operator. */
  readonly name?: string;
  /** The uid of the relation's target that the caller may not find, or of the type that lacks the name. */
  readonly target?: string;
  readonly value?: unknown;
  /** The limit that the request exceeds. */
  readonly limit?: number;
  /** What is wrong with the values of a body. */
  readonly problems?: readonly {
    readonly path: string;
    readonly message: string;
    readonly value?: unknown;
  }[];
  /** Strapi's message, where it does not follow from the reason. */
  readonly message?: string;
}

/** The error for a request that is refused. Any stage throws it, and the dialect turns it into an answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  readonly at: RefusedPart;

  constructor(reason: Reason, at: RefusedPart) {
    super(`${reason} in ${at.clause}${at.name === undefined ? '' : `: ${at.name}`}`);
    this.reason = reason;
    this.at = at;
  }
}

/** Returns the path of a name inside another: `author.name` for `author` and `name`. */
export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Returns the refusal of what makes the code of a plugin fail (500). @param message why, for the developer */
export const pluginFails = (message: string, clause: Clause = 'populate'): Refusal =>
  new Refusal('plugin-fails', { clause, message });

/** Returns the refusal of a write that makes Strapi's own code fail. @param name what failed, for the developer */
export const writeFailed = (name: string): Refusal => new Refusal('malformed-data', { clause: 'body', name });
