import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type OutputChunk, type Plugin, type RolldownOptions } from 'rolldown';
import { goThroughDoors } from './doors.ts';
import { byCondition, entries, ENTRY_NAMES, page } from './entries.ts';
import { groups, PART_OF_WORDS } from './chunks.ts';
import { optionalGraphql } from './optional-graphql.ts';
import {
  IMPORT_LATE_PARTS,
  isLate,
  lateFolders,
  latePackages,
  parsedJson,
  parsedLate,
} from './late-packages.ts';
import { licenses } from './licenses.ts';
import { madeModules } from './made-modules.ts';

export const root = join(import.meta.dirname, '..');

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** What users install stays an import. Other packages become part of the bundle. */
export const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** Returns a hash of files of the repository, by their names and texts. */
export function hashOfFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted())
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** What a build has cached is of no use to others: see `seeds/load/files/load-cache.ts`. */
const hashOfSource = (): string => hashOfFiles(['package.json', '{src,seeds}/**/*']);

const options = {
  cwd: root,
  external: (id) =>
    id.startsWith('node:') ||
    (!isLate(id) && id !== 'graphql' && installed.some((name) => id === name || id.startsWith(`${name}/`))),
  platform: 'neutral',
  resolve: {
    mainFields: ['module', 'main'],
    alias: {
      'side-channel': join(import.meta.dirname, 'side-channel.cjs'),
      debug: join(import.meta.dirname, 'debug.cjs'),
      'events-universal': join(import.meta.dirname, 'events.mjs'),
      // tar-stream asks it for the bits of modes, which only a writer of archives needs.
      fs: false,
    },
  },
  transform: {
    target: 'es2023',
    // pluralize asks it. A module has no `require`, so bundlers of apps would not agree on the answer.
    define: { 'typeof require': '"function"', BUILD: JSON.stringify(hashOfSource()) },
  },
  // It would write long texts once more where an expression with && or || reads them.
  optimization: { inlineConst: false },
  onLog: (level, { code, message }) => {
    // A busy machine is slow, which is no fault of the build.
    if (level === 'warn' && code !== 'PLUGIN_TIMINGS') throw new Error(message);
  },
} satisfies RolldownOptions;

const written = {
  // The declarations have the comments.
  comments: { annotation: true, jsdoc: false, legal: true },
} as const;

/**
 * Bundles entry points: a file for each, and chunks for what they share or load with `import()`.
 *
 * @param dir the folder to write to
 * @param names the entry points. Default: all
 * @returns the files with code
 */
export async function bundle(dir: string, names = ENTRY_NAMES): Promise<OutputChunk[]> {
  const input = Object.fromEntries(
    [...names.map((name) => [name, entries[name]] as const), ...Object.entries(byCondition)].map(
      ([name, path]) => [name, join(root, path)] as const,
    ),
  );
  const { output } = await build({
    ...options,
    input,
    preserveEntrySignatures: 'strict',
    // None of the packages in the bundle changes anything when it is imported.
    treeshake: { moduleSideEffects: false },
    plugins: [
      goThroughDoors(root),
      licenses(lateFolders(root)),
      importByCondition,
      partsOfWords,
      optionalGraphql(root),
      latePackages(root),
      madeModules(root),
      inlineStyles,
      textsOfJson,
      ascii,
      runtimeInBasics,
      indexInVitest,
    ],
    output: {
      ...written,
      dir,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      codeSplitting: { groups: groups() },
    },
  });
  return output.filter((file) => file.type === 'chunk');
}

/** Bundles the script of the page to one file. Its style sheet stays one. */
export async function bundlePage(dir: string): Promise<void> {
  await build({ ...options, input: page, output: { ...written, dir, codeSplitting: false } });
  copyFileSync(join(root, dirname(page), 'page.css'), join(dir, 'page.css'));
}

/** Imports files that browsers have another version of by the name in `imports` of package.json. */
const importByCondition: Plugin = {
  name: 'import by condition',
  resolveId(id, importer) {
    if (importer === undefined || importer.endsWith('-in-browser.ts')) return undefined;
    if (id.endsWith('/late-words.ts')) return { id: '#late-words', external: true };
    return id.endsWith('/run-code/open-code.ts') ? { id: '#run-code', external: true } : undefined;
  },
};

/** Gives pages copies of the words that they load by parts: Node reads all of them in one file. */
const partsOfWords: Plugin = {
  name: 'parts of words',
  resolveId: (id, importer) =>
    importer?.endsWith('/late-words-in-browser.ts') && id.endsWith('.json')
      ? `${resolve(dirname(importer), id)}${PART_OF_WORDS}`
      : undefined,
};

/** Puts a style sheet into the bundle as a text, where it is imported as Vite does: `page.css?inline`. */
const inlineStyles: Plugin = {
  name: 'inline styles',
  resolveId: (id, importer) =>
    id.endsWith('.css?inline') ? resolve(dirname(importer ?? ''), id) : undefined,
  load: (id) =>
    id.endsWith('.css?inline')
      ? `export default ${JSON.stringify(readFileSync(id.replace('?inline', ''), 'utf8'))}`
      : undefined,
};

/** Puts JSON into the bundle as texts. Of our large objects each part is parsed when it is first read: few are. */
const textsOfJson: Plugin = {
  name: 'texts of JSON',
  load(path) {
    const id = path.replace(PART_OF_WORDS, '');
    if (!id.endsWith('.json')) return undefined;
    const text = readFileSync(id, 'utf8');
    const json = JSON.parse(text) as object;
    const isWhole = Array.isArray(json) || text.length < 2000 || id.includes('node_modules');
    const code = isWhole
      ? `export default ${parsedJson(json)};`
      : `${IMPORT_LATE_PARTS}\nexport default ${parsedLate(json)};`;
    return { code, moduleType: 'js' };
  },
};

/**
 * Escapes the letters that are not ASCII. With one of them V8 keeps a whole file with two bytes a letter, which takes
 * longer to read and to parse.
 */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const raw = /String\.raw`[^`]*[^\0-\x7f`][^`]*`/.exec(file.code);
      if (raw) throw new Error(`Write ${raw[0]} with \\u: escapes in it stay as they are.`);
      file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

/**
 * Moves the bundler's own functions from a file of their own to `basics.js`, which every test file imports: Node needs
 * half a millisecond for a file.
 */
const runtimeInBasics: Plugin = {
  name: 'runtime in basics',
  generateBundle(_options, files) {
    const runtime = files['chunks/rolldown-runtime.js'];
    const basics = files['chunks/basics.js'];
    if (runtime?.type !== 'chunk' || basics?.type !== 'chunk') return;
    const [functions = '', exported = ''] = runtime.code.split(/^export \{ (.*) \};$/m);
    const names = new Map(
      exported.split(', ').map((each) => each.split(' as ').toReversed() as [string, string]),
    );
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.imports = file.imports.map((name) => (name === runtime.fileName ? basics.fileName : name));
      file.code = file.code.replace(
        /import \{ ([^}]*) \} from "(.*\/)rolldown-runtime\.js";/,
        (_import, list: string, folder: string) => {
          const used = list.split(', ').map((each) => names.get(each.split(' as ')[0]!));
          return `import { ${used.join(', ')} } from "${folder}basics.js";`;
        },
      );
    }
    basics.code += `${functions}export { ${[...names.values()].join(', ')} };\n`;
    delete files[runtime.fileName];
  },
};

/**
 * Adds the entry point for Vitest, which switches Node's compile cache on before it loads the double: all that a file
 * imports is compiled before the file runs.
 */
const indexInVitest: Plugin = {
  name: 'index in Vitest',
  generateBundle(_options, files) {
    const index = files['index.js'];
    if (index?.type !== 'chunk') return;
    const lines = index.code.split('\n').filter((line) => line !== '' && !line.startsWith('//'));
    const later = lines.map((line) => {
      const [, word, names, file] = /^(import|export) \{ (.*) \} from "(.*)";$/.exec(line) ?? [];
      const start = word === 'export' ? 'export const' : 'const';
      if (names && file) return `${start} { ${names.replaceAll(' as ', ': ')} } = await import('${file}');`;
      if (/^export \{ [^"]* \};$/.test(line)) return line;
      throw new Error(`index.js is expected to do nothing but export from other files: ${line}`);
    });
    const source = [
      "import nodeModule from 'node:module';",
      "if (process.env['VITEST']) nodeModule.enableCompileCache?.();",
      ...later,
    ];
    this.emitFile({ type: 'asset', fileName: 'index-in-vitest.js', source: `${source.join('\n')}\n` });
  },
};

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
