import type { ContentType, Model } from '../../../model/model.ts';
import type { Store, Table } from '../../store.ts';
import { scalarRules } from '../../scalar-rules.ts';
import { documentIdIn, type RecordEntry, shareTranslatedValues, valueIn } from './translations.ts';
import { slugOf } from '../../slug.ts';

/**
 * Fills in missing values of records that follow from others:
 * - a uid is the slug of its target field, with a number if that is taken, as in Strapi's admin panel
 * - values that are not localized come from a translation, as when Strapi makes one. Translations name each other in
 *   `localizations`, or belong to the same document
 *
 * @param below the existing entries. Default: none
 */
export function fillRecords(
  model: Model,
  type: ContentType,
  entries: readonly RecordEntry[],
  below?: Store,
): void {
  shareTranslatedValues(model, type, entries, below);
  fillUids(type, entries, below?.table(type));
}

function fillUids(type: ContentType, entries: readonly RecordEntry[], below: Table | undefined): void {
  for (const attribute of type.attributes.values()) {
    if (attribute.kind !== 'scalar' || attribute.type !== 'uid' || !attribute.targetField) continue;
    const { name, targetField, maxLength, slugOptions } = attribute;
    const left = entries.filter(
      (entry) => valueIn(entry, name) === undefined && typeof valueIn(entry, targetField) === 'string',
    );
    if (left.length === 0) continue;
    const problemOf = scalarRules(attribute);
    const words = new Map<string, string>();
    const documentOf = (entry: RecordEntry): unknown =>
      (type.documents ? documentIdIn(entry) : undefined) ?? entry;
    const free = freeTexts([
      ...entries.map((entry) => [valueIn(entry, name), documentOf(entry)] as const),
      ...(below?.ids ?? []).map(
        (id) => [below!.value(id, name), type.documents ? below!.value(id, 'documentId') : id] as const,
      ),
    ]);
    for (const entry of left) {
      const target = valueIn(entry, targetField) as string;
      const slug = slugOf(target, slugOptions, words).slice(0, maxLength);
      // If the slug breaks a rule such as a regex, the developer has to set a value.
      if (slug === '' || problemOf?.(slug, false) !== undefined) continue;
      entry.record = { ...entry.record, [name]: free(slug, maxLength, documentOf(entry)) };
    }
  }
}

/**
 * Returns a function that returns a text, or `text-1`, `text-2` and so on if another document has it. Returned texts
 * count as taken.
 */
function freeTexts(
  values: readonly (readonly [text: unknown, document: unknown])[],
): (text: string, maxLength: number | undefined, document: unknown) => string {
  const documentByText = new Map(values);
  const last = new Map<string, number>();
  return (text, maxLength = Number.POSITIVE_INFINITY, document) => {
    let number = documentByText.get(text) === document ? 0 : (last.get(text) ?? 0);
    let candidate = text;
    while (documentByText.has(candidate) && documentByText.get(candidate) !== document) {
      number += 1;
      const suffix = `-${number}`;
      candidate = text.slice(0, maxLength - suffix.length) + suffix;
    }
    last.set(text, number);
    documentByText.set(candidate, document);
    return candidate;
  };
}
