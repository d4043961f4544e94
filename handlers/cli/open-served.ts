import { toModelInput } from '../../src/model/define/to-model-input.ts';
import { routeOf } from '../../src/routes/router.ts';
import type { DialectName } from '../../src/dialect/dialect.ts';
import { dialectOf } from '../double/dialect-name.ts';
import { openDouble } from '../double/open-double.ts';
import type { Double } from '../double/double.ts';
import { readSettings } from '../double/settings.ts';
import { apiPath } from '../http/api-path.ts';
import type { ImportFile } from './config.ts';
import type { ServeFlags } from './flags/flags.ts';
import { linksToTry } from './links-to-try.ts';
import { notesOnOptions } from './notes-on-options.ts';
import { openSource } from './open-source.ts';

/** A double to serve, and what to say about it. */
export interface ServedSource {
  readonly double: Double;
  readonly title: string;
  /** Which server it answers like, in a sentence. */
  readonly answersAs: string;
  /** Sentences about what was assumed and left out, each once. */
  readonly notes: readonly string[];
  /** A few paths that show the model. */
  readonly links: readonly string[];
  /** The files and folders that it was read from, besides what a config file imports. */
  readonly files: readonly string[];
}

const ANSWERS: Readonly<Record<DialectName, string>> = {
  documented: 'as the documentation of Strapi 4 says. As real servers do: --dialect v4 or --dialect v5',
  v4: 'as Strapi 4 does',
  v5: 'as Strapi 5 does',
};

/**
 * Opens the double for the source of the flags.
 *
 * @param importFile imports a config file. Default: as `import()` does
 * @throws an error about the source
 */
export async function openServed(flags: ServeFlags, importFile?: ImportFile): Promise<ServedSource> {
  const { options, notes, entryNotes, title, isGenerated, files } = await openSource(flags, importFile);
  const dataNotes: string[] = [];
  const settings = readSettings(options);
  const double = openDouble(settings, (note) => dataNotes.push(note));
  const gaps = isGenerated ? notesOnOptions(double.model, options) : [];
  const modelNotes = options.warnings === 'off' ? [] : [...gaps, ...double.model.warnings, ...dataNotes];
  const trial = double.fork();
  const init = { headers: { 'x-double-explain': '0' } };
  const answers = async (path: string) => {
    const url = new URL(path, 'http://localhost');
    // The double would print that there is no such route.
    if (!routeOf(settings.router(apiPath(url.pathname, settings.prefix) ?? ''), 'GET')) return false;
    return (await trial.fetch(new Request(url, init))).ok;
  };
  const links = await linksToTry(toModelInput(options.model), options.rest, answers);
  const answersAs = ANSWERS[dialectOf(options)];
  return {
    double,
    title,
    answersAs,
    notes: [...new Set([...entryNotes, ...notes, ...modelNotes])],
    links,
    files,
  };
}
