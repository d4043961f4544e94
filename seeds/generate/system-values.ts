import { hashText, mix, toFraction } from '../../src/basics.ts';
import type { AttributeOf, ContentType } from '../../src/model/index.ts';
import { draftRule } from '../entries/draft-rule.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import type { ValueStep } from './value-field.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How many of the published documents have a draft that differs. */
const CHANGED_SHARE = 0.15;

export const takeSystemValue: ValueStep = ({ attribute, rows: { type }, context }, next) =>
  (type && systemValue(attribute, type, context)) ?? next();

/**
 * Returns the function that makes a system attribute: `documentId`, `createdAt`, `updatedAt`, `publishedAt`
 * or `locale`. The values are computed from the row key alone, so filtering a long list by them is cheap.
 */
function systemValue(
  attribute: AttributeOf<'scalar'>,
  type: ContentType,
  context: GenerateContext,
): MakeValue | undefined {
  const { referenceTime } = context.sources;
  const seed = hashText(type.uid, context.seed);
  const fraction = (key: RowKey, salt: number): number => toFraction(mix(seed ^ salt, key.hash));
  const created = (key: RowKey): number => Math.floor(referenceTime - 2 * DAY - fraction(key, 1) * 700 * DAY);
  const updated = (key: RowKey): number =>
    Math.floor(created(key) + fraction(key, 2) ** 2 * (referenceTime - created(key)));
  // What is published of a document is not changed afterwards.
  const published = type.documents
    ? (key: RowKey): number =>
        Math.floor(updated(key) + fraction(key, 3) * Math.min(HOUR, referenceTime - updated(key)))
    : (key: RowKey): number => Math.floor(created(key) + fraction(key, 3) * (updated(key) - created(key)));
  switch (attribute.name) {
    case 'documentId':
      return type.documents ? ({ sequence }) => context.entryIds(type).documentIdOf(sequence) : undefined;
    case 'createdAt':
      return (key) => iso(created(key));
    case 'updatedAt':
      return (key) => iso(updated(key));
    case 'firstPublishedAt':
    case 'publishedAt': {
      const isDraft = draftRule(type, context);
      if (isDraft) return (key) => (isDraft(key.sequence) ? null : iso(published(key)));
      if (type.documents) return (key) => iso(updated(key));
      // Without drafts an entry is published when it is created.
      return attribute.system ? (key) => iso(created(key)) : undefined;
    }
    case 'locale': {
      const [defaultLocale = ''] = context.locales;
      if (!type.localized && type.documents) return () => null;
      if (!type.localized) return attribute.system ? () => defaultLocale : undefined;
      return (key) => key.locale || defaultLocale;
    }
    default:
      return undefined;
  }
}

/**
 * Returns a test for published documents whose draft has changed since. What records give stays as it is.
 */
export function changeRule(type: ContentType, context: GenerateContext): (key: RowKey) => boolean {
  const seed = hashText(type.uid, context.seed) ^ 4;
  return ({ sequence, hash, record }) => {
    if (sequence === 1 || record) return false;
    return toFraction(mix(seed, hash)) < CHANGED_SHARE;
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
