/**
 * Reads the examples of a Markdown file, so that they can be run:
 * - a block of `ts` or `js` whose first line is a comment with a file name is that file; each further such
 *   line begins another file;
 * - any other block of `ts` or `js` is a module of its own. It is named by its line, and the exports of
 *   `double.ts` are imported into it;
 * - a block of `tsx` is files of an app, which begin in the same way: `next.mjs` builds them;
 * - a block of `json` must be JSON;
 * - a line of `sh` that begins with `npx msw-strapi` is a command.
 *
 * @param {string} markdown
 * @param {string} [sharedDouble] the `double.ts` of another file. Default: the file's own
 * @returns {{ files: Map<string, string>, ofApp: Map<string, string>, commands: string[] }} files by name; commands
 *   without `npx`
 * @throws an error that names the line of a block that can't be used
 */
export function readExamples(markdown, sharedDouble) {
  const blocks = [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ({ 1: language, 2: text, index }) => ({
      language,
      text,
      line: markdown.slice(0, index).split('\n').length + 1,
    }),
  );
  const blocksIn = (...languages) => blocks.filter(({ language }) => languages.includes(language));

  for (const { text, line } of blocksIn('json')) {
    try {
      JSON.parse(text);
    } catch (error) {
      throw new Error(`The JSON at line ${line} can't be parsed: ${error.message}`, { cause: error });
    }
  }
  const files = new Map(sharedDouble === undefined ? [] : [['double.ts', sharedDouble]]);
  const unnamed = [];
  for (const { text, line } of blocksIn('ts', 'js')) {
    const [before, named] = splitFiles(text);
    if (before.trim() !== '') unnamed.push({ text: before, line });
    for (const [name, content] of named) files.set(name, content);
  }
  const ofApp = new Map(blocksIn('tsx').flatMap(({ text }) => splitFiles(text)[1]));
  const double = files.get('double.ts');
  for (const { text, line } of unnamed) {
    if (double === undefined)
      throw new Error(
        `The block at line ${line} has no double. Begin an earlier block with the line '// double.ts'.`,
      );
    files.set(`line-${line}.ts`, importFromDouble(double, text) + text);
  }

  const commands = blocksIn('sh')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('npx msw-strapi '))
    .map((line) => line.replace(/ +#.*/, '').slice('npx '.length));
  return { files, ofApp, commands };
}

/** Returns what is in front of the first line with a file name, and the files by name. */
function splitFiles(text) {
  const [before, ...named] = text.split(/^\/\/ (\S+\.\w+)\n/m);
  const files = named.flatMap((name, at) => (at % 2 === 0 ? [[name, named[at + 1]]] : []));
  return [before, files];
}

/** Returns an import of the exports of `double.ts`, without those that the block declares itself. */
function importFromDouble(double, text) {
  if (text.includes("from './double.ts'")) return '';
  const names = [...double.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const free = names.filter((name) => !text.includes(`const ${name} `));
  return `import { ${free.join(', ')} } from './double.ts';\n`;
}
