import { isPlainObject } from '../../src/basics.ts';

/** What to write for options that come from a promise. */
export const AWAIT =
  'loadProject and loadExport return promises, so write await: createDouble(await loadExport(file)).';

/** Returns whether somebody forgot `await`. */
export const isPromise = (given: unknown): boolean => given instanceof Promise;

/** Says what to write in place of a wrong model. */
export function adviceOnModel(given: unknown): string {
  if (given === undefined)
    return (
      ' Write createDouble({ model: [article] }). If the options come from loadProject or ' +
      'loadExport, write await in front of it.'
    );
  if (isPromise(given)) return ` ${AWAIT}`;
  if (typeof given !== 'string') return '';
  return /\.(tar|tar\.gz|tgz)$/.test(given)
    ? ` To read an export, write createDouble(await loadExport('${given}')) with loadExport of msw-strapi/load.`
    : ` To read a project, write createDouble(await loadProject('${given}')) with loadProject of msw-strapi/load.`;
}

/** Says what to write in place of wrong data. */
export function adviceOnData(given: unknown): string {
  if (isPromise(given)) return ` ${AWAIT}`;
  if (typeof given === 'function') return ' If it is generate, call it: generate().';
  if (isPlainObject(given)) return ' Write an object: { article: […] }.';
  return Array.isArray(given) ? ' Write the type in front of the list: { article: […] }.' : '';
}

/** Says where an option belongs that `createDouble` does not have. */
export function adviceOnOption(name: string, suggestion: string): string {
  switch (name) {
    case 'port':
    case 'host':
      return ` It is an option of startServer: startServer(double, { ${name} }).`;
    case 'project':
      return ' Read it first: createDouble(await loadProject(folder)), with loadProject of msw-strapi/load.';
    case 'export':
      return ' Read it first: createDouble(await loadExport(file)), with loadExport of msw-strapi/load.';
    case 'contentTypes':
    case 'components':
      return ' It is a part of the model: createDouble({ model: { contentTypes: { … } } }).';
    case 'seed':
    case 'entries':
      return ` It is an option of generate, in msw-strapi/seeds: data: generate({ ${name} }).`;
    case 'users':
    case 'apiTokens':
    case 'jwtSecret':
      return ` Write auth: { ${name} }.`;
    case 'defaultLocale':
      return " The first of locales is the default: locales: ['de', 'en'].";
    case 'prefix':
    case 'defaultLimit':
    case 'maxLimit':
      return ` Write rest: { ${name} }.`;
    default:
      return suggestion;
  }
}
