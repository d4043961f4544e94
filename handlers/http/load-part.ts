/** Says that a part of the package could not be loaded: the page is offline, or a new build has replaced it. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  /** @param part the name of what was to be loaded */
  constructor(part: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/[.\s]+$/, '');
    super(
      `A part of msw-strapi could not be loaded ('${part}'): ${reason}. ` +
        'The network may be down, or the app was built again. The next request tries again. ' +
        'Reload the page if it still fails.',
      { cause },
    );
  }
}

/** Loads a part of the package by `import()`. @throws {MissingPartError} */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPartError(name, error);
  }
}
