import { StrapiError } from '../../errors/strapi-error.ts';
import { isObject, isPlainObject, memberOf } from '../../objects.ts';
import { GraphqlUpload } from '../schema/graphql-scalars.ts';
import type { RequestBody } from '../../routes/request-body.ts';

/**
 * Returns the operations of a form, with files at the paths in `map`, as graphql-upload does in Strapi 4.
 *
 * @throws {StrapiError}
 */
export function operationsOfForm({ value, files = new Map() }: RequestBody): unknown {
  const fields = isPlainObject(value) ? Object.keys(value) : [];
  const order = [fields.indexOf('operations'), fields.indexOf('map')] as const;
  if (order[1] !== -1 && (order[0] === -1 || order[0] > order[1]))
    throw refusal('Misordered multipart fields; ‘map’ should follow ‘operations’');
  const operations = field(value, 'operations');
  const map = field(value, 'map');
  if (!isPlainObject(map)) throw refusal('Invalid type for the ‘map’ multipart field (object)');
  for (const paths of Object.values(map))
    if (Array.isArray(paths)) for (const path of paths) checkPath(String(path), operations, files.size);
  for (const [name, paths] of Object.entries(map)) {
    const [file] = files.get(name) ?? [];
    if (!Array.isArray(paths))
      throw refusal(`Invalid type for the ‘map’ multipart field entry key ‘${name}’ array`);
    if (!file) throw refusal('File missing in the request');
    for (const path of paths) put(new GraphqlUpload(file), String(path), operations);
  }
  return operations;
}

function field(value: unknown, name: string): object {
  const text = isPlainObject(value) ? value[name] : undefined;
  if (text === undefined) throw refusal(`Missing multipart field ‘${name}’`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(text));
  } catch {
    throw refusal(`Invalid JSON in the ‘${name}’ multipart field`);
  }
  if (!isObject(parsed)) throw refusal(`Invalid type for the ‘${name}’ multipart field`);
  return parsed;
}

const INDEX = /^\d+$/;

/** Whether an object or a list may get a member of a name. */
const takes = (value: unknown, name: string): value is Record<string, unknown> =>
  isObject(value) && name !== '__proto__' && (!Array.isArray(value) || INDEX.test(name));

/** More levels overflow the stack later. */
const MAX_LEVELS = 100;

/**
 * Refuses a path that makes a list longer than there are files, or that is too deep. Strapi makes the list.
 *
 * @param most the number of files
 */
function checkPath(path: string, operations: object, most: number): void {
  const names = path.split('.', MAX_LEVELS + 1);
  let at: unknown = operations;
  for (const name of names) {
    const isList = at === undefined || Array.isArray(at);
    const length = Array.isArray(at) ? at.length : 0;
    const isBeyond = isList && INDEX.test(name) && Number(name) >= Math.max(length, most);
    if (names.length > MAX_LEVELS || isBeyond) throw invalidPath(path);
    at = memberOf(at, name);
  }
}

/** Sets a value at a path such as `variables.files.0`. Creates missing objects and lists. */
function put(value: unknown, path: string, into: object): void {
  const names = path.split('.');
  const last = names.pop()!;
  let at: unknown = into;
  for (const [index, name] of names.entries()) {
    if (!takes(at, name)) throw invalidPath(path);
    const members = at;
    if (!Object.hasOwn(at, name)) members[name] = INDEX.test(names[index + 1] ?? last) ? [] : {};
    at = members[name];
  }
  if (!takes(at, last)) throw invalidPath(path);
  at[last] = value;
}

const invalidPath = (path: string): StrapiError =>
  refusal(`Invalid object path for the ‘map’ multipart field ‘${path.slice(0, 200)}’`);

const refusal = (problem: string): StrapiError =>
  new StrapiError(
    400,
    'BadRequestError',
    `${problem} (https://github.com/jaydenseric/graphql-multipart-request-spec).`,
  );
