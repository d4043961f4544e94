import { join, relative } from 'node:path';
import type { config } from '../../../src/strapi.ts';
import { readFolder, readTextFile } from '../files/read-files.ts';
import type { Call } from './code/code.ts';
import { codePaths, parseCode } from './code/code-files.ts';
import { computedNote, IN_OPTIONS, NOT_RUN, textsOf } from './code/code-value.ts';
import type { Environment } from './code/evaluate.ts';

/** What the code of a project changes about the GraphQL schema. */
interface GraphqlExtension {
  /** By uid. */
  readonly shadowCRUD: { readonly [uid: string]: config.ShadowCrud };
  readonly notes: readonly string[];
}

/**
 * Reads the calls of the extension service in `src`: what they turn off with constants counts. Nothing is run.
 *
 * @param uids those of the types and components of the project
 */
export async function readGraphqlExtension(
  dir: string,
  uids: ReadonlySet<string>,
  environment: Environment,
): Promise<GraphqlExtension> {
  const shadowCRUD: Record<string, config.ShadowCrud> = {};
  const notes: string[] = [];
  for (const path of await codeIn(join(dir, 'src'), DEPTH)) {
    const text = (await readTextFile(path)) ?? '';
    if (!/\bshadowCRUD\b|['"`]extension['"`]/.test(text)) continue;
    const code = await parseCode(text, environment);
    if (!code) continue;
    const file = relative(dir, path);
    const chains = code.chainsFrom('shadowCRUD');
    for (const [{ args, isConditional } = NO_CALL, ...calls] of chains) {
      const [uid] = args;
      const known =
        typeof uid === 'string' && !isConditional ? shadowAfter(shadowCRUD[uid], calls) : undefined;
      if (!known || typeof uid !== 'string') notes.push(shadowNote(file));
      // Strapi accepts uids that do not exist.
      else if (uids.has(uid)) shadowCRUD[uid] = known;
    }
    const uses =
      code.chainsFrom('use').length > 0 && /['"`]extension['"`]/.test(text) && /['"`]graphql['"`]/.test(text);
    if (uses)
      notes.push(
        `${file} adds types or resolvers to GraphQL, which are missing here, because ${NOT_RUN}. Answer such operations ` +
          'in the MSW setup of your tests: graphql.query(…) of msw, before the handlers of the double.',
      );
  }
  return { shadowCRUD, notes: [...new Set(notes)] };
}

const NO_CALL: Call = { name: '', args: [], isConditional: true };

const shadowNote = (file: string): string =>
  computedNote(
    file,
    'which types of GraphQL are turned off',
    `Say which, ${IN_OPTIONS}: graphql: { shadowCRUD: { 'api::article.article': { enabled: false } } }.`,
  );

/** Returns what is off after some calls. Undefined for a call that is not known. */
function shadowAfter(before: config.ShadowCrud = {}, calls: readonly Call[]): config.ShadowCrud | undefined {
  let shadow = before;
  let field: string | undefined;
  for (const { name, args, isConditional } of calls) {
    const [first] = args;
    if (isConditional) return undefined;
    if (name === 'field' && typeof first === 'string') field = first;
    else {
      const change: config.ShadowCrud | undefined =
        field === undefined ? changeOf(name, first, shadow) : fieldOff(name, field, shadow);
      if (!change) return undefined;
      shadow = { ...shadow, ...change };
    }
  }
  return shadow;
}

function changeOf(
  name: string,
  first: Call['args'][number] | undefined,
  { disabledActions = [] }: config.ShadowCrud,
): config.ShadowCrud | undefined {
  if (name === 'disable') return { enabled: false };
  if (name === 'disableQueries') return { queries: false };
  if (name === 'disableMutations') return { mutations: false };
  if (name !== 'disableAction' && name !== 'disableActions') return undefined;
  const actions = textsOf(
    name === 'disableActions' ? (first ?? []) : first === undefined ? undefined : [first],
  );
  return actions && { disabledActions: [...disabledActions, ...actions] };
}

function fieldOff(
  name: string,
  field: string,
  { fields = {} }: config.ShadowCrud,
): config.ShadowCrud | undefined {
  const part = /^disable(Input|Output|Filters|)$/.exec(name)?.[1]?.toLowerCase();
  if (part === undefined) return undefined;
  const off = part === '' ? { input: false, output: false, filters: false } : { [part]: false };
  return { fields: { ...fields, [field]: { ...fields[field], ...off } } };
}

/** Folders of `src` without code that the server runs at its start. */
const OTHERWISE = new Set(['admin', 'components', 'plugins']);
const DEPTH = 4;

async function codeIn(folder: string, depth: number): Promise<string[]> {
  if (depth === 0) return [];
  const paths = await codePaths(folder);
  for (const name of (await readFolder(folder)).folders)
    if (!OTHERWISE.has(name)) paths.push(...(await codeIn(join(folder, name), depth - 1)));
  return paths;
}

/** Returns the settings of the plugin with what the code turns off. Without content types there is nothing left to. */
export const withExtension = (graphql: config.Graphql, { shadowCRUD }: GraphqlExtension): config.Graphql =>
  graphql.shadowCRUD === false || Object.keys(shadowCRUD).length === 0 ? graphql : { ...graphql, shadowCRUD };
