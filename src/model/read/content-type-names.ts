import { isOfApi } from '../look-up.ts';
import { distinctPlural, kebabCase, plural } from '../derived-names.ts';
import type { Problems } from '../model-problems.ts';
import type { SchemaSource } from './read-schemas.ts';

export interface TypeNames {
  readonly singularName: string;
  readonly pluralName: string;
}

/** Reads `info.singularName` and `info.pluralName`. Reports missing names, and makes them from the uid. */
export function typeNames({ uid, json }: SchemaSource, problems: Problems): TypeNames {
  const singularName = json.info?.singularName || uid.replace(/^.*[.:]/, '');
  const explicit = json.info?.pluralName;
  if (explicit) return { singularName, pluralName: explicit };
  const pluralName = distinctPlural(singularName);
  const isPath = json.kind !== 'singleType' && isOfApi(uid);
  if (isPath && plural(singularName) === singularName) {
    problems.error(
      { uid },
      `the plural of "${singularName}" is the same word, and Strapi needs two different ones. ` +
        `Give "info.pluralName", because it is the path of the API, such as "${pluralName}".`,
    );
  } else {
    const advice = isPath ? ` Set it if the path of the API is not "/${pluralName}".` : '';
    problems.warn({ uid }, `"info.pluralName" is missing. It is taken to be "${pluralName}".${advice}`);
  }
  return { singularName, pluralName };
}

/** Refuses names that Strapi does not start with: invalid in a path, or of two `api::` types. */
export function refusePathNames(
  types: Iterable<{ readonly uid: string } & TypeNames>,
  problems: Problems,
): void {
  const uidByPath = new Map<string, string>();
  for (const { uid, singularName, pluralName } of types) {
    if (!isOfApi(uid)) continue;
    for (const [key, name] of Object.entries({ singularName, pluralName })) {
      if (/[^\w-]/.test(name)) {
        const near = kebabCase(name).replaceAll(/[^\w-]/g, '');
        problems.error(
          { uid },
          `"info.${key}" is "${name}", and Strapi needs letters from a to z, digits and hyphens` +
            `${near === '' ? '' : `, such as "${near}"`}: it is a part of the API's paths.`,
        );
      }
      const path = kebabCase(name);
      const otherUid = uidByPath.get(path);
      if (otherUid === undefined) uidByPath.set(path, uid);
      else {
        problems.error(
          { uid },
          otherUid === uid
            ? `"info.${key}" is "${name}", the same as its singular name. Strapi needs two different ones.`
            : `"info.${key}" is "${name}", which ${otherUid} already has. Give one of them another.`,
        );
      }
    }
  }
}
