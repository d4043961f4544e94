import pluralize from 'pluralize';
import { openSync, readdirSync, readSync, closeSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { type ModelInput, models, toModelInput } from '../../../src/model/index.ts';
import type { InitFlags } from '../flags.ts';
import { apiPrefix } from '../../http/base-url.ts';
import { shellWord } from '../../http/print.ts';
import { isStrapiProject, openSource } from '../open-source.ts';
import { snapshotOf } from '../commands/snapshot-command.ts';
import { readConfig } from '../read-config.ts';
import { EXAMPLE_COMMENT, RUNNERS, snapshotPath } from './double-files.ts';
import { layoutOf } from './layout.ts';
import {
  appsIn,
  type Collection,
  inspectProject,
  type ProjectFacts,
  type StrapiSource,
} from './project-facts.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { DoubleOptions } from '../../options/double-options.ts';
import { liveFlags } from '../live-flags.ts';

/**
 * Finds out about the project in the current folder, its Strapi and its double.
 *
 * @throws an error for a folder without package.json, and a source of the flags that can't be read
 */
export async function openProject(
  flags: InitFlags,
): Promise<{ readonly facts: ProjectFacts; readonly notes: readonly string[] }> {
  const project = inspectProject('.');
  const { notes, ...opened } = await openStrapi('.', flags);
  const facts = { ...project, ...opened };
  return { facts: { ...facts, ...(await doubleOf(facts)) }, notes };
}

/** Reads the double of an earlier `init`, if nothing else says what the content is. */
async function doubleOf(facts: ProjectFacts): Promise<Pick<ProjectFacts, 'double'>> {
  const layout = layoutOf(facts);
  if (facts.strapi || !facts.files.has(layout.double)) return {};
  for (const file of [layout.double, snapshotPath(layout)])
    try {
      const { model, rest } = await readConfig(file);
      if (model)
        return {
          double: { collection: firstCollection(toModelInput(model)), prefix: apiPrefix(rest?.prefix) },
        };
    } catch {
      // This Node may not run it.
    }
  const text = facts.textOf(layout.double);
  if (text.includes(EXAMPLE_COMMENT)) return {};
  const [, singular, field = 'id'] =
    /\bcollectionType\(\s*['"]([\w-]+)['"]\s*,\s*\{\s*(\w+)?/.exec(text) ?? [];
  const collection = singular === undefined ? undefined : { singular, plural: pluralize(singular), field };
  return { double: { collection, prefix: '/api' } };
}

/**
 * Goes to the app of a workspace, where its tools look for files.
 *
 * @returns its folder, and the flags with paths from there
 * @throws an error for several apps
 */
export function enterApp<Flags extends Pick<InitFlags, 'project' | 'export'>>(
  command: 'init' | 'guide',
  flags: Flags,
): { readonly app?: string; readonly flags: Flags } {
  const [app, ...others] = appsIn('.');
  if (app === undefined) return { flags };
  if (others.length > 0)
    throw new Error(
      `This is a workspace with several apps: ${[app, ...others].join(', ')}. Run ${command} in the folder of one: ` +
        `cd ${app} && ${RUNNERS[inspectProject('.').packageManager]} msw-strapi ${command}`,
    );
  const root = process.cwd();
  process.chdir(app);
  const { project, export: archive } = flags;
  const fromApp = {
    ...flags,
    ...(project !== undefined && { project: relative('.', resolve(root, project)) }),
    ...(archive !== undefined && { export: relative('.', resolve(root, archive)) }),
  };
  return { app, flags: fromApp };
}

interface OpenedStrapi extends Pick<ProjectFacts, 'strapi' | 'wanted'> {
  /** Sentences for the user. */
  readonly notes: readonly string[];
}

/**
 * Opens the project or export of the flags. Default: the first one that is found and can be read, or else a running
 * Strapi whose URL the user has.
 *
 * @param ask asks the user for it
 * @throws an error for a source of the flags that can't be read
 */
export async function openStrapi(
  dir: string,
  flags: InitFlags,
  ask: () => Promise<ServerAnswer | undefined> = askServer,
): Promise<OpenedStrapi> {
  const kind = flags.project === undefined ? 'export' : 'project';
  const path = flags[kind];
  if (path !== undefined) return readSource({ kind, path }, flags);

  const notes: string[] = [];
  const found = findStrapi(dir);
  for (const [index, each] of found.entries()) {
    try {
      const opened = await readSource(each, flags);
      const others = found.slice(index + 1).map((other) => `--${other.kind} ${shellWord(other.path)}`);
      if (others.length > 0) notes.push(`To use another source, run init with ${others.join(' or ')}.`);
      return { ...opened, notes: [...notes, ...opened.notes] };
    } catch (error) {
      notes.push(`${each.path} can't be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const server = found.length > 0 || flags.yes ? undefined : await ask();
  if (!server) return { strapi: undefined, wanted: flags, notes };
  const { options, notes: pullNotes } = await pullOptions(server);
  const { url, tokenEnv } = server;
  const strapi = {
    ...sourceOf('server', url, options, JSON.stringify(options)),
    ...(tokenEnv && { tokenEnv }),
  };
  return { strapi, wanted: {}, notes: [...notes, ...pullNotes] };
}

function sourceOf(
  kind: StrapiSource['kind'],
  path: string,
  { model, rest }: DoubleOptions,
  snapshot: string,
): StrapiSource {
  const prefix = apiPrefix(rest?.prefix);
  return { kind, path, prefix, snapshot: `${snapshot}\n`, collection: firstCollection(toModelInput(model)) };
}

async function readSource({ kind, path }: FoundStrapi, flags: InitFlags): Promise<OpenedStrapi> {
  const isProject = kind === 'project';
  const { dialect, locales } = flags;
  const wanted = {
    ...(dialect !== undefined && { dialect }),
    ...(isProject && locales !== undefined && { locales }),
  };
  const ignored = isProject || locales === undefined ? [] : [`--locales has no effect: ${path} has its own.`];
  const { options, notes, entryNotes } = await openSource({
    [kind]: path,
    ...wanted,
    ...(isProject && { entries: 0 }),
  });
  const { json, leftOut, modelNotes } = snapshotOf(options, isProject);
  return {
    strapi: sourceOf(kind, path, options, JSON.stringify(json)),
    wanted,
    notes: [
      ...new Set([
        ...ignored,
        ...(isProject ? [] : entryNotes),
        ...notes,
        ...leftOut.map((sentence) => `strapi.json: ${sentence}`),
        ...modelNotes,
      ]),
    ],
  };
}

function firstCollection(model: ModelInput): Collection | undefined {
  for (const [uid, { kind, info }] of Object.entries(model.contentTypes)) {
    const { singularName, pluralName } = info ?? {};
    if (!models.isOfApi(uid) || kind === 'singleType') continue;
    if (singularName !== undefined && pluralName !== undefined)
      return { singular: singularName, plural: pluralName, field: fieldIn(model, uid) };
  }
  return undefined;
}

const TEXTS = ['string', 'text', 'uid', 'richtext', 'email'];

/** Returns a field of a type that may be missing: of what its queries have to populate, or else one of its own. */
function fieldIn({ contentTypes, components = {} }: ModelInput, uid: string): string {
  const attributes = Object.entries(contentTypes[uid]?.attributes ?? {});
  const nested = attributes.flatMap(([name, { type, target, component }]) => {
    if (type === 'media') return [`${name}.url`];
    const inner = type === 'component' ? components[String(component)] : contentTypes[String(target)];
    const text = Object.entries(inner?.attributes ?? {}).find(([, each]) => TEXTS.includes(each.type));
    return text && (type === 'component' || type === 'relation') ? [`${name}.${text[0]}`] : [];
  });
  return nested[0] ?? attributes[0]?.[0] ?? 'id';
}

interface FoundStrapi {
  readonly kind: 'project' | 'export';
  /** Relative to the folder of `init`, with `/`. */
  readonly path: string;
}

const LARGEST_FOLDER = 200;
const ARCHIVE = /\.tar(?:\.gz)?$/;
/** The first names in an archive of `strapi export`. */
const ENTRY_OF_EXPORT = /^(?:metadata\.json|(?:schemas|entities|links|configuration|assets)\/)/;

/**
 * Returns the Strapi projects and exports in a folder, in its subfolders of two levels and in the folders beside it.
 * Projects come first. An encrypted archive is not found.
 */
function findStrapi(dir: string): FoundStrapi[] {
  const home = resolve(dir);
  const parent = dirname(home);
  const inside = subfolders(home);
  const folders = [home, ...inside, ...inside.flatMap(subfolders), parent, ...subfolders(parent)];
  const seen = [...new Set(folders)];
  const projects = seen.filter(isStrapiProject).map((path) => found('project', path));
  const exports = seen.flatMap(archives).map((path) => found('export', path));
  return [...projects, ...exports];

  function found(kind: FoundStrapi['kind'], path: string): FoundStrapi {
    return { kind, path: relative(home, path).replaceAll('\\', '/') || '.' };
  }
}

function subfolders(dir: string): string[] {
  const entries = entriesOf(dir);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(dir, name));
}

/** Returns what a folder contains. Returns nothing for very large folders, such as a home directory. */
function entriesOf(dir: string) {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.length > LARGEST_FOLDER ? [] : entries;
  } catch {
    return [];
  }
}

function archives(dir: string): string[] {
  return entriesOf(dir)
    .filter((entry) => entry.isFile() && ARCHIVE.test(entry.name))
    .map(({ name }) => join(dir, name))
    .filter(isStrapiExport)
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
}

/** Reads the first block of an archive: a tar file begins with the name of its first entry. */
function isStrapiExport(path: string): boolean {
  try {
    const start = Buffer.alloc(64 * 1024);
    const file = openSync(path, 'r');
    const length = readSync(file, start);
    closeSync(file);
    const read = start.subarray(0, length);
    // Only the start of the archive is there, so zlib must not expect its end.
    const text = basename(path).endsWith('.gz')
      ? gunzipSync(read, { finishFlush: constants.Z_SYNC_FLUSH })
      : read;
    return ENTRY_OF_EXPORT.test(text.subarray(0, 100).toString('latin1').replace(/^\.\//, ''));
  } catch {
    return false;
  }
}

/** A running Strapi, and the environment variable with a token for it. */
export interface ServerAnswer {
  readonly url: string;
  readonly tokenEnv: string;
  /** The most requests in a second. Default: that of `pull`. */
  readonly rate?: string;
}

/** Asks for the URL of a running Strapi, if there is somebody to ask. Returns undefined for none. */
async function askServer(): Promise<ServerAnswer | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const url = await terminal.question(
      'init found no Strapi project or export. To pull the model of a running Strapi, enter its URL, or press Enter for none: ',
    );
    if (url.trim() === '') return undefined;
    const tokenEnv = await terminal.question(
      'The name of the environment variable with its API token, or press Enter for none: ',
    );
    return { url: url.trim(), tokenEnv: tokenEnv.trim() };
  } finally {
    terminal.close();
  }
}

/**
 * Pulls what a running Strapi has.
 *
 * @throws {LiveServerError} for a server that can't be read
 */
async function pullOptions({
  url,
  tokenEnv,
  rate,
}: ServerAnswer): Promise<{ readonly options: DoubleOptions; readonly notes: readonly string[] }> {
  const { pullToFile } = await import('../commands/pull-command.ts');
  const folder = await mkdtemp(join(tmpdir(), 'msw-strapi-'));
  try {
    const out = join(folder, 'strapi.json');
    const flags = Object.entries({ 'token-env': tokenEnv, rate }).filter(([, value]) => value) as [
      string,
      string,
    ][];
    const live = liveFlags('init', new Map(flags), [url]);
    const rest = { content: 'all', files: 'none', users: 'none', dryRun: false, resume: false } as const;
    const { notes, problem } = await pullToFile({ ...live, ...rest, out });
    if (problem?.problem === 'limit')
      throw new Error(
        `${url} needs more than ${live.maxRequests} requests. Pull it first, with fewer entries: msw-strapi pull ${url} ` +
          `${tokenEnv && `--token-env ${tokenEnv} `}--content sample=20 --out strapi.json. docs/live-server.md says ` +
          'what to do next.',
      );
    if (problem) throw problem;
    return { options: JSON.parse(await readFile(out, 'utf8')) as DoubleOptions, notes };
  } finally {
    await rm(folder, { recursive: true });
  }
}
