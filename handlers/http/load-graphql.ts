import type * as GraphqlJs from 'graphql';
import { MissingPartError } from './load-part.ts';

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
