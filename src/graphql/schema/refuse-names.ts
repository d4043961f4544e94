import { showValue } from '../../errors/show-value.ts';
import { ModelError } from '../../model/model-problems.ts';
import type { Schema } from '../../model/model.ts';
import { enumName } from './graphql-names.ts';

const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !name.startsWith('__');

const RESERVED = new Set(['true', 'false', 'null']);

/**
 * Refuses names with which Strapi does not start beside its GraphQL plugin.
 *
 * @throws {ModelError} with all of them
 */
export function refuseNames(schemas: readonly Schema[]): void {
  const problems = schemas.flatMap((schema) => problemsOf(schema));
  if (problems.length > 0) throw new ModelError(problems);
}

function problemsOf({ uid, attributes }: Schema): string[] {
  return [...attributes.values()].flatMap((attribute) => {
    const { name } = attribute;
    const place = `${uid}, attribute "${name}"`;
    const values = (attribute.kind === 'scalar' && attribute.enum) || [];
    const names = values.map(enumName);
    const wrong = values.find((_value, index) => {
      const made = names[index]!;
      return !isName(made) || RESERVED.has(made) || names.indexOf(made) !== index;
    });
    return [
      ...(isName(name)
        ? []
        : [
            `${place}: GraphQL has no such names, so Strapi does not start with its GraphQL plugin. ` +
              'Rename the attribute with letters, digits and _.',
          ]),
      ...(wrong === undefined
        ? []
        : [
            `${place}: GraphQL has no name for its value ${showValue(wrong)}, or has it for another value, so ` +
              'Strapi does not start with its GraphQL plugin. Rename the value with letters and digits.',
          ]),
    ];
  });
}
