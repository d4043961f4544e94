import type { RelationAttribute } from '../../src/model/attribute.ts';
import { isContentType } from '../../src/model/look-up.ts';
import type { Schema } from '../../src/model/model.ts';
import type { Profile } from '../../src/store/dataset.ts';
import type { GenerateContext } from '../context/context.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { hashText } from '../../src/hash.ts';
import { existingIds, type OwnLocale } from './given-ids.ts';
import { readGivenLinks } from './given-links.ts';
import { relatedTo } from './related-numbers.ts';
import { targetNumbers } from './target-numbers.ts';

/** Returns the ids of an owner's targets. `given` is the value of its record or override. */
export type TargetsOf = (key: RowKey, given: unknown, own: OwnLocale) => readonly number[];

/** Checks whether the links of a two-way relation are generated from this side. */
export function isGeneratedSide(schema: Schema, attribute: RelationAttribute): boolean {
  const { inverse } = attribute;
  if (!inverse || inverse === attribute) return true;
  if (inverse.kind === 'morph') return false;
  if (attribute.many !== inverse.many) return !attribute.many;
  if (attribute.owner !== inverse.owner) return attribute.owner;
  return `${schema.uid}.${attribute.name}` < `${attribute.target.uid}.${inverse.name}`;
}

/** Returns a function that finds the targets of a relation, from the side its links are generated from. */
export function relationTargets(
  context: GenerateContext,
  schema: Schema,
  attribute: RelationAttribute,
  path: string,
  profile: Profile,
): TargetsOf {
  const owner = isContentType(schema) ? schema : undefined;
  const target = context.entryIds(attribute.target);
  const numbersOf = targetNumbers(
    {
      attribute,
      seed: hashText(path, context.seed),
      profile,
      target,
      self: attribute.target === schema,
      inComponent: owner === undefined,
      relatedTo: relatedTo(attribute.target, context),
    },
    context.generators.random,
  );
  const inverse = owner ? attribute.inverse : undefined;
  const givenLinks =
    inverse && owner ? readGivenLinks(attribute, context.entryIds(owner), target) : undefined;
  const oneToOne = inverse !== undefined && !inverse.many && !attribute.many;

  return (key, given, own) => {
    const added = givenLinks?.added.get(key.id) ?? [];
    if (given !== undefined) return [...new Set([...existingIds(given, target, own), ...added])];
    if (added.length > 0 && !attribute.many) return added.slice(-1);
    // The translations of an entry cannot share a target that allows one owner only.
    if (oneToOne && key.locale !== '' && target.locales.length === 1) return added;
    const localeIndex = Math.max(0, target.locales.indexOf(key.locale));
    const ids = numbersOf(key).map((number) => target.idOf(number, localeIndex));
    if (!givenLinks || (givenLinks.claimed.size === 0 && added.length === 0)) return ids;
    return [...new Set([...ids.filter((id) => !givenLinks.claimed.has(id)), ...added])];
  };
}
