/** Says that code that is loaded on demand could not be loaded: the page is offline, or a new build has replaced it. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  /** @param part the name of what was to be loaded */
  constructor(part: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/[.\s]+$/, '');
    super(
      `A part of msw-strapi could not be loaded ('${part}'): ${reason}. ` +
        'Is the network gone, or was the page built again? The next request tries again. Reload the page if it still fails.',
      { cause },
    );
  }
}
