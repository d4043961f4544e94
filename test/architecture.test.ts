import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = ['src', 'handlers', 'seeds'].flatMap(filesBelow).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, imports: importsOf(text) };
});

/** The paths of the TypeScript files below a folder, from the root. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

function importsOf(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms,
  );
  return [...statements].map((found) => found[1] ?? found[2] ?? found[3] ?? '');
}

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

/** `folder/file.ts → import`, for the imports of the chosen files that a rule forbids. */
function offences(
  chosen: (path: string) => boolean,
  forbidden: (imported: string, path: string) => boolean,
): string[] {
  return files
    .filter(({ path }) => chosen(path))
    .flatMap(({ path, imports }) =>
      imports.filter((imported) => forbidden(imported, path)).map((imported) => `${path} → ${imported}`),
    );
}

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isRelative = (imported: string) => imported.startsWith('.');
/** Where a relative import leads, from the root. */
const target = (imported: string, path: string) =>
  relative(root, join(root, path, '..', imported)).replaceAll('\\', '/');
const packageOf = (imported: string) => imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');

/** Where files, sockets and the process are reached. */
const touchesNode = (path: string) =>
  path.startsWith('seeds/load/') || /^handlers\/(?:serve|cli)\//.test(path) || path === 'handlers/cli.ts';

describe('imports', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
  });

  test('src imports only qs and zod', () => {
    const allowed = new Set(['qs', 'zod']);
    expect(offences(inFolder('src'), (imported) => !isRelative(imported) && !allowed.has(imported))).toEqual(
      [],
    );
  });

  test('src imports nothing of handlers and seeds', () => {
    expect(
      offences(
        inFolder('src'),
        (imported, path) => isRelative(imported) && !target(imported, path).startsWith('src/'),
      ),
    ).toEqual([]);
  });

  test('seeds imports nothing of handlers but the types of its options', () => {
    expect(
      offences(inFolder('seeds'), (imported, path) => {
        const leads = target(imported, path);
        return (
          isRelative(imported) && leads.startsWith('handlers/') && leads !== 'handlers/double/options.ts'
        );
      }),
    ).toEqual([]);
    const values = files.filter(
      ({ path, text }) => path.startsWith('seeds/') && /^import (?!type).*handlers\//m.test(text),
    );
    expect(values.map(({ path }) => path)).toEqual([]);
  });

  test('only handlers imports msw and jose', () => {
    expect(
      offences(
        (path) => !inFolder('handlers')(path),
        (imported) => ['msw', 'jose'].includes(packageOf(imported)),
      ),
    ).toEqual([]);
  });

  test('only seeds imports faker', () => {
    expect(
      offences(
        (path) => !inFolder('seeds')(path),
        (imported) => packageOf(imported) === '@faker-js/faker',
      ),
    ).toEqual([]);
  });

  test('only seeds/load, the server and the command line touch Node', () => {
    expect(
      offences(
        (path) => !touchesNode(path),
        (imported) => imported.startsWith('node:'),
      ),
    ).toEqual([]);
  });

  test('zod is imported as a namespace: the named form takes all of it into a bundle', () => {
    const named = files.filter(({ text }) => /import (?:type )?\{[^}]*\} from 'zod'/.test(text));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  test('of msw only what 2.12 and 3 share', () => {
    const shared = new Set(['http', 'HttpResponse', 'delay', 'passthrough', 'getResponse']);
    const taken = files.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from 'msw'/g)].flatMap((found) =>
        (found[1] ?? '').split(',').map((name) => name.trim()),
      ),
    );
    expect(taken.filter((name) => name !== '' && !name.startsWith('type ') && !shared.has(name))).toEqual([]);
  });
});

describe('files', () => {
  test('none is past 400 lines', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([]);
  });

  test('none is a drawer for helpers or types', () => {
    expect(
      files.filter(({ path }) => /\/(?:utils?|types|helpers|common)\.ts$/.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('none of src names a dialect, but src/dialect', () => {
    const naming = files.filter(
      ({ path, text }) =>
        path.startsWith('src/') &&
        !path.startsWith('src/dialect/') &&
        /['"`](?:v4|v5|documented)['"`]|\.v[45]\b/.test(withoutComments(text)),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  test('none keeps state of its module: two doubles never notice each other', () => {
    const stateful = files.filter(({ text }) => /^(?:export )?let /m.test(text));
    expect(stateful.map(({ path }) => path)).toEqual([]);
  });
});
