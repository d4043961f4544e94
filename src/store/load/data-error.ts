/** Reports data that does not fit the model: which entry and attribute, why, and what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
