/** Why something is not in an answer, or not as asked for. */
export type ExplanationReason =
  | 'not-populated'
  | 'no-permission'
  | 'private'
  | 'draft'
  /** Its type is not listed under `on`. */
  | 'not-listed'
  /** Left out by `fields`. */
  | 'not-selected'
  /** The name is right, but not in this place. */
  | 'wrong-level'
  | 'unknown-name'
  | 'filtered-out'
  | 'beyond-page'
  | 'other-locale'
  /** There is nothing in the data. */
  | 'no-data'
  /** A relation whose other side does not own it: Strapi has no table for its links. */
  | 'no-links'
  /** The answer is a 4xx or 5xx. */
  | 'refused';

/** Why a field is missing, or what is wrong with a request. */
export interface Explanation {
  /** Where in the answer, or in the clause of the query that is meant: `author.name`, `blocks[0].image`. */
  readonly path: string;
  /** What kind of cause it is, for code that reads explanations. */
  readonly reason: ExplanationReason;
  /** A sentence or two for the developer. */
  readonly message: string;
  /** The corrected query. The double was asked, and its answer has the field. */
  readonly fix?: Fix;
}

/** A corrected query. */
export interface Fix {
  /** The path with the query: `/api/articles?populate[author]=true`. */
  readonly url: string;
  /** The query, as `qs` takes it. */
  readonly query: object;
}
