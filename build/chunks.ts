import type { ChunkingContext, CodeSplittingOptions } from 'rolldown';

/** Modules of chunks with less than this, in bytes of source, share one. */
const SMALL = 10_000;

/**
 * Makes a chunk for each set of entry points that share modules. So an entry point loads nothing that only others
 * need, from few files. Rolldown itself also tells apart which `import()` uses a module: 60 chunks, 30 of them for
 * `import 'msw-strapi'`.
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
        debugName: 'by entry points',
        name: (id, modules) => (names ??= nameModules(entries, modules)).get(id) ?? null,
      },
    ],
  };
}

/** Returns the name of the chunk of each module that an entry point imports and another one imports or loads later. */
function nameModules(
  entries: Readonly<Record<string, string>>,
  modules: ChunkingContext,
): Map<string, string> {
  const users = Object.entries(entries).map(([name, path]) => ({
    name,
    imported: reach(path, modules),
    loaded: reach(path, modules, true),
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
  for (const id of smallOnes(names, modules)) names.set(id, 'shared');
  return names;
}

/** Returns the modules of small chunks that import no others, and no packages. */
function smallOnes(names: ReadonlyMap<string, string>, modules: ChunkingContext): string[] {
  const sizes = new Map<string, number>();
  for (const [id, name] of names)
    sizes.set(name, (sizes.get(name) ?? 0) + (modules.getModuleInfo(id)?.code?.length ?? 0));
  const isSmall = (id: string): boolean => (sizes.get(names.get(id) ?? '') ?? SMALL) < SMALL;
  return [...names.keys()].filter((id) => [...reach(id, modules)].every(isSmall));
}

/** Returns the modules and packages that a module imports, itself included. @param later with those it loads later */
function reach(start: string, modules: ChunkingContext, later = false): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(next);
  }
  return found;
}
