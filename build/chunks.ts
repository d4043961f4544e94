import { join } from 'node:path';
import type { ChunkingContext, CodeSplittingOptions } from 'rolldown';
import { LOADS } from './loads.ts';

const root = join(import.meta.dirname, '..');

/** The entry point that most people import, `msw-strapi`. */
const MAIN = 'index';
/** Modules of chunks with less than this, in bytes of source, share one, if the main entry point imports them. */
const SMALL = 10_000;
/** These share it in any case: a file of their own costs more than they do. */
const TINY = 1000;

/**
 * Makes a chunk for each set of entry points that share modules, and those of {@link LOADS} for what they load later. So
 * nothing is loaded that only others need, from few files. Rolldown itself tells apart which `import()`s use a module:
 * 30 files for `import 'msw-strapi'`, 12 for the first read and 14 for the first write.
 *
 * A chunk has the names of the entry points that import it, then of those that load it later: `index-seeds--cli.js`.
 *
 * @param entries the paths of the entry points by their names
 */
export function chunksByEntries(entries: Readonly<Record<string, string>>): CodeSplittingOptions {
  let names: Map<string, string> | undefined;
  return {
    // What a module imports is in its own chunk, or in one that all who import the module import, too.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'by entry points and loads',
        name: (id, modules) => {
          names ??= new Map([...nameLoaded(entries, modules), ...nameImported(entries, modules)]);
          return names.get(id) ?? null;
        },
      },
    ],
  };
}

/** Returns the name of the chunk of each module that an entry point imports and another one imports or loads later. */
function nameImported(
  entries: Readonly<Record<string, string>>,
  modules: ChunkingContext,
): Map<string, string> {
  const users = Object.entries(entries).map(([name, path]) => ({
    name,
    imported: reach([path], modules),
    loaded: reach([path], modules, true),
  }));
  const names = new Map<string, string>();
  for (const id of new Set(users.flatMap(({ imported }) => [...imported]))) {
    const importing = users.filter(({ imported }) => imported.has(id));
    const later = users.filter(({ imported, loaded }) => loaded.has(id) && !imported.has(id));
    const isAlone = importing.length + later.length === 1;
    // Nothing may import the file that runs the command line: found by another path it would run twice.
    const isOfCommandLine = importing[0]?.name === 'cli' && id !== entries['cli'];
    if ((isAlone && !isOfCommandLine) || modules.getModuleInfo(id)?.code == null) continue;
    const joined = [importing, later].map((some) => some.map(({ name }) => name).join('-'));
    names.set(id, joined.filter((text) => text !== '').join('--'));
  }
  const main = users.find(({ name }) => name === MAIN)?.imported;
  for (const { id, size } of smallOnes(names, modules))
    if (size < TINY || main?.has(id)) names.set(id, 'shared');
  return names;
}

/** Returns the name of the chunk of each module that a load needs and no entry point imports. */
function nameLoaded(
  entries: Readonly<Record<string, string>>,
  modules: ChunkingContext,
): Map<string, string> {
  const imported = reach(Object.values(entries), modules);
  const loads = Object.entries(LOADS).map(([load, parts]) => ({
    load,
    parts: Object.entries(parts).map(([part, paths]) => {
      const starts = paths.map((path) => join(root, path));
      return { part, ids: reach(starts, modules) };
    }),
  }));
  // What a load needs in all of its parts is in no chunk for a part of another.
  const isShared = (id: string): boolean => loads.some(({ parts }) => parts.every(({ ids }) => ids.has(id)));
  const names = new Map<string, string>();
  for (const { load, parts } of loads)
    for (const { part, ids } of parts)
      for (const id of ids) {
        if (imported.has(id) || names.has(id) || modules.getModuleInfo(id)?.code == null) continue;
        names.set(id, isShared(id) ? load : `${load}-${part}`);
      }
  return names;
}

/** Returns the modules of small chunks that import no others, and no packages, with the sizes of their chunks. */
function smallOnes(
  names: ReadonlyMap<string, string>,
  modules: ChunkingContext,
): { readonly id: string; readonly size: number }[] {
  const sizes = new Map<string, number>();
  for (const [id, name] of names)
    sizes.set(name, (sizes.get(name) ?? 0) + (modules.getModuleInfo(id)?.code?.length ?? 0));
  const sizeOf = (id: string): number => sizes.get(names.get(id) ?? '') ?? SMALL;
  return [...names.keys()]
    .filter((id) => [...reach([id], modules)].every((each) => sizeOf(each) < SMALL))
    .map((id) => ({ id, size: sizeOf(id) }));
}

/** Returns the modules and packages that modules import, themselves included. @param later with those loaded later */
function reach(starts: Iterable<string>, modules: ChunkingContext, later = false): Set<string> {
  const found = new Set(starts);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(next);
  }
  return found;
}
