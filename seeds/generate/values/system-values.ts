import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { ContentType } from '../../../src/model/model.ts';
import { hashText, mix, toFraction } from '../../random/random.ts';
import type { GenerateContext } from '../context.ts';
import type { MakeValue, RowKey } from '../entries/row-key.ts';

const DAY = 86_400_000;
const DRAFT_SHARE = 0.15;

/**
 * Returns the function that makes a system attribute: `createdAt`, `updatedAt`, `publishedAt` or
 * `locale`. The values are computed from the row key alone, so filtering a long list by them is cheap.
 */
export function systemValue(
  attribute: ScalarAttribute,
  type: ContentType,
  context: GenerateContext,
): MakeValue | undefined {
  const { referenceTime } = context.generators;
  const seed = hashText(type.uid, context.seed);
  const fraction = (key: RowKey, salt: number): number => toFraction(mix(seed ^ salt, key.hash));
  const created = (key: RowKey): number => Math.floor(referenceTime - 2 * DAY - fraction(key, 1) * 700 * DAY);
  const updated = (key: RowKey): number =>
    Math.floor(created(key) + fraction(key, 2) ** 2 * (referenceTime - created(key)));
  const published = (key: RowKey): number =>
    Math.floor(created(key) + fraction(key, 3) * (updated(key) - created(key)));
  switch (attribute.name) {
    case 'createdAt':
      return (key) => iso(created(key));
    case 'updatedAt':
      return (key) => iso(updated(key));
    case 'publishedAt': {
      const isDraft = draftRule(type, context);
      if (isDraft) return (key) => (isDraft(key.sequence, key.hash) ? null : iso(published(key)));
      // Without drafts an entry is published when it is created.
      return attribute.system ? (key) => iso(created(key)) : undefined;
    }
    case 'locale': {
      const [defaultLocale = ''] = context.locales;
      if (!type.localized) return attribute.system ? () => defaultLocale : undefined;
      return (key) => key.locale || defaultLocale;
    }
    default:
      return undefined;
  }
}

/**
 * Returns a test for drafts, by `sequence` and `hash` of the row key. Undefined for types without
 * drafts. The first entry is always published, so every list shows something.
 */
export function draftRule(
  type: ContentType,
  context: GenerateContext,
): ((sequence: number, hash: number) => boolean) | undefined {
  if (!type.draftAndPublish) return undefined;
  const seed = hashText(type.uid, context.seed) ^ 4;
  return (sequence, hash) => sequence > 1 && toFraction(mix(seed, hash)) < DRAFT_SHARE;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
