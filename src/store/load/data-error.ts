/** Data that does not fit the model: names the entry and attribute, says why and what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
