/** The numbers above which columns are faster than rows one by one. Tests set lower ones. */
export const WORTH = {
  /** The rows of a table that is read by columns. */
  columns: 200,
  /** The rows that are sorted by the order of a whole column. */
  ranking: 200,
  /** The comparisons for each row after which the texts of a column are joined. */
  joining: 2,
  /** The comparisons for each row after which a column is put in order. */
  order: 16,
  /** How many rows are sorted in the time in which a walk along an order passes one. */
  walking: 1,
};
