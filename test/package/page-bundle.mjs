import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles `import { createDouble } from 'msw-strapi'` from `dist/`, as the Vite of a user does.
 *
 * @param folder where to write it
 * @param external the packages that stay imports
 * @returns the files by their names: their code, what they import, and how the code of each source looks in them
 */
export async function bundlePage(folder, external) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => {
          if (id === '\0entry') return "export { createDouble } from 'msw-strapi';";
          // Vite itself leaves out the source maps of packages.
          const map = `${id}.map`;
          return existsSync(map) ? { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') } : null;
        },
      },
    ],
    build: {
      outDir: folder,
      modulePreload: false,
      sourcemap: true,
      rolldownOptions: {
        input: 'entry',
        preserveEntrySignatures: 'allow-extension',
        external,
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  return new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      { code: chunk.code, imports: chunk.imports, sources: sourcesOf(chunk, folder) },
    ]),
  );
}

/** Returns the minified code of each source in a chunk, by its path in the project. */
function sourcesOf({ code, map }, folder) {
  const sources = new Map();
  if (!map) return sources;
  const entries = new SourceMap(map);
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const { originalSource } = entries.findEntry(line, column);
      if (originalSource === undefined) continue;
      const path = relative(root, join(folder, originalSource));
      sources.set(path, (sources.get(path) ?? '') + text[column]);
    }
  return sources;
}

/**
 * Runs a task with a bundle, in a process of its own.
 *
 * @param code what the page does. It has `ask` and `write`
 * @returns the names of the files that it has loaded
 */
export function filesLoadedBy(folder, code, dialect) {
  const file = join(folder, 'task.mjs');
  writeFileSync(
    file,
    `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { createDouble } = await import('./entry.js');
      const attributes = { text: { type: 'string' } };
      const info = { singularName: 'note', pluralName: 'notes' };
      const double = createDouble({
        model: { contentTypes: { 'api::note.note': { kind: 'collectionType', info, attributes } } },
        data: { note: [{ text: 'a' }] },
        dialect: '${dialect}',
        roles: { public: 'all' },
        warnings: 'off',
      });
      const headers = { 'content-type': 'application/json' };
      const write = { method: 'POST', headers, body: JSON.stringify({ data: { text: 'b' } }) };
      const ask = async (path, ...given) => {
        const [init] = given.filter((each) => typeof each === 'object');
        const { status } = await double.fetch(new Request('http://localhost:1337' + path, init));
        if (!given.includes(status)) throw new Error(path + ' answers ' + status);
      };
      ${code}
      console.log(JSON.stringify(loaded));
    `,
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--no-warnings', file], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return [...new Set(JSON.parse(stdout).map((url) => url.split('/').at(-1)))];
}
