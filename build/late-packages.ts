import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';

/**
 * Packages that are in the bundle inside a function, which is called when something of them is first used, with what
 * the source uses of each. They are large, most test files need none of them, and what they make must be there at
 * once, so `import()` can't load them.
 */
const LATE = {
  'zod/v4': {
    functions: ['array', 'bigint', 'clone', 'json', 'looseObject', 'number', 'string', 'toJSONSchema'],
    objects: ['globalRegistry', 'iso'],
    // This module sets the language of messages.
    sideEffects: /zod\/v4\/classic\/external\.js$/,
  },
} satisfies Record<string, Late>;

interface Late {
  readonly functions: readonly string[];
  readonly objects: readonly string[];
  /** The modules that change something when they run. */
  readonly sideEffects: RegExp;
}

const PARTS = '\0parts of ';
const CODE = '\0late ';

export const isLate = (id: string): boolean => Object.hasOwn(LATE, id);

/** Returns the folders of the packages. @param cwd the folder whose `node_modules` has them */
export const lateFolders = (cwd: string): string[] =>
  Object.keys(LATE).map((id) =>
    join(cwd, 'node_modules', id.split('/', id.startsWith('@') ? 2 : 1).join('/')),
  );

/** Puts the packages into the bundle. @param cwd the folder whose `node_modules` has them */
export const latePackages = (cwd: string): Plugin => ({
  name: 'late packages',
  resolveId: (id) => (isLate(id) ? CODE + id : undefined),
  async load(id) {
    if (!id.startsWith(CODE)) return undefined;
    const name = id.slice(CODE.length) as keyof typeof LATE;
    const late: Late = LATE[name];
    return { code: codeOf(late, await bundleParts(cwd, name, late)), map: { mappings: '' } };
  },
});

/** Bundles what is used of a package to a statement that sets `parts`. */
async function bundleParts(cwd: string, name: string, late: Late): Promise<string> {
  const { output } = await build({
    cwd,
    input: PARTS + name,
    platform: 'neutral',
    treeshake: { moduleSideEffects: (id) => late.sideEffects.test(id) },
    plugins: [
      {
        name: 'parts',
        resolveId: (id) => (id === PARTS + name ? id : undefined),
        load: (id) =>
          id === PARTS + name
            ? `export { ${[...late.functions, ...late.objects].join(', ')} } from '${name}';`
            : undefined,
      },
    ],
    write: false,
    output: { format: 'iife', name: 'parts', minify: true },
  });
  return output[0].code;
}

function codeOf({ functions, objects }: Late, parts: string): string {
  const called = functions.map((name) => `export const ${name} = (...given) => late().${name}(...given);`);
  const read = objects.map(
    (name) => `export const ${name} = new Proxy({}, { get: (_, key) => late().${name}[key] });`,
  );
  return `
    let made;
    function late() {
      return (made ??= make());
    }
    function make() {
      ${parts}
      return parts;
    }
    ${[...called, ...read].join('\n')}`;
}
