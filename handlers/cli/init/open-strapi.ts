import { toModelInput } from '../../../src/model/define/to-model-input.ts';
import { isOfApi } from '../../../src/model/look-up.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { InitFlags } from '../flags/flags.ts';
import { openSource } from '../open-source.ts';
import { snapshotOf } from '../commands/snapshot.ts';
import { findStrapi, type FoundStrapi } from './find-strapi.ts';
import type { Collection, ProjectFacts } from './project-facts.ts';

export interface OpenedStrapi extends Pick<ProjectFacts, 'strapi' | 'wanted'> {
  /** Sentences for the user. */
  readonly notes: readonly string[];
}

/**
 * Opens the project or export of the flags. Default: the first one that is found and can be read.
 *
 * @throws an error for a source of the flags that can't be read
 */
export async function openStrapi(dir: string, flags: InitFlags): Promise<OpenedStrapi> {
  const kind = flags.project === undefined ? 'export' : 'project';
  const path = flags[kind];
  if (path !== undefined) return readSource({ kind, path }, flags);

  const notes: string[] = [];
  const found = findStrapi(dir);
  for (const [index, each] of found.entries()) {
    try {
      const opened = await readSource(each, flags);
      const others = found.slice(index + 1).map((other) => `--${other.kind} ${other.path}`);
      if (others.length > 0) notes.push(`To use another source, run init with ${others.join(' or ')}.`);
      return { ...opened, notes: [...notes, ...opened.notes] };
    } catch (error) {
      notes.push(`${each.path} can't be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { strapi: undefined, wanted: flags, notes };
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
  const prefix = `/${options.rest?.prefix ?? '/api'}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');
  return {
    strapi: {
      kind,
      path,
      prefix,
      snapshot: `${JSON.stringify(json)}\n`,
      collection: firstCollection(toModelInput(options.model)),
    },
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

function firstCollection({ contentTypes }: ModelInput): Collection | undefined {
  for (const [uid, { kind, info }] of Object.entries(contentTypes)) {
    const { singularName, pluralName } = info ?? {};
    if (!isOfApi(uid) || kind === 'singleType') continue;
    if (singularName !== undefined && pluralName !== undefined)
      return { singular: singularName, plural: pluralName };
  }
  return undefined;
}
