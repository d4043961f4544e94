import type * as GraphqlJs from 'graphql';

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

class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}

/**
 * The package of the app. In the bundle, what imports `graphql` reads it here.
 *
 * @public
 */
export const installed: { graphql: typeof GraphqlJs | undefined } = { graphql: undefined };

/**
 * Loads code that needs the package `graphql`. A failure is forgotten.
 *
 * @throws an error that says what to install
 */
export async function loadGraphql<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    // The only import of the package in the bundle: a bundler accepts one that is missing where its failure is caught.
    installed.graphql ??= await import('graphql');
    return await load();
  } catch (error) {
    const causes = `${String(error)} ${String((error as Error).cause)}`;
    if (!/['"\s]graphql['"\s]/.test(causes)) throw new MissingPartError('graphql', error);
    throw new MissingPackageError(
      'GraphQL needs the package graphql, which is not installed: npm install --save-dev graphql',
      { cause: error },
    );
  }
}
