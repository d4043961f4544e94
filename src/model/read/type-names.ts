import type { Problems } from '../problems.ts';
import type { SchemaSource } from './read-schemas.ts';
import { kebabCase } from '../snake-case.ts';

export interface TypeNames {
  readonly singularName: string;
  readonly pluralName: string;
}

/** `info.singularName` and `info.pluralName`, made from the uid where they are missing. */
export function typeNames({ uid, json }: SchemaSource, problems: Problems): TypeNames {
  const singularName = json.info?.singularName || uid.replace(/^.*[.:]/, '');
  const given = json.info?.pluralName;
  if (given) return { singularName, pluralName: given };
  const pluralName = `${singularName}s`;
  problems.warn(
    { uid },
    `"info.pluralName" is missing, so "${pluralName}" is taken. Set it if the path of the API is another.`,
  );
  return { singularName, pluralName };
}

/** Refuses two `api::` types that would answer under one name, as Strapi does when it starts. */
export function refuseSharedNames(
  types: Iterable<{ readonly uid: string } & TypeNames>,
  problems: Problems,
): void {
  const owners = new Map<string, string>();
  for (const { uid, singularName, pluralName } of types) {
    if (!uid.startsWith('api::')) continue;
    for (const [key, name] of Object.entries({ singularName, pluralName })) {
      const owner = owners.get(kebabCase(name));
      if (owner === undefined) owners.set(kebabCase(name), uid);
      else {
        problems.error(
          { uid },
          owner === uid
            ? `"info.${key}" is "${name}", as is its singular name. Give it another: Strapi wants both to differ.`
            : `"info.${key}" is "${name}", a name that ${owner} has already. Give one of them another.`,
        );
      }
    }
  }
}
