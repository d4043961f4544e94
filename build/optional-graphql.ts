import { join } from 'node:path';
import * as graphql from 'graphql';
import type { Plugin } from 'rolldown';

const OF_APP = '\0graphql of the app';

/**
 * Bundlers of apps fail at the names that a module imports from a package which is not installed, and `graphql` is
 * optional. So the bundle imports it only by `import()`, in `loadGraphql`. What needs it is loaded afterwards and reads
 * it there.
 *
 * @param root the folder of the project
 */
export const optionalGraphql = (root: string): Plugin => ({
  name: 'optional graphql',
  resolveId(id, _importer, { kind }) {
    if (id !== 'graphql') return undefined;
    return kind === 'dynamic-import' ? { id, external: true } : OF_APP;
  },
  load(id) {
    if (id !== OF_APP) return undefined;
    const names = Object.keys(graphql).filter((name) => /^\w+$/.test(name) && name !== 'default');
    const code = [
      `import { installed } from ${JSON.stringify(join(root, 'handlers/http/load-part.ts'))};`,
      'const js = installed.graphql;',
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => js.${name})();`),
    ].join('\n');
    return { code, map: { mappings: '' } };
  },
});
