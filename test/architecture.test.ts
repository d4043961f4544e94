import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOORS } from '../build/doors.ts';
import { originsOf } from './reference/origins.ts';

/** The folders of src from the ground up: each imports only those before it. */
const FLOORS = [
  'objects.ts',
  'hash.ts',
  'errors',
  'model',
  'store',
  'database',
  'access',
  'query',
  'reply',
  'write',
  'service',
  'routes',
  'graphql',
  'strapi-4',
  'strapi-5',
  'documented',
  'dialect',
  'plugins',
  'context.ts',
  'api.ts',
  'graphql-api.ts',
  'code-api.ts',
  'explain',
  // Doors of several rooms.
  'basics.ts',
  'config.ts',
  'strapi.ts',
  'public.ts',
];

/** Parts that few need: only `import()` loads them, past the doors. */
const LATE = [
  'src/code-api.ts',
  'src/explain/explain.ts',
  'src/explain/field/field-in-body.ts',
  'src/graphql-api.ts',
  'src/model/to-openapi/corrected-document.ts',
  'src/model/to-openapi/openapi-generator.ts',
  'src/model/to-project/project-files.ts',
  'src/model/to-types/types-file.ts',
  'src/reply/source-maps.ts',
];

/** How many names handlers and seeds may take out of src. */
const MAX_NAMES = 120;

/** Types that may be imported from anywhere. */
const OPEN_TYPES = ['src/context.ts', 'src/dialect/dialect.ts'];

/** The types of models and answers say the dialects by name, as users do. */
const NAME_DIALECTS = ['src/model/model-input.ts', 'src/model/dialect-answers.ts'];

/** Files that refer to each other because what they describe does: attributes to schemas, queries to populates. */
const RECURSIONS = [
  ['src/model/attribute.ts', 'src/model/model.ts'],
  ['src/query/convert/convert-populate.ts', 'src/query/convert/convert-query.ts'],
  ['src/query/resolve/resolve-populate.ts', 'src/query/resolve/resolve-plan.ts'],
];

/** The folders whose files imitate files of Strapi. */
const RULES = /^src\/(?:strapi-\d|service|routes|write|query\/(?:check|convert|resolve|parse))\//;

/** Files in them that imitate none: types, tables and limits of our own, and the hooks of the options. */
const WITHOUT_ORIGINAL = [
  'apply-hooks.ts',
  'effects.ts',
  'hook-types.ts',
  'index.ts',
  'own-request.ts',
  'route-request.ts',
  'write-traits.ts',
];

const root = join(import.meta.dirname, '..');

interface Import {
  readonly statement: string;
  readonly specifier: string;
  /** The path of the imported file from the root; undefined for a package. */
  readonly file: string | undefined;
}

const files = ['src', 'handlers', 'seeds'].flatMap(filesBelow).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, imports: importsOf(text, path) };
});

/** The paths of the TypeScript files below a folder, from the root. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

function importsOf(text: string, path: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms,
  );
  return [...statements].map((found) => {
    const specifier = found[1] ?? found[2] ?? found[3] ?? '';
    const target = specifier.startsWith('.')
      ? relative(root, join(root, dirname(path), specifier)).replaceAll('\\', '/')
      : undefined;
    return { statement: found[0], specifier, file: target };
  });
}

/** `file → import`, for the imports of the chosen files that a rule forbids. */
function offences(
  chosen: (path: string) => boolean,
  forbidden: (imported: Import, path: string) => boolean,
): string[] {
  return files
    .filter(({ path }) => chosen(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((imported) => forbidden(imported, path))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
}

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const packageOf = ({ specifier }: Import) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isOfZod = (imported: Import) =>
  packageOf(imported) === 'zod' && !imported.statement.startsWith('import type');
const isPackage = ({ file, specifier }: Import) => file === undefined && !specifier.startsWith('node:');
const isOpenType = ({ statement, file }: Import) =>
  statement.startsWith('import type') && OPEN_TYPES.includes(file ?? '');

/** Where files, sockets and the process are reached. */
const touchesNode = (path: string) =>
  path.startsWith('seeds/load/') ||
  /^handlers\/(?:serve|cli|live|run-code)\//.test(path) ||
  /^handlers\/(?:cli|node|sessions|webhooks\/send-webhook)\.ts$/.test(path);

/** The groups of names that lead back to themselves. */
function cycles(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map(
    [...next.keys()].map((start) => {
      const seen = new Set<string>();
      const waiting = [...(next.get(start) ?? [])];
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (seen.has(name)) continue;
        seen.add(name);
        waiting.push(...(next.get(name) ?? []));
      }
      return [start, seen] as const;
    }),
  );
  const grouped = [...next.keys()]
    .filter((name) => reachable.get(name)?.has(name))
    .map((name) =>
      [...next.keys()]
        .filter((other) => reachable.get(name)?.has(other) && reachable.get(other)?.has(name))
        .toSorted(),
    );
  return [...new Map(grouped.map((group) => [group.join(), group])).values()];
}

/** The files that one needs when it runs, itself included, by imports that a function chooses. */
function loadedBy(entry: string, follows: (imported: Import) => boolean): Set<string> {
  const loaded = new Set([entry]);
  for (const path of loaded)
    for (const imported of files.find((each) => each.path === path)?.imports ?? []) {
      const { statement, file } = imported;
      if (file !== undefined && !/^(import|export) type/.test(statement) && follows(imported))
        loaded.add(file);
    }
  return loaded;
}

function graph(nameOf: (path: string) => string, leaveOut: (imported: Import) => boolean) {
  const next = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !isPassage(file.path))) {
    const targets = next.get(nameOf(path)) ?? new Set<string>();
    next.set(nameOf(path), targets);
    for (const imported of imports) {
      if (imported.file === undefined || leaveOut(imported)) continue;
      targets.add(nameOf(imported.file));
    }
  }
  return next;
}

describe('imports', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
  });

  test('go one way: handlers → src ← seeds, types too', () => {
    expect(offences(inFolder('src'), ({ file }) => file !== undefined && !file.startsWith('src/'))).toEqual(
      [],
    );
    expect(offences(inFolder('seeds'), ({ file }) => file?.startsWith('handlers/') === true)).toEqual([]);
    // Seeds are large: what needs them loads them when it does.
    expect(
      offences(
        inFolder('handlers'),
        ({ file, statement }) => file?.startsWith('seeds/') === true && !statement.startsWith('import('),
      ),
    ).toEqual([]);
  });

  test('inside src go down only', () => {
    const floorOf = (path: string) => FLOORS.indexOf(path.split('/')[1] ?? '');
    const misplaced = files.filter(({ path }) => path.startsWith('src/') && floorOf(path) === -1);
    expect(misplaced.map(({ path }) => path)).toEqual([]);
    expect(
      offences(
        inFolder('src'),
        (imported, path) =>
          imported.file !== undefined && !isOpenType(imported) && floorOf(imported.file) > floorOf(path),
      ),
    ).toEqual([]);
  });

  test.for([2, 3, 4, 5])('make no cycle between folders down to level %i, types included', (level) => {
    const folderOf = (path: string) => {
      const [part = '', ...names] = path.split('/');
      // A file beside the folders of a part counts as a folder of its own: entry points, the context, the API.
      return names.length === 1 ? path : [part, ...names.slice(0, -1)].slice(0, level).join('/');
    };
    const withoutSelf = graph(folderOf, isOpenType);
    for (const [folder, targets] of withoutSelf) targets.delete(folder);
    expect(cycles(withoutSelf)).toEqual([]);
  });

  test('make no cycle between files but natural recursion', () => {
    expect(cycles(graph((path) => path, isOpenType)).filter((cycle) => !isRecursion(cycle))).toEqual([]);
  });

  test('src imports only small pure packages', () => {
    const allowed = [
      'bcryptjs',
      'graphql',
      'qs',
      'zod',
      'pluralize',
      'es-toolkit',
      'date-fns',
      '@date-fns/tz',
      '@date-fns/utc',
      '@sindresorhus/slugify',
      'json-logic-js',
      '@vercel/stega',
    ];
    expect(
      offences(inFolder('src'), (imported) => isPackage(imported) && !allowed.includes(packageOf(imported))),
    ).toEqual([]);
  });

  test('only what answers GraphQL imports graphql, and only import() loads it: most doubles do without', () => {
    const isInside = (path: string) => /^src\/(?:graphql|strapi-\d\/graphql|graphql-api\.ts)/.test(path);
    expect(
      offences(
        (path) => !isInside(path),
        (imported) =>
          (packageOf(imported) === 'graphql' && !/^(import type|import\()/.test(imported.statement)) ||
          (isInside(imported.file ?? '') && !/^(import type|import\()/.test(imported.statement)),
      ),
    ).toEqual([]);
  });

  test('only handlers imports msw', () => {
    expect(
      offences(
        (path) => !inFolder('handlers')(path),
        (imported) => packageOf(imported) === 'msw',
      ),
    ).toEqual([]);
  });

  test.each(['cli', 'index', 'server'])(
    '%s loads msw for a handler that MSW calls, and never before',
    (name) => {
      const loaded = loadedBy(`handlers/${name}.ts`, () => true);
      expect(loaded.size).toBeGreaterThan(100);
      const needsMsw = ({ specifier, statement }: Import): boolean =>
        /^msw(\/|$)/.test(specifier) && !statement.startsWith('import type');
      expect(offences((path) => loaded.has(path), needsMsw)).toEqual(
        name === 'server' ? [] : ['handlers/msw/mount.ts → msw'],
      );
      expect(
        offences(
          (path) => loaded.has(path),
          (imported) => needsMsw(imported) && !imported.statement.startsWith('import('),
        ),
      ).toEqual([]);
    },
  );

  test('only seeds imports faker', () => {
    expect(
      offences(
        (path) => !inFolder('seeds')(path),
        (imported) => packageOf(imported) === '@faker-js/faker',
      ),
    ).toEqual([]);
  });

  test('only seeds/load, the server, the command line, setupDouble, sessions, webhooks and what asks live servers touch Node', () => {
    expect(
      offences(
        (path) => !touchesNode(path),
        ({ specifier }) => specifier.startsWith('node:'),
      ),
    ).toEqual([]);
  });

  test('zod is imported as a namespace: the named form takes all of it into a bundle', () => {
    const named = files.filter(({ text }) => /import (?:type )?\{[^}]*\} from 'zod/.test(text));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  test('createDouble runs without zod, also what it loads later: it is 26 kB of a page', () => {
    const loaded = loadedBy('handlers/double/create-double.ts', () => true);
    expect(loaded.size).toBeGreaterThan(300);
    expect(offences((path) => loaded.has(path), isOfZod)).toEqual([]);
  });

  test('only the reader of its types runs zod', () => {
    expect(offences((path) => path !== 'src/model/define/zod-attribute.ts', isOfZod)).toEqual([]);
  });

  test('zod is imported as zod/v4, which zod 3.25 has too', () => {
    expect(
      offences(
        () => true,
        (imported) => packageOf(imported) === 'zod' && imported.specifier !== 'zod/v4',
      ),
    ).toEqual([]);
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

/** Returns the imports of src that pass its doors, with the door that has what they take. */
function pastDoors(chosen: readonly Pick<(typeof files)[number], 'path' | 'imports'>[]): string[] {
  return chosen.flatMap(({ path, imports }) =>
    imports.flatMap(({ file, specifier, statement }) => {
      if (path.startsWith('src/') || !file?.startsWith('src/') || DOORS.includes(file)) return [];
      if (LATE.includes(file) && statement.startsWith('import(')) return [];
      return [`${path} → ${specifier}: import it from ${doorsOf(file).join(' or ')}`];
    }),
  );
}

/** Returns the doors that pass on a file, or those of its room. */
function doorsOf(file: string): string[] {
  const importedBy = (path: string) =>
    (files.find((each) => each.path === path)?.imports ?? []).flatMap((each) => each.file ?? []);
  const having = DOORS.filter((door) =>
    [door, ...importedBy(door).filter(isPassage)].some((path) => importedBy(path).includes(file)),
  );
  if (having.length > 0) return having;
  const ofRoom = DOORS.filter((door) => dirname(door) === file.split('/', 2).join('/'));
  return ofRoom.length > 0 ? ofRoom : DOORS.filter((door) => dirname(door) === 'src');
}

/** Whether a file has nothing but names that it passes on. Nothing of its own folder imports it. */
function isPassage(path: string): boolean {
  const text = withoutComments(files.find((each) => each.path === path)?.text ?? 'none');
  return text.replaceAll(/^export [^;]* from '[^']*';$/gm, '').trim() === '';
}

describe('doors', () => {
  test('are the only ways into src', () => {
    expect(pastDoors(files)).toEqual([]);
  });

  test.each([
    ['model/look-up.ts', 'handlers/x.ts → ../src/model/look-up.ts: import it from src/model/index.ts'],
    ['store/store.ts', 'handlers/x.ts → ../src/store/store.ts: import it from src/store/index.ts'],
    ['access/caller.ts', 'handlers/x.ts → ../src/access/caller.ts: import it from src/api.ts'],
  ])('an import of %s is refused, and the message names the door', (file, message) => {
    const path = 'handlers/x.ts';
    const imports = importsOf(`import { x } from '../src/${file}';`, path);
    expect(pastDoors([{ path, imports }])).toEqual([message]);
  });

  test(`give at most ${MAX_NAMES} names`, () => {
    const taken = files
      .filter(({ path }) => !path.startsWith('src/'))
      .flatMap(({ imports }) => imports)
      .flatMap(({ file, statement }) => {
        const [, names = '*'] = /^(?:import|export)(?: type)? \{([^}]*)\}/.exec(statement) ?? [];
        if (!DOORS.includes(file ?? '') || statement.startsWith('import(')) return [];
        return names.split(',').flatMap((name) => {
          const [, word] = /^(?:type )?(\w+|\*)/.exec(name.trim()) ?? [];
          return word === undefined ? [] : [`${file} ${word}`];
        });
      });
    expect(new Set(taken).size).toBeLessThanOrEqual(MAX_NAMES);
  });
});

const isRecursion = (cycle: readonly string[]) =>
  RECURSIONS.some((known) => known.length === cycle.length && known.every((path) => cycle.includes(path)));

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

describe('files', () => {
  const folders = Map.groupBy(files, ({ path }) => dirname(path));

  test('none is past 400 lines', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([]);
  });

  test('no folder holds more than 25', () => {
    const full = [...folders].filter(([, inside]) => inside.length > 25);
    expect(full.map(([folder]) => folder)).toEqual([]);
  });

  test('where four share a prefix there is a folder of that name', () => {
    const clusters = [...folders].flatMap(([folder, inside]) => {
      const names = inside.map(({ path }) => relative(folder, path)).filter((name) => name.includes('-'));
      const byPrefix = Map.groupBy(names, (name) => name.split('-')[0]);
      return [...byPrefix]
        .filter(([prefix = '', shared]) => shared.length >= 4 && !basename(folder).startsWith(prefix))
        .map(([prefix]) => `${folder}/${prefix}-*`);
    });
    expect(clusters).toEqual([]);
  });

  test('none is a drawer for helpers or types', () => {
    expect(
      files.filter(({ path }) => /\/(?:utils?|types|helpers|common)\.ts$/.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('none of src names a dialect, but what chooses one and types', () => {
    const naming = files.filter(
      ({ path, text }) =>
        path.startsWith('src/') &&
        !/^src\/(?:dialect|documented|strapi-\d|graphql-api)/.test(path) &&
        !NAME_DIALECTS.includes(path) &&
        /['"`](?:v4|v5|documented)['"`]|\.v[45]\b/.test(withoutComments(text)),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  test('none keeps state or caches of its module: two doubles never notice each other', () => {
    const variable = /^(?:export )?let /m;
    const weak = /^(?:export )?const \w+[^=\n]*= new Weak(?:Map|Set)\b/m;
    // An empty collection is there to be filled, unless its type says that it is not.
    const empty =
      /^(?:export )?const \w+(?!: Readonly)(?::[^=\n]+)? = (?:new (?:Map|Set)(?:<[^\n]*>)?\(\)|\[\]|\{\});/m;
    const stateful = files.filter(({ text }) =>
      [variable, weak, empty].some((pattern) => pattern.test(text)),
    );
    expect(stateful.map(({ path }) => path)).toEqual([]);
  });
});

describe('documents', () => {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  const readmes = find('{src,handlers,seeds}/**/README.md');

  test('each room of src has a README, none is past 20 lines, and what they name is there', () => {
    const rooms = find('src/*/').map((room) => join(room, 'README.md'));
    expect(rooms.filter((path) => !readmes.includes(path))).toEqual([]);
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(readmes.filter((path) => read(path).trim().split('\n').length > 20)).toEqual([]);
    const path = /`((?:[\w.-]+\/)*[\w.-]+\.(?:css|json|md|ts)|(?:[\w.-]+\/)+)`/g;
    const missing = ['ARCHITECTURE.md', ...readmes].flatMap((document) =>
      [...read(document).matchAll(path)]
        .map(([, named = '']) => named)
        .filter((named) => ![dirname(document), ''].some((from) => existsSync(join(root, from, named))))
        .map((named) => `${document} → ${named}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('originals', () => {
  const isOfStrapi = (origin: string) => origin.startsWith('Strapi ');

  test('are in the first lines of each rule', () => {
    const without = files.filter(
      ({ path, text }) => RULES.test(path) && !path.endsWith('.d.ts') && originsOf(text).length === 0,
    );
    expect(without.map(({ path }) => basename(path)).toSorted()).toEqual(WITHOUT_ORIGINAL);
  });

  test('are written as // Strapi 5.54: packages/core/utils/src/yup.ts', () => {
    const naming = /^\/\/.*(?:\bStrapi \d+\.\d|\bpackages\/(?:core|plugins)\/)/gm;
    const malformed = files.filter(
      ({ text }) => (text.match(naming) ?? []).length !== originsOf(text).filter(isOfStrapi).length,
    );
    expect(malformed.map(({ path }) => path)).toEqual([]);
  });

  test('of what only one version has are of that version', () => {
    const foreign = files.filter(({ path, text }) => {
      const version = /^src\/strapi-(\d)\//.exec(path)?.[1];
      const others = originsOf(text).filter((origin) => !origin.startsWith(`Strapi ${version}.`));
      return version !== undefined && others.some(isOfStrapi);
    });
    expect(foreign.map(({ path }) => path)).toEqual([]);
  });
});
