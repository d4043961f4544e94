/**
 * The examples of a README, as a reader would put them to use:
 * - a block of `ts` or `js` that begins with a comment of a file name is that file; further such lines in
 *   it begin further files;
 * - any other is a module of its own, named by its line, to which the exports of the README's `double.ts` are imported;
 * - a line of `sh` that begins with `npx msw-strapi` is a command.
 *
 * @param {string} readme
 * @returns {{ files: Map<string, string>, commands: string[] }} files by name; commands without `npx`
 */
export function readExamples(readme) {
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ 1: language, 2: text, index }) => ({
    language,
    text,
    line: readme.slice(0, index).split('\n').length + 1,
  }));
  const of = (...languages) => blocks.filter(({ language }) => languages.includes(language));

  const files = new Map();
  const loose = [];
  for (const { text, line } of of('ts', 'js')) {
    const [before, ...named] = text.split(/^\/\/ (\S+\.\w+)\n/m);
    if (before.trim() !== '') loose.push({ text: before, line });
    for (let at = 0; at < named.length; at += 2) files.set(named[at], named[at + 1]);
  }
  if (!files.has('double.ts'))
    throw new Error('The README has no block that begins with the line `// double.ts`.');
  const shared = [...files.get('double.ts').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  for (const { text, line } of loose) files.set(`line-${line}.ts`, importOf(shared, text) + text);

  const commands = of('sh')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('npx msw-strapi '))
    .map((line) => line.replace(/ +#.*/, '').slice('npx '.length));
  return { files, commands };
}

function importOf(shared, text) {
  if (text.includes("from './double.ts'")) return '';
  const free = shared.filter((name) => !text.includes(`const ${name} `));
  return `import { ${free.join(', ')} } from './double.ts';\n`;
}
