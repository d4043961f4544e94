/** Why something is missing in an answer. */
export type ExplanationReason =
  | 'not-populated'
  | 'no-permission'
  | 'private'
  | 'draft'
  /** Its type is not listed under `on`. */
  | 'not-listed'
  /** Left out by `fields`. */
  | 'not-selected'
  /** The name is in the wrong place. */
  | 'wrong-level'
  | 'unknown-name'
  | 'filtered-out'
  | 'beyond-page'
  | 'other-locale'
  /** There is nothing in the data. */
  | 'no-data'
  /** A relation without an owning side: Strapi has no table for its links. */
  | 'no-links'
  /** The answer is a 4xx or 5xx. */
  | 'refused';

/** Why a field is missing, or what is wrong with a request. */
export interface Explanation {
  /** The place in the answer, or in a clause of the query: `author.name`, `blocks[0].image`. */
  readonly path: string;
  /** The kind of cause, for code. */
  readonly reason: ExplanationReason;
  /** A sentence or two for the developer. */
  readonly message: string;
  /** The corrected query. The double has answered it with the field. */
  readonly fix?: Fix;
}

/** A corrected query. */
export interface Fix {
  /** The path with the query: `/api/articles?populate[author]=true`. */
  readonly url: string;
  /** The query, as `qs` takes it. */
  readonly query: object;
}
