/** What the package exports where a part of it can't work: see the conditions in `exports` of package.json. */

/** For `instanceof`: no error is one. */
export class LoadError extends Error {}

/** In Node, `msw-strapi/browser` has this in place of `startDouble`. */
export function startDouble(): Promise<never> {
  return Promise.reject(
    new Error(
      'startDouble of msw-strapi/browser starts a service worker, and Node has none. In tests, use setupDouble of ' +
        'msw-strapi/node. In code that is rendered on a server, call startDouble in the browser only.',
    ),
  );
}

const onlyInNode = (call: string, flag: string) => (): Promise<never> =>
  Promise.reject(
    new Error(
      `${call} of msw-strapi/load reads files, so it works in Node only. For a browser, write them to one file, ` +
        `npx msw-strapi snapshot ${flag} --out strapi.json, and pass that to createDouble.`,
    ),
  );

/** In browsers, `msw-strapi/load` has these in place of its functions. */
export const loadProject = onlyInNode('loadProject', '--project ../cms');
export const loadExport = onlyInNode('loadExport', '--export export.tar.gz');
export const loadSnapshot = onlyInNode('loadSnapshot', '--config strapi.json');
