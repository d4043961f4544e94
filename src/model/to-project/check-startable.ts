import type { SchemaJson } from '../model-input.ts';
import type { Problems } from '../model-problems.ts';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Refuses the schema of a content type that a double can serve and Strapi does not start with.
 *
 * @param server `Strapi 4`
 */
export function checkStartable(
  uid: string,
  { info, attributes }: SchemaJson,
  server: string,
  problems: Problems,
): void {
  const name = uid.slice(uid.indexOf('.') + 1);
  if (info?.singularName !== name) {
    problems.error(
      { uid },
      `"info.singularName" is "${info?.singularName}", and ${server} needs "${name}", ` +
        'the last part of the uid. Change one of them.',
    );
  }
  for (const key of ['singularName', 'pluralName'] as const) {
    if (KEBAB_CASE.test(String(info?.[key]))) continue;
    problems.error(
      { uid },
      `"info.${key}" is "${info?.[key]}", and ${server} needs kebab case: ` +
        'small letters and hyphens, such as "blog-posts".',
    );
  }
  for (const [attribute, json] of Object.entries(attributes ?? {})) {
    if (json.type === 'enumeration' && Array.isArray(json['enum']))
      refuseEnumeration({ uid, attribute }, json['enum'].map(String), server, problems);
  }
}

/** Strapi derives GraphQL names from the values. */
function refuseEnumeration(
  place: { uid: string; attribute: string },
  values: readonly string[],
  server: string,
  problems: Problems,
): void {
  for (const value of values) {
    // `&`, `♥` and `🦄` are words to Strapi.
    if (/^[^\p{L}\d&♥🦄]*(?:\d|$)/u.test(value)) {
      problems.error(
        place,
        `the enumeration has the value "${value}", and ${server} needs a letter before the first digit. ` +
          `Write it with one, such as "v${value}".`,
      );
    }
  }
  const names = new Map<string, string>();
  // Strapi transliterates other letters, `&` and `'`.
  for (const value of values.filter((text) => /^[\x20-\x25\x28-\x7e]*$/.test(text))) {
    const name = value.replaceAll(/[^a-zA-Z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
    const other = names.get(name);
    if (other !== undefined) {
      problems.error(
        place,
        `the values "${other}" and "${value}" of the enumeration are one to ${server}, ` +
          'which looks at letters and digits only. Change one of them.',
      );
    }
    names.set(name, value);
  }
}
