import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { groupBy } from 'es-toolkit/array/groupBy';
import { setups } from '../../../src/dialect/setups.ts';
import { toModelInput } from '../../../src/model/define/to-model-input.ts';
import { newProject } from '../../../src/model/to-project/new-project.ts';
import { type Endpoints, projectFiles } from '../../../src/model/to-project/project-files.ts';
import type { Route } from '../../../src/routes/route.ts';
import { lastWord } from '../../../src/routes/router.ts';
import { dialectOf } from '../../options/dialect-name.ts';
import type { DoubleOptions } from '../../options/double-options.ts';
import { readSettings } from '../../state/settings.ts';
import type { ModelFlags } from '../flags.ts';
import { isStrapiProject, openSource } from '../open-source.ts';
import { writeOutput } from './write-output.ts';

const SERVERS = {
  documented: { name: 'Strapi 4', traits: setups.v4.model, isStrapi5: false },
  v4: { name: 'Strapi 4', traits: setups.v4.model, isStrapi5: false },
  v5: { name: 'Strapi 5', traits: setups.v5.model, isStrapi5: true },
};

/**
 * Writes a model as files of a Strapi project into its folder or an empty one. Schemas replace those of the
 * same name. Routers, controllers and services are written only if the project does not have them. For
 * Strapi 5, a folder without `package.json` becomes a project that starts.
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
  const { name, traits, isStrapi5 } = SERVERS[dialectOf(options)];
  const isNew = isStrapi5 && !(await exists(join(out, 'package.json')));
  const input = toModelInput(options.model);
  const { endpoints, leftOut } = endpointsOf(options);
  const { schemas, code, ownRoutes, notes } = projectFiles(input, { name, traits, isNew }, endpoints);
  const frame = isNew ? newProject(settingsOf(options, out)) : new Map<string, string>();
  const added = new Map<string, string>();
  for (const [path, text] of [...frame, ...code]) if (!(await exists(join(out, path)))) added.set(path, text);
  for (const [path, text] of ownRoutes) if (!(await exists(join(out, dirname(path))))) added.set(path, text);
  for (const [path, text] of [...schemas, ...added]) await writeOutput(join(out, path), text, files);
  const written = [...added.keys()].filter((path) => !frame.has(path)).length;
  const lines = [
    `msw-strapi wrote the model of ${title} to ${out}: ${schemas.size} schemas, and ${written} files of ` +
      'routers, controllers and services.',
    ...(isNew ? [`It is a new ${name} project. Start it there: npm install && npm run develop`] : []),
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
function endpointsOf(options: DoubleOptions): {
  readonly endpoints: Endpoints;
  readonly leftOut: readonly string[];
} {
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
  handler: `${type.slice(type.lastIndexOf('.') + 1)}.${lastWord(action)}`,
  ...(needs === 'nothing' && { config: { auth: false as const } }),
});

const settingsOf = ({ model, rest = {}, documents, upload, locales }: DoubleOptions, out: string) => ({
  name:
    basename(resolve(out))
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'cms',
  rest,
  documents,
  upload,
  privateAttributes: toModelInput(model).privateAttributes ?? [],
  locale: localeOf(locales?.[0] ?? 'en'),
  secret: () => randomBytes(16).toString('base64'),
});

/** An export may have any text here, which would become lines of `.env`. @throws an error that names it */
function localeOf(code: string): string {
  if (/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(code)) return code;
  throw new Error(
    `The first locale of the source is ${JSON.stringify(code)}, which is not the code of a locale.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
