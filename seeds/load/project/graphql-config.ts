import type { GraphqlOptions } from '../../../src/routes/graphql-settings.ts';
import { COMPUTED, computedNote, jsonOf, valueAt } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';

/** The names of the plugin's package. */
export const GRAPHQL = /^@strapi\/plugin-graphql$|^strapi-plugin-graphql$/;

const isNumber = (value: unknown): boolean => Number.isInteger(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** The settings of the GraphQL plugin that change answers, and which values the double takes. */
const GRAPHQL_SETTINGS: readonly (readonly [path: readonly string[], takes: (value: unknown) => boolean])[] =
  [
    [['endpoint'], (value) => typeof value === 'string'],
    [['shadowCRUD'], isFlag],
    [['depthLimit'], isNumber],
    [['defaultLimit'], isNumber],
    [['maxLimit'], isNumber],
    [['v4CompatibilityMode'], isFlag],
    [['landingPage'], isFlag],
    [['playgroundAlways'], isFlag],
    [['apolloServer', 'introspection'], isFlag],
    [['apolloServer', 'csrfPrevention'], isFlag],
    [['apolloServer', 'allowBatchedHttpRequests'], isFlag],
    [['apolloServer', 'persistedQueries'], (value) => value === false],
    [['apolloServer', 'status400ForVariableCoercionErrors'], isFlag],
  ];

/** Reads the settings of the GraphQL plugin. Undefined where the project turns it off. */
export function readGraphql({
  file,
  settings,
}: ConfigFile): { readonly settings: GraphqlOptions; readonly notes: readonly string[] } | undefined {
  if ([valueAt(settings, 'graphql'), valueAt(settings, 'graphql', 'enabled')].includes(false))
    return undefined;
  const config = valueAt(settings, 'graphql', 'config');
  if (config === COMPUTED)
    return {
      settings: {},
      notes: [computedNote(file, 'the settings of graphql', 'Set them in graphql: { … }.')],
    };
  const found: Record<string, unknown> = {};
  const notes: string[] = [];
  for (const [path, takes] of GRAPHQL_SETTINGS) {
    const stated = valueAt(config, ...path);
    if (stated === undefined) continue;
    const [name = '', inner] = path;
    const value = jsonOf(stated);
    if (takes(value)) found[name] = inner === undefined ? value : { ...Object(found[name]), [inner]: value };
    else if (value === COMPUTED) {
      const example = inner === undefined ? `{ ${name}: … }` : `{ ${name}: { ${inner}: … } }`;
      notes.push(computedNote(file, `graphql.${path.join('.')}`, `Set it in graphql: ${example}.`));
    }
  }
  return { settings: found, notes };
}
