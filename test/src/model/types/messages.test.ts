import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

const mistakes = [
  ["type _Query = Entry<typeof blog, 'article', { populate: ['categroy'] }>;", 'categroy'],
  ["type _Fields = Entry<typeof blog, 'article', { fields: ['nmae'], sort: 'titel' }>;", 'nmae'],
  ["type _Parameter = Entry<typeof blog, 'article', { pupulate: ['author'] }>;", 'pupulate'],
  [
    'declare const article: Entry<typeof blog, "article", { populate: ["author", "seo"] }>; article.attributes.titel;',
    'titel',
  ],
  [
    'declare const author: Entry<typeof blog, "author">; const _text: string = author.attributes.emial;',
    'emial',
  ],
  ["double.find('article', { populate: ['autor'] });", 'autor'],
  ["double.find('article', { filter: { title: 'One' } });", 'filter'],
  ['double.with({ artcle: [] });', "'artcle'"],
  ["double.with({ article: [{ titel: 'Mine' }] });", 'titel'],
  ["double.fault({ type: 'artikel', status: 500 });", 'artikel'],
  ["const _input: CreateInput<typeof blog, 'tag'> = { nam: 'News' };", 'nam'],
  ["defineOptions({ model: blog, roles: { authenticated: 'al' } });", 'al'],
  ["defineOptions({ model: blog, database: 'postgress' });", 'postgress'],
  ["defineOptions({ model: blog, explain: 'of' });", 'of'],
  ["defineOptions({ model: blog, data: { article: [{ titel: 'Mine' }] } });", 'titel'],
  ["defineOptions({ model: blog, auth: { apiTokens: [{ token: 'x', type: 'read' }] } });", 'read'],
] as const;

const header = `
import { createDouble, defineOptions, type CreateInput, type Entry } from '${root}/handlers/index.ts';
import { blog } from '${root}/test/fixtures/blog.ts';
const double = createDouble({ model: blog });
`;

const config = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    typeRoots: [join(root, 'node_modules/@types')],
    rewriteRelativeImportExtensions: false,
  },
  include: ['.'],
};

test('the message about a mistake is short and names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mistakes-'));
  try {
    await writeFile(join(folder, 'mistakes.ts'), header + mistakes.map(([code]) => code).join('\n'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const messages = messagesByLine(await compile(folder));
    for (const [index, [, name]] of mistakes.entries()) {
      const message = messages.get(header.split('\n').length + index) ?? '';
      expect(message).toContain(name);
      expect(message).not.toContain('DefinedModel');
      expect(message.split('\n').length).toBeLessThanOrEqual(2);
      expect(message.length).toBeLessThan(500);
    }
    expect(messages.size).toBe(mistakes.length);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Returns what the compiler prints, which ends with an error. */
async function compile(folder: string): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const failed: unknown = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    folder,
    '--pretty',
    'false',
    '--singleThreaded',
  ]).catch((error: unknown) => error);
  return (failed as { stdout: string }).stdout;
}

/** Returns the messages by the line of the code. */
function messagesByLine(output: string): Map<number, string> {
  const parts = output.trim().split(/^(?=\S)/m);
  return new Map(
    parts.map((part) => {
      const [, line, message] = /\((\d+),\d+\): (.*)$/s.exec(part.trim())!;
      return [Number(line), message!] as const;
    }),
  );
}
