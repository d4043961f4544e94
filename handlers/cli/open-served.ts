import {
  type DialectName,
  type ModelInput,
  models,
  type SchemaJson,
  toModelInput,
} from '../../src/model/index.ts';
import { openDouble } from '../double/open-double.ts';
import { type Double, RUN_CODE } from '../double/double.ts';
import { isAccepted } from '../console/model-warning.ts';
import { type About, readSettings } from '../state/settings.ts';
import { lastReport } from '../live/verify/report/kept-report.ts';
import { apiPrefix } from '../http/base-url.ts';
import { apiPath } from '../http/request-path.ts';
import type { RestOptions } from '../options/double-options.ts';
import type { ImportFile } from './read-config.ts';
import type { ServeFlags } from './flags.ts';
import { notesOnLocales, notesOnOptions } from './notes-on-options.ts';
import { openSource } from './open-source.ts';

export interface ServedSource {
  readonly double: Double;
  readonly title: string;
  /** Which server it answers like, in a sentence. */
  readonly answersAs: string;
  /** What the page says about it. */
  readonly about: About;
  /** Sentences about the entries, without those that the options accept. */
  readonly entryNotes: readonly string[];
  /** Sentences about what was assumed and left out, each once, without those that the options accept. */
  readonly notes: readonly string[];
  /** Whether its model is defined in code, so that there may be no server. */
  readonly isInCode: boolean;
  /** A few paths that show the model. */
  readonly links: readonly string[];
  /** The files and folders that it was read from, besides what a config file imports. */
  readonly files: readonly string[];
}

const ANSWERS: Readonly<Record<DialectName, string>> = {
  documented: "in the form of Strapi 4's documentation. As a real server: --dialect v5 or --dialect v4",
  v4: 'as Strapi 4 does',
  v5: 'as Strapi 5 does',
};

/**
 * Opens the double for the source of the flags.
 *
 * @param importFile imports a config file. Default: as `import()` does
 * @param before the double that it replaces. Its code ends before that of the new one begins
 * @throws an error about the source
 */
export async function openServed(
  flags: ServeFlags,
  importFile?: ImportFile,
  before?: Double,
): Promise<ServedSource> {
  const { options, notes, entryNotes, title, isGenerated, files } = await openSource(flags, importFile);
  const dataNotes: string[] = [];
  const settings = readSettings(options, true);
  const { about } = settings;
  const double = openDouble(settings, (note) => dataNotes.push(note));
  await (await before?.[RUN_CODE]?.())?.stop();
  const code = await double[RUN_CODE]?.();
  const codeNotes = code ? [...code.notes] : [];
  const isQuiet = options.warnings === 'off';
  const gaps = isGenerated && !isQuiet ? notesOnOptions(double.model, options) : [];
  const modelNotes = isQuiet ? [] : [...gaps, ...double.model.warnings, ...dataNotes, ...codeNotes];
  // An app that asks for other locales finds nothing, so everybody reads this one.
  const onLocales = isGenerated && !isQuiet ? notesOnLocales(double.model, options) : [];
  const onEntries = [...entryNotes, ...onLocales];
  const trial = double.fork();
  const init = { headers: { 'x-double-explain': '0' } };
  const answers = async (path: string) => {
    const url = new URL(path, 'http://localhost');
    // The double would print that there is no such route.
    if (!settings.router(apiPath(url.pathname, settings.prefix) ?? '')?.route('GET')) return false;
    return (await trial.fetch(new Request(url, init))).ok;
  };
  const links = await linksToTry(toModelInput(options.model), options.rest, answers);
  const { name, minor } = settings.dialect;
  const answersAs = options.strapi ? `as Strapi ${name.slice(1)}.${minor} does` : ANSWERS[name];
  const differences = new Set([...notes, ...modelNotes].filter((note) => !onLocales.includes(note)));
  about.notes = new Set([...onEntries, ...differences, ...about.notes]);
  const isNew = (note: string): boolean => !isAccepted(options)(note);
  about.source = title;
  // A config file with a project adds its own routes to those of the project.
  about.whereToWrite = (route, others = []) =>
    inConfigFile(route, flags, title === flags.config && others.length > 0);
  about.verified = () => lastReport(title);
  return {
    double,
    title,
    answersAs,
    about,
    entryNotes: onEntries.filter(isNew),
    notes: [...differences].filter(isNew),
    isInCode: models.isInCode(options.model),
    links,
    files,
  };
}

/**
 * Says how a route comes into a config file.
 *
 * @param hasOthers whether the file has routes already
 */
function inConfigFile(
  route: string,
  { config, project, export: archive }: ServeFlags,
  hasOthers: boolean,
): string {
  if (config !== undefined && !config.endsWith('.json'))
    return hasOthers ? `In ${config}, in its list routes: ${route}` : `In ${config}: routes: [${route}]`;
  const inFile = (text: string): string =>
    `In msw-strapi.config.mjs: ${text} To use it: npx msw-strapi serve --config msw-strapi.config.mjs`;
  if (config === undefined) {
    const sources = Object.entries({ project, export: archive }).filter(([, path]) => path !== undefined);
    const stated = sources.map(([kind, path]) => `${kind}: ${quoted(path)}`);
    return inFile(`export default { ${stated.join(', ')}, routes: [${route}] };`);
  }
  // JSON has no functions.
  const from = quoted(/^[./]/.test(config) ? config : `./${config}`);
  return inFile(
    `import options from ${from} with { type: 'json' }; ` +
      `export default { ...options, routes: [${route}${hasOthers ? ', ...options.routes' : ''}] };`,
  );
}

const quoted = (path = ''): string => (/['\\]/.test(path) ? JSON.stringify(path) : `'${path}'`);

const TEXT_TYPES = new Set(['string', 'text', 'uid', 'email']);

/**
 * Returns a few paths that show a model: lists, a list with its relations, a filter with a sort, a single
 * type, users and files.
 *
 * @param answers returns whether a path answers successfully; other paths are left out
 */
async function linksToTry(
  model: ModelInput,
  rest: RestOptions | undefined,
  answers: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const prefix = apiPrefix(rest?.prefix);
  const links = candidates(model);
  // Where one entry is answered, all are.
  const good = await Promise.all(links.map(({ path, one }) => answers(prefix + withQuery(path, one))));
  return links.filter((_, index) => good[index]).map(({ path }) => prefix + path);
}

/** A path to try, and what asks it for one entry only. */
interface Candidate {
  readonly path: string;
  readonly one: string;
}

const ONE = 'pagination[pageSize]=1';

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

function candidates(model: ModelInput): Candidate[] {
  const types = Object.entries(model.contentTypes).flatMap(([uid, type]) =>
    models.isOfApi(uid) ? [type] : [],
  );
  const collections = types.filter(
    (type) => type.kind !== 'singleType' && type.info?.pluralName !== undefined,
  );
  const lists = collections.slice(0, 3).map((type) => `/${type.info?.pluralName}`);
  const [first] = collections;
  const ofFirst = first ? [`/${first.info?.pluralName}?populate=*`, ...filterOf(first)] : [];
  const single = types.find((type) => type.kind === 'singleType');
  return [
    ...[...lists, ...ofFirst].map((path) => ({ path, one: ONE })),
    ...(single?.info?.singularName ? [{ path: `/${single.info.singularName}?populate=*`, one: '' }] : []),
    { path: '/users', one: 'limit=1' },
    { path: '/upload/files', one: 'limit=1' },
  ];
}

function filterOf(type: SchemaJson): string[] {
  const name = Object.entries(type.attributes ?? {}).find(
    ([, attribute]) => TEXT_TYPES.has(attribute.type) && attribute['private'] !== true,
  )?.[0];
  return name === undefined
    ? []
    : [`/${type.info?.pluralName}?filters[${name}][$containsi]=a&sort=${name}:asc`];
}
