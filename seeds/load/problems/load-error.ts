/** The error for a project or export that cannot be read. The message names the file and says what to do. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
