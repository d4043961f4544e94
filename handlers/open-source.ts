import type { ServeFlags } from './cli-arguments.ts';
import type { ConfigFile } from './config.ts';
import type { DoubleOptions } from './options.ts';

/** What is to be served, and what its reader wants said about it. */
export interface Source {
  readonly options: DoubleOptions;
  readonly notes: readonly string[];
  /** For the first line that is printed. */
  readonly title: string;
}

/**
 * Opens what the flags name: a project, an export, a config file, or else the demo.
 * `--dialect` goes before what the source says itself.
 *
 * @throws one error that names the file and what is wrong with it.
 */
export async function openSource(flags: ServeFlags): Promise<Source> {
  const { config, dialect } = flags;
  const asked = { ...(dialect !== undefined && { dialect }) };
  if (config === undefined) {
    if (flags.project === undefined && flags.export === undefined) return openDemo(asked);
    return openLoaded(flags, asked);
  }
  const { readConfig } = await import('./config.ts');
  return openConfig({ ...(await readConfig(config)), ...asked }, config);
}

type Asked = Pick<DoubleOptions, 'dialect'>;

async function openDemo(asked: Asked): Promise<Source> {
  const { demo } = await import('./demo.ts');
  return { options: { ...demo, ...asked }, notes: [], title: 'the demo, a city guide' };
}

async function openConfig(config: ConfigFile, file: string): Promise<Source> {
  const { project, export: archive, model, ...options } = config;
  const asked = { ...(options.dialect !== undefined && { dialect: options.dialect }) };
  if (model !== undefined) return { options: { model, ...options }, notes: [], title: file };
  const from = {
    ...(project !== undefined && { project }),
    ...(archive !== undefined && { export: archive }),
  };
  const loaded = await openLoaded(from, asked);
  const rest = { ...loaded.options.rest, ...options.rest };
  return { ...loaded, options: { ...loaded.options, ...options, rest }, title: `${loaded.title} (${file})` };
}

async function openLoaded(from: Pick<ServeFlags, 'project' | 'export'>, asked: Asked): Promise<Source> {
  if (from.export !== undefined) {
    const { loadExport } = await import('../seeds/load/export.ts');
    const { notes, ...options } = await loadExport(from.export, asked);
    return { options, notes, title: from.export };
  }
  const { loadProject } = await import('../seeds/load/project.ts');
  const { notes, ...options } = await loadProject(from.project ?? '.', asked);
  return { options, notes, title: from.project ?? '.' };
}
