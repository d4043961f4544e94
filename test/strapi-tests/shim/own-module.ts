import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** The helpers of Strapi that this folder has in their place. The others are those of the checkout. */
const REPLACED = ['strapi', 'agent', 'models', 'utils'];

/**
 * Returns the file in place of a module that tests and helpers of Strapi ask for: a helper of this folder or of the
 * checkout, a package of this project. Other files of the checkout are themselves.
 *
 * @param parent the URL of the file that asks
 */
export function ownModule(id: string, parent: string, checkout: string): string | undefined {
  if (id.startsWith('node:') || id.startsWith('/')) return undefined;
  const helpers = pathToFileURL(`${checkout}/packages/utils/api-tests/`).href;
  const isHelper = id.startsWith('api-tests/');
  if (!isHelper && !id.startsWith('.')) return packageOf(id);
  const url = isHelper ? helpers + id.slice('api-tests/'.length) : new URL(id, parent).href;
  if (url.startsWith(helpers)) {
    const name = url.slice(helpers.length).replace(/\.js$/, '');
    if (REPLACED.includes(name)) return ownFile(name);
    return ['.js', '/index.js'].map((end) => fileURLToPath(helpers + name + end)).find(existsSync);
  }
  return url.includes('/packages/') ? ownFile('strapi-packages') : undefined;
}

const ownFile = (name: string): string => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

function packageOf(id: string): string | undefined {
  if (id.startsWith('@strapi/') || id === 'supertest') return ownFile('strapi-packages');
  try {
    const path = require.resolve(id);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}
