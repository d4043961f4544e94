import type { SeedFlags, SourceFlags } from './flags.ts';
import { generated } from './generated.ts';
import type { ConfigFile } from './config.ts';
import type { DoubleOptions } from '../double/options.ts';

/** What is to be served, and what its reader wants said about it. */
export interface Source {
  readonly options: DoubleOptions;
  readonly notes: readonly string[];
  /** For the first line that is printed. */
  readonly title: string;
}

/**
 * Opens what the flags name: a project, an export, a config file, or else the demo.
 * `--dialect` goes before what the source says itself. A project has generated entries, a config
 * file's model has them when `--seed` or `--entries` ask for it.
 *
 * @throws one error that names the file and what is wrong with it.
 */
export async function openSource(flags: SourceFlags & SeedFlags): Promise<Source> {
  const { config, dialect } = flags;
  const asked = { ...(dialect !== undefined && { dialect }) };
  if (config === undefined) {
    if (flags.project === undefined && flags.export === undefined) return openDemo(flags, asked);
    return openLoaded(flags, flags, asked);
  }
  const { readConfig } = await import('./config.ts');
  return openConfig({ ...(await readConfig(config)), ...asked }, config, flags);
}

type Asked = Pick<DoubleOptions, 'dialect'>;

async function openDemo({ seed = 1, entries = 20 }: SeedFlags, asked: Asked): Promise<Source> {
  const [{ demo, demoRecords }, { generate }] = await Promise.all([
    import('../demo/demo.ts'),
    import('../../seeds/index.ts'),
  ]);
  const data = generate({ seed, entries, records: demoRecords });
  return { options: { ...demo, data, ...asked }, notes: [], title: 'the demo, a city guide' };
}

async function openConfig(config: ConfigFile, file: string, seed: SeedFlags): Promise<Source> {
  const { project, export: archive, model, ...options } = config;
  const wanted = seed.seed !== undefined || seed.entries !== undefined;
  if (wanted && (options.data !== undefined || archive !== undefined))
    throw new Error(
      `${file} brings its own entries, so --${seed.seed === undefined ? 'entries' : 'seed'} has nothing to generate. Leave the flag out, or ${archive === undefined ? "'data' in the file" : "give a 'project' in the file"}.`,
    );
  if (model !== undefined) {
    const { notes, ...made } = wanted ? await generated(seed) : { notes: [] };
    return { options: { model, ...made, ...options }, notes, title: file };
  }
  const asked = { ...(options.dialect !== undefined && { dialect: options.dialect }) };
  const from = {
    ...(project !== undefined && { project }),
    ...(archive !== undefined && { export: archive }),
  };
  const loaded = await openLoaded(from, options.data === undefined ? seed : 'none', asked);
  const rest = { ...loaded.options.rest, ...options.rest };
  return { ...loaded, options: { ...loaded.options, ...options, rest }, title: `${loaded.title} (${file})` };
}

async function openLoaded(
  from: Pick<SourceFlags, 'project' | 'export'>,
  seed: SeedFlags | 'none',
  asked: Asked,
): Promise<Source> {
  if (from.export !== undefined) {
    const { loadExport } = await import('../../seeds/load/export/export.ts');
    const { notes, ...options } = await loadExport(from.export, asked);
    return { options, notes, title: from.export };
  }
  const { loadProject } = await import('../../seeds/load/project/project.ts');
  const { notes, ...options } = await loadProject(from.project ?? '.', asked);
  const { notes: said, ...made } = seed === 'none' ? { notes: [] } : await generated(seed);
  return { options: { ...options, ...made }, notes: [...said, ...notes], title: from.project ?? '.' };
}
