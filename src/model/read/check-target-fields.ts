import { didYouMean } from '../../errors/did-you-mean.ts';
import type { Problems } from '../model-problems.ts';
import type { Schemas } from './schemas/mutable-schema.ts';

/** Checks that the attributes exist that `uid` attributes are made from. */
export function checkTargetFields({ contentTypes, components }: Schemas, problems: Problems): void {
  for (const { uid, attributes } of [...contentTypes.values(), ...components.values()]) {
    for (const attribute of attributes.values()) {
      const targetField = attribute.kind === 'scalar' ? attribute.targetField : undefined;
      if (targetField === undefined || attributes.has(targetField)) continue;
      const own = [...attributes.values()].filter(({ system, kind }) => !system && kind === 'scalar');
      const known = own.map(({ name }) => name).filter((name) => name !== attribute.name);
      problems.mistake(
        { uid, attribute: attribute.name },
        `its target field "${targetField}" does not exist`,
        'so its values are not made from another attribute',
        `${didYouMean(targetField, known)} Name another attribute of ${uid}${known.length > 0 ? `: ${known.join(', ')}` : ''}.`.trim(),
      );
    }
  }
}
