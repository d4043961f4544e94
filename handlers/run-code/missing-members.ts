import { OwnCodeError } from '../../src/basics.ts';
import { placeIn } from './module-loader.ts';

/** Gets a sentence about what does not run, once for each. */
export type OnNote = (sentence: string) => void;

/** What to do about a member that is missing. */
const ADVICE =
  'docs/run-code.md lists what is there. Leave the call out here, or say what the request answers, in createDouble or ' +
  'the config file: routes: [{ … }].';

/**
 * Stands in for a member that Strapi has and a double does not. It may be read, and fails when it is called.
 *
 * @param name as code writes it: `strapi.admin`
 * @param dir the folder of the project
 */
export function missingMember(name: string, dir: string): object {
  const fail = (): never => {
    const place = placeIn(new Error('called here'), dir) ?? 'The project';
    throw new OwnCodeError(place, `calls ${name}, which a double does not have. ${ADVICE}`);
  };
  return new Proxy(fail, {
    get: (_, key) =>
      typeof key === 'symbol' || key === 'then' ? undefined : missingMember(`${name}.${key}`, dir),
    has: () => false,
    construct: fail,
  });
}

/** Returns an object whose other members are missing ones. @param unknown says which of them Strapi has. Default: all */
export function withMissing<Members extends object>(
  members: Members,
  name: string,
  dir: string,
  isOfStrapi: (member: string) => boolean = () => true,
): Members {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || key === 'then' || !isOfStrapi(key))
        return Reflect.get(target, key, receiver) as unknown;
      return missingMember(`${name}.${key}`, dir);
    },
  });
}

/** Stands in for what only admin panels and other plugins need: every call does nothing, with one note. */
export function quietMember(name: string, what: string, dir: string, onNote: OnNote): object {
  const call = (): unknown => {
    const place = placeIn(new Error('called here'), dir) ?? 'The project';
    onNote(`${place} calls ${name}, which does nothing here: ${what}`);
    return quiet;
  };
  const quiet: object = new Proxy(call, {
    get: (_, key) =>
      typeof key === 'symbol' || key === 'then'
        ? undefined
        : quietMember(`${name}.${key}`, what, dir, onNote),
  });
  return quiet;
}
