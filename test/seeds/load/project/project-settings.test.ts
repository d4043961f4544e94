import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const page = readFileSync(new URL('../../../../docs/project-settings.md', import.meta.url), 'utf8');

/** The rows of the tables in docs/project-settings.md. */
const rows = page.split('\n## ').flatMap((part) => {
  const [heading = '', ...lines] = part.split('\n');
  return lines.flatMap((line) => {
    const [, setting, example, here] = /^\| `([^`]+)` \| `(.+)` \| ([a-z ]+) \|$/.exec(line) ?? [];
    return setting === undefined ? [] : [[heading.replaceAll('`', ''), setting, example!, here!] as const];
  });
});

/** Returns the code of an object with a member at the end of a path. */
const nested = (path: string, value: string): string =>
  path.split('.').reduceRight((inner, name) => `{ ${JSON.stringify(name)}: ${inner} }`, value);

const inPlugin: Readonly<Record<string, string>> = {
  'users-permissions': 'users-permissions.config.',
  upload: 'upload.config.',
  graphql: 'graphql.config.',
};

/** Returns the files of a project with a setting. Without one: that of the same project where it is not set. */
function filesOf(heading: string, setting?: string, example = ''): Readonly<Record<string, string>> {
  const [file = '', of = ''] = heading.split(': ');
  const value = (prefix = ''): string => (setting === undefined ? '{}' : nested(prefix + setting, example));
  switch (file) {
    case 'config/api':
      // A file without a maximum has none.
      return { 'config/api.js': `module.exports = merge({ rest: { maxLimit: 100 } }, ${value()});` };
    case 'config/plugins': {
      const tokens = "{ 'users-permissions': { config: { jwtManagement: 'refresh' } } }";
      return { 'config/plugins.js': `module.exports = merge(${tokens}, ${value(inPlugin[of])});` };
    }
    case 'config/middlewares':
      return { 'config/middlewares.js': `module.exports = [{ name: '${of}', config: ${value()} }];` };
    case 'createCoreRouter':
    case 'createCoreController': {
      const folder = file === 'createCoreRouter' ? 'routes' : 'controllers';
      const code = `module.exports = ${file}('api::note.note', ${value()});`;
      return { [`src/api/note/${folder}/note.js`]: code };
    }
    case 'register and bootstrap':
      return { 'src/index.js': `module.exports = { register({ strapi }) { ${example} }, bootstrap() {} };` };
    default:
      return { [`${file}.js`]: `module.exports = ${value()};` };
  }
}

/** Writes two objects as one, as no code of a project has to be run. */
function merged(code: string): string {
  const [, first, second] = /^module\.exports = merge\((.*), (\{.*\})\);$/s.exec(code) ?? [];
  if (first === undefined) return code;
  const isSame = /"(rest|users-permissions)"/.exec(second!)?.[1];
  if (isSame === undefined) return `module.exports = { ...${first}, ...${second} };`;
  const inner = isSame === 'rest' ? 'maxLimit: 100' : "jwtManagement: 'refresh'";
  const place = isSame === 'rest' ? '"rest": { ' : '"config": { ';
  return second!.includes(place)
    ? `module.exports = ${second!.replace(place, `${place}${inner}, `)};`
    : `module.exports = ${second!.replace('{ "enabled"', `{ config: { ${inner} }, "enabled"`)};`;
}

async function load(files: Readonly<Record<string, string>>) {
  const code = Object.entries(files).map(([path, text]) => [path, merged(text)] as const);
  const dir = await projectFolder({
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0', '@strapi/plugin-graphql': '5.54.0' } },
    'src/api/note/content-types/note/schema.json': {
      info: { singularName: 'note', pluralName: 'notes' },
      options: { draftAndPublish: true },
      attributes: { title: { type: 'string' } },
    },
    ...Object.fromEntries(code),
  });
  const { notes, ...options } = await loadProject(dir);
  createDouble({ ...options, warnings: 'off' });
  return { notes, options: JSON.stringify(options).replaceAll(dir, '') };
}

test('the tables list the settings', () => expect(rows.length).toBeGreaterThan(150));

test.each(rows)('%s: %s %s %s', async (heading, setting, example, here) => {
  const without = await load(filesOf(heading));
  const { notes, options } = await load(filesOf(heading, setting, example));
  const isOther = options !== without.options;
  const more = notes.filter((note) => !without.notes.includes(note));
  const isNote = more.length === 1 && /\b[Hh]ere\b/.test(more[0]!);
  const found =
    isOther && here === 'counts' ? 'counts' : isNote ? 'a note' : isOther ? 'changes' : 'no effect';
  expect([found, here === 'no effect' ? more : []]).toEqual([here, []]);
});
