import { isOneSlip, nearestName } from '../../errors/did-you-mean.ts';
import { type Attribute, type EdgeAttribute, isUnlinked } from '../../model/attribute.ts';
import { targetsOf } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { Step } from '../edits/populate-edits.ts';

export type BetterName =
  | { readonly kind: 'similar'; readonly name: string }
  /** A type below has it. */
  | {
      readonly kind: 'below';
      readonly steps: readonly Step[];
      readonly schema: Schema;
      readonly name: string;
    };

/** How many attributes a name may be below. */
const MAX_STEPS = 2;

/**
 * Looks for a correction of a wrong name: a similar name of the type, or of a type below.
 *
 * @param fits whether an attribute is possible here
 */
export function betterName(
  name: string,
  schema: Schema,
  fits: (attribute: Attribute) => boolean,
): BetterName | undefined {
  const names = [...schema.attributes.values()]
    .filter((one) => !one.private && !isUnlinked(one) && fits(one))
    .map((one) => one.name);
  const same = names.find((one) => simplified(one) === simplified(name));
  if (same !== undefined) return { kind: 'similar', name: same };
  const withoutId = name.replace(/_?ids?$/i, '');
  const linked = names.find(
    (one) => withoutId !== name && withoutId !== '' && simplified(one) === simplified(withoutId),
  );
  if (linked !== undefined) return { kind: 'similar', name: linked };
  const below = nameBelow(name, schema, fits);
  const called = names.filter((one) => CALLED.test(one));
  const isFar = below === undefined || below.steps.length > 1;
  if (isFar && CALLED.test(name) && called.length === 1) return { kind: 'similar', name: called[0]! };
  if (below) return below;
  if (ADDRESS.test(name) && names.includes('url')) return { kind: 'similar', name: 'url' };
  const media = names.filter((one) => schema.attributes.get(one)?.kind === 'media');
  if (PICTURE.test(name) && media.length === 1) return { kind: 'similar', name: media[0]! };
  const nearest = similarName(name, names);
  return nearest === undefined ? undefined : { kind: 'similar', name: nearest };
}

/** Names of titles. */
const CALLED = /^(name|title|label|headline|heading)$/i;
/** Other words for the URL of a file, and for the only picture of a type. */
const ADDRESS = /^(src|href|uri|link|path)$/i;
const PICTURE = /^(image|img|picture|photo|thumbnail|media|cover|hero|poster)s?$/i;

/** Returns the name that differs by a few letters. In short names the first letter must be right. */
export function similarName(name: string, names: readonly string[]): string | undefined {
  const simple = new Map(names.map((one) => [simplified(one), one]));
  const same = simple.get(simplified(name));
  if (same !== undefined) return same;
  const lower = name.toLowerCase();
  const starting = names.filter((one) => name.length > 2 && one.toLowerCase().startsWith(lower));
  const ending = names.filter((one) => name.length > 3 && one.toLowerCase().endsWith(lower));
  if (starting.length === 1) return starting[0];
  if (ending.length === 1) return ending[0];
  const fitting =
    name.length > 4 ? names : names.filter((one) => hasItsStart(name.toLowerCase(), one.toLowerCase()));
  return name.length < 2 ? undefined : nearestName(name, fitting);
}

/** Whether the first letter is right, missing, or swapped with the second. */
const hasItsStart = (typed: string, name: string): boolean =>
  typed[0] === name[0] || (typed[0] === name[1] && isOneSlip(typed, name));

/** Returns a name without common variations: case, hyphens, underscores, plural. */
const simplified = (name: string): string =>
  name
    .replaceAll(/[-_\s]/g, '')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ss|x|z|ch|sh)es$|([^s])s$/, '$1$2');

function nameBelow(
  name: string,
  schema: Schema,
  fits: (attribute: Attribute) => boolean,
): (BetterName & { readonly kind: 'below' }) | undefined {
  let level: readonly { readonly schema: Schema; readonly steps: readonly Step[] }[] = [
    { schema, steps: [] },
  ];
  const seen = new Set<Schema>([schema]);
  for (let depth = 0; depth < MAX_STEPS; depth++) {
    const next = level.flatMap(({ schema: holder, steps }) =>
      edgesOf(holder).flatMap((attribute) =>
        targetsOf(attribute).map((below) => ({
          schema: below,
          steps: [...steps, { schema: holder, attribute, below }],
        })),
      ),
    );
    for (const { schema: target, steps } of next) {
      const attribute = target.attributes.get(name);
      if (attribute && !attribute.private && !attribute.system && fits(attribute))
        return { kind: 'below', steps, schema: target, name };
    }
    level = next.filter((one) => !seen.has(one.schema) && seen.add(one.schema));
  }
  return undefined;
}

/** Returns another component of a zone that has an attribute. */
export const otherInZone = (
  zone: EdgeAttribute | undefined,
  { uid }: Schema,
  name: string,
  fits: (attribute: Attribute) => boolean,
): Schema | undefined =>
  zone?.kind !== 'zone'
    ? undefined
    : zone.components.find((one) => {
        const attribute = one.attributes.get(name);
        return one.uid !== uid && attribute && !attribute.private && !attribute.hidden && fits(attribute);
      });

const edgesOf = (schema: Schema): EdgeAttribute[] =>
  [...schema.attributes.values()].filter(
    (attribute) => attribute.kind !== 'scalar' && !attribute.private && !attribute.system,
  ) as EdgeAttribute[];

/** Writes the path of a name: `author.name`. */
export const pathBelow = (steps: readonly Step[], name: string): string =>
  [...steps.map(({ attribute }) => attribute.name), name].join('.');
