import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { groupBy } from 'es-toolkit/array/groupBy';
import { toModelInput } from '../../../src/model/index.ts';
import { type Route, routing, versions } from '../../../src/strapi.ts';
import { counted } from '../../http/print.ts';
import { dialectOf } from '../../options/dialect-name.ts';
import type { DoubleOptions } from '../../options/double-options.ts';
import { readSettings } from '../../state/settings.ts';
import type { ModelFlags } from '../flags.ts';
import { isStrapiProject, openSource } from '../open-source.ts';
import { writeOutput } from './write-output.ts';

const STRAPI_4 = { name: 'Strapi 4', traits: versions.setups.v4.model, create: 'create-strapi-app@4' };
const STRAPI_5 = { name: 'Strapi 5', traits: versions.setups.v5.model, create: 'create-strapi@latest' };
const SERVERS = { documented: STRAPI_4, v4: STRAPI_4, v5: STRAPI_5 };

/**
 * Writes a model as files of a Strapi project into its folder or an empty one. Schemas replace those of the
 * same name. Routers, controllers and services are written only if the project does not have them.
 *
 * @throws {ModelError} for a model that the server does not start with, before anything is written;
 *   an error for a source that can't be read, for a dialect without a server, and for a folder with something else
 */
export async function writeModel({ out, ...source }: ModelFlags): Promise<void> {
  if (source.dialect === 'documented') {
    throw new Error(
      '--dialect documented is for answers, and model writes files for a Strapi server. Leave the flag ' +
        'out, or give --dialect v4 or --dialect v5.',
    );
  }
  await checkFolder(out);
  const { options, title, files } = await openSource(source);
  const server = SERVERS[dialectOf(options)];
  const { endpoints, leftOut } = endpointsOf(options);
  const { projectFiles } = await import('../../../src/model/to-project/project-files.ts');
  const { schemas, code, ownRoutes, notes } = projectFiles(toModelInput(options.model), server, endpoints);
  const added = new Map<string, string>();
  for (const [path, text] of code) if (!(await exists(join(out, path)))) added.set(path, text);
  for (const [path, text] of ownRoutes) if (!(await exists(join(out, dirname(path))))) added.set(path, text);
  for (const [path, text] of [...schemas, ...added]) await writeOutput(join(out, path), text, files);
  const lines = [
    `msw-strapi wrote the model of ${title} to ${out}: ${counted(schemas.size, 'schema')}, and ${counted(added.size, 'file')} of ` +
      'routers, controllers and services.',
    ...(isStrapiProject(out)
      ? []
      : [`They are part of a ${server.name} project. Without one, make it first: npx ${server.create}`]),
    ...[...notes, ...leftOut].map((note) => `  note: ${note}`),
  ];
  console.log(lines.join('\n'));
}

/** Checks that a folder is missing or empty, is a Strapi project, or has what `model` wrote before. */
async function checkFolder(out: string): Promise<void> {
  const names = await readdir(out).catch(() => []);
  const seen = names.filter((name) => !name.startsWith('.'));
  if (seen.length === 0 || isStrapiProject(out)) return;
  if (!seen.includes('package.json') && (await exists(join(out, 'src/api')))) return;
  const more = seen.length > 3 ? `${seen.slice(0, 3).join(', ')} and more` : seen.join(', ');
  throw new Error(
    `--out: ${out} is neither empty nor a Strapi project: it has ${more}. model writes the files of a whole ` +
      `project. Give a new folder, such as --out ${join(out, 'cms')}, or the folder of a Strapi project.`,
  );
}

/** Returns what the options say about endpoints, with sentences about what is code. */
function endpointsOf(options: DoubleOptions) {
  if (!options.coreRouters && !options.routes && !options.hooks) return { endpoints: {}, leftOut: [] };
  const { coreRouters, ownRoutes } = readSettings(options);
  const toActions = ownRoutes.routes.filter((route) => !ownRoutes.handlers.has(route));
  const routes = groupBy(toActions, ({ type = '' }) => type);
  const code = [
    ...(ownRoutes.handlers.size > 0 ? ['routes'] : []),
    ...(Object.keys(options.hooks ?? {}).length > 0 ? ['hooks'] : []),
  ];
  return {
    endpoints: {
      routers: Object.fromEntries([...coreRouters].map(([{ uid }, router]) => [uid, router])),
      routes: Object.fromEntries(
        Object.entries(routes).map(([uid, ofType]) => [uid, ofType.map(projectRoute)]),
      ),
    },
    leftOut: code.map(
      (option) => `The functions in '${option}' are not written. Write them as code of Strapi.`,
    ),
  };
}

const projectRoute = ({ method, path, action, type = '', needs }: Route) => ({
  method,
  path: `/${path}`,
  handler: `${routing.lastWord(type)}.${routing.lastWord(action)}`,
  ...(needs === 'nothing' && { config: { auth: false as const } }),
});

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
