import { hashText, memberOf, mix, toFraction } from '../../src/basics.ts';
import type { ContentType, Model } from '../../src/model/index.ts';
import type { EntryIds } from './entry-ids.ts';

const DRAFT_SHARE = 0.15;

/** What decides which entries are drafts. */
interface DraftSource {
  readonly seed: number;
  readonly alwaysPublished: () => ReadonlySet<ContentType>;
}

/**
 * Returns a test for the numbers of drafts; undefined for types without drafts. The numbers are the same in all
 * types and locales, so entries that belong together are published together. The first entry is always published.
 */
export function draftRule(
  type: ContentType,
  { seed, alwaysPublished }: DraftSource,
): ((number: number) => boolean) | undefined {
  if (!type.draftAndPublish) return undefined;
  if (alwaysPublished().has(type)) return () => false;
  const drafts = hashText('drafts', seed);
  return (number) => number > 1 && toFraction(mix(drafts, number)) < DRAFT_SHARE;
}

/** Returns the types without drafts, and those that they need: a required relation would lead to a draft. */
export function typesWithoutDrafts({ contentTypes }: Model): ReadonlySet<ContentType> {
  const all = [...contentTypes.values()];
  const types = new Set(all.filter(({ draftAndPublish }) => !draftAndPublish));
  for (const { attributes } of types) {
    for (const attribute of attributes.values()) {
      if (attribute.kind !== 'relation' || attribute.inverse?.kind !== 'relation') continue;
      const { required, many, inverse, target } = attribute;
      if (inverse.required || (required && (many || !inverse.many))) types.add(target);
    }
  }
  return types;
}

/** Returns a test for the numbers of entries that are published in the default locale. */
export function publishedTest({ type, records }: EntryIds, source: DraftSource): (number: number) => boolean {
  const isDraft = draftRule(type, source);
  if (!isDraft) return () => true;
  return (number) => {
    const publishedAt = memberOf(records.get(number), 'publishedAt');
    return publishedAt === undefined ? !isDraft(number) : publishedAt !== null;
  };
}
