/**
 * The names of all entry points, for imports from a wrong one. An entry point exports them behind its own. Where a part
 * of the package can't work, it has only these: see the conditions in `exports` of package.json.
 */

/** A name that is imported from the wrong entry point. Its use does not compile, and throws. */
export interface WrongImport<Advice extends string> {
  readonly wrongImport: Advice;
}

/* @__NO_SIDE_EFFECTS__ */
function from<Entry extends string>(
  name: string,
  entry: Entry,
  more = `: import { ${name} } from '${entry}'.`,
): WrongImport<`it is in ${Entry}`> {
  const use = (): never => {
    throw new Error(`${name} is exported by ${entry}${more}`);
  };
  // Of a class: `error instanceof LoadError`.
  return Object.defineProperty(use, Symbol.hasInstance, { value: use }) as never;
}

const IN_NODE = ', which works in Node only.';
const forBrowsers = (flag: string): string =>
  `, which reads files, so it works in Node only. For a browser, write them to one file, npx msw-strapi snapshot ${flag} ` +
  '--out strapi.json, and pass that to createDouble.';

/** @deprecated Import it from `msw-strapi`. */
export const createDouble = from('createDouble', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const createStrapi = from('createStrapi', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const defineModel = from('defineModel', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const defineOptions = from('defineOptions', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const collectionType = from('collectionType', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const singleType = from('singleType', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const AccessError = from('AccessError', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const DataError = from('DataError', 'msw-strapi');
/** @deprecated Import it from `msw-strapi`. */
export const ModelError = from('ModelError', 'msw-strapi');

/** @deprecated Import it from `msw-strapi/browser`. */
export const startDouble = from(
  'startDouble',
  'msw-strapi/browser',
  ', which starts a service worker, and Node has none. In tests, use setupDouble of msw-strapi/node. In code that is ' +
    'rendered on a server, call startDouble in the browser only.',
);

/** @deprecated Import it from `msw-strapi/live`. */
export const verify = from('verify', 'msw-strapi/live', IN_NODE);
/** @deprecated Import it from `msw-strapi/live`. */
export const writeReport = from('writeReport', 'msw-strapi/live', IN_NODE);
/** @deprecated Import it from `msw-strapi/live`. */
export const readRequests = from('readRequests', 'msw-strapi/live', IN_NODE);
/** @deprecated Import it from `msw-strapi/live`. */
export const LiveServerError = from('LiveServerError', 'msw-strapi/live', IN_NODE);

/** @deprecated Import it from `msw-strapi/load`. */
export const loadProject = from('loadProject', 'msw-strapi/load', forBrowsers('--project ../cms'));
/** @deprecated Import it from `msw-strapi/load`. */
export const loadExport = from('loadExport', 'msw-strapi/load', forBrowsers('--export export.tar.gz'));
/** @deprecated Import it from `msw-strapi/load`. */
export const loadSnapshot = from('loadSnapshot', 'msw-strapi/load', forBrowsers('--config strapi.json'));
/** @deprecated Import it from `msw-strapi/load`. */
export const LoadError = from('LoadError', 'msw-strapi/load', IN_NODE);

/** @deprecated Import it from `msw-strapi/node`. */
export const setupDouble = from(
  'setupDouble',
  'msw-strapi/node',
  ', which works in Node only. In a browser, use startDouble of msw-strapi/browser. In Jest with jsdom, set ' +
    "testEnvironment: 'jest-fixed-jsdom'.",
);

/** @deprecated Import it from `msw-strapi/playwright`. */
export const doubleFixtures = from('doubleFixtures', 'msw-strapi/playwright');

/** @deprecated Import it from `msw-strapi/seeds`. */
export const generate = from('generate', 'msw-strapi/seeds');
/** @deprecated Import it from `msw-strapi/seeds`. */
export const SeedError = from('SeedError', 'msw-strapi/seeds');

/** @deprecated Import it from `msw-strapi/server`. */
export const startServer = from('startServer', 'msw-strapi/server', IN_NODE);

/** @deprecated Import it from `msw-strapi/storybook`. */
export const strapiStories = from('strapiStories', 'msw-strapi/storybook');
/** @deprecated Import it from `msw-strapi/storybook`. */
export const storyHandlers = from('storyHandlers', 'msw-strapi/storybook');

/** @deprecated Import it from `msw-strapi/vitest`. */
export const strapiMatchers = from('strapiMatchers', 'msw-strapi/vitest');
/** @deprecated Import it from `msw-strapi/vitest`. */
export const playRecorded = from('playRecorded', 'msw-strapi/vitest');
