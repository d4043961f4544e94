import { Refusal } from '../../../errors/refusal.ts';
import type { Schema } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';

/**
 * Refuses a key of a populate.
 *
 * @param path where it is, with the key itself if it is an attribute; null at the top
 * @throws {Refusal} always
 */
export function refuseKey(name: string, path: string | null): never {
  throw new Refusal('invalid-key', { clause: 'populate', name, ...(path !== null && { path }) });
}

/**
 * Checks texts of paths such as `author.avatar,tags`. A path may lead through a zone to what one of its
 * components has.
 *
 * @throws {Refusal} for a name that cannot be populated
 */
export function checkPaths(
  texts: readonly string[],
  { schema }: { readonly schema: Schema | undefined },
): void {
  for (const path of texts.flatMap((text) => text.split(','))) {
    const names = path.split('.').map((name) => name.trim());
    checkNames(schema, names.filter(Boolean), '');
  }
}

function checkNames(schema: Schema | undefined, [name, ...rest]: readonly string[], above: string): void {
  if (name === undefined) return;
  const path = above === '' ? name : `${above}.${name}`;
  const attribute = schema?.attributes.get(name);
  if (!attribute || attribute.kind === 'scalar') return refuseKey(name, path);
  if (rest.length === 0) return;
  switch (attribute.kind) {
    case 'relation':
    case 'component':
      return checkNames(attribute.target, rest, path);
    case 'zone':
      return checkInZone(attribute.components, rest, path);
    default:
      return refuseKey(name, path);
  }
}

function checkInZone(
  components: readonly Schema[],
  [name = '', ...rest]: readonly string[],
  above: string,
): void {
  const isValid = components.some((component) => {
    const attribute = component.attributes.get(name);
    if (!attribute || rest.length === 0) return attribute !== undefined;
    if (attribute.kind !== 'component' && attribute.kind !== 'relation') return false;
    try {
      checkNames(attribute.target, rest, `${above}.${name}`);
      return true;
    } catch {
      return false;
    }
  });
  if (!isValid) refuseKey(name, `${above}.${name}`);
}

/**
 * Returns paths as the object that says the same: `{ author: { populate: { avatar: true } } }`.
 *
 * @throws {Refusal} for a path through an inherited name, at which Strapi fails
 */
export function pathsToObject(paths: readonly string[]): Paths {
  const top = emptyPaths();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop()!;
    let at = top;
    for (const name of names) {
      const known = at[name];
      if (known === undefined && name in Object.prototype)
        throw new Refusal('malformed-populate', { clause: 'populate', path, value: path });
      const below = typeof known === 'object' ? known : { populate: emptyPaths() };
      at[name] = below;
      at = below.populate;
    }
    // Strapi cannot set this one, and overlooks it.
    if (last !== '__proto__') at[last] = true;
  }
  return top;
}

/** Returns the paths of such an object; undefined for one that has other options. */
export function objectToPaths(object: object): string[] | undefined {
  const paths: string[] = [];
  for (const [name, below] of Object.entries(object) as [string, unknown][]) {
    const nested = isPlainObject(below) && isPlainObject(below['populate']) ? below['populate'] : undefined;
    const pathsBelow = nested && objectToPaths(nested);
    if (below === true) paths.push(name);
    else if (pathsBelow) paths.push(...pathsBelow.map((path) => `${name}.${path}`));
    else return undefined;
  }
  return paths;
}

/** Names come from requests: none of them is inherited. */
const emptyPaths = (): Paths => Object.create(null) as Paths;

/** Paths as an object: `{ author: { populate: { avatar: true } } }`. */
interface Paths {
  [name: string]: true | { readonly populate: Paths };
}
