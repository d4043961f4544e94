/** A project folder or file that cannot be read; the message names it and says what to do. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
