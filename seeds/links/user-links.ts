import { isPlainObject, memberOf } from '../../src/basics.ts';
import type { AttributeOf } from '../../src/model/index.ts';
import { entryRecords, type Link } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';

/** The links that records give on either side of a relation, as links of the generated side. */
interface GivenLinks {
  /** Targets by owner, in addition to generated ones. In a to-one relation they replace them. */
  readonly added: ReadonlyMap<number, readonly number[]>;
  /** Targets whose owners the records decide, so no generated link may point to them. */
  readonly claimed: ReadonlySet<number>;
}

export function readRecordLinks(
  attribute: AttributeOf<'relation'>,
  owners: EntryIds,
  targets: EntryIds,
): GivenLinks {
  const added = new Map<number, number[]>();
  const claimed = new Set<number>();
  const { inverse } = attribute;
  if (!inverse) return { added, claimed };
  for (const [id, record] of targets.records) {
    const value = memberOf(record, inverse.name);
    if (value === undefined) continue;
    claimed.add(id);
    for (const owner of idsOf(owners, value, targets, id))
      added.set(owner, [...(added.get(owner) ?? []), id]);
  }
  if (inverse.many) return { added, claimed };
  for (const [owner, record] of owners.records) {
    for (const id of idsOf(targets, memberOf(record, attribute.name), owners, owner)) claimed.add(id);
  }
  return { added, claimed };
}

const idsOf = (entries: EntryIds, value: unknown, from: EntryIds, id: number): number[] =>
  entryRecords
    .readIds(value, (documentId) => entries.idOfDocument(documentId))
    .map((one) => entries.idFor(one, from.locales, from.localeIndex(id)));

/** The locales of the type that has a link, and the locale of the row. */
export interface OwnLocale {
  readonly locales: readonly string[];
  readonly localeIndex: number;
}

/** Returns the ids of existing entries that a record or an override gives for a relation or media. */
export const existingIds = (value: unknown, targets: EntryIds, locale: OwnLocale): number[] =>
  entryRecords
    .readIds(value, (documentId) => targets.idOfDocument(documentId))
    .filter((id) => targets.has(id))
    .map((id) => targets.idFor(id, locale.locales, locale.localeIndex));

/**
 * Returns the links to existing entries that a record or an override gives for a morph relation:
 * `{ __type: 'api::tag.tag', id: 1 }`.
 */
export function existingLinks(
  { model, entryIds }: GenerateContext,
  value: unknown,
  locale: OwnLocale,
): Link[] {
  return [value].flat().flatMap((one) => {
    const type = isPlainObject(one) ? model.contentTypes.get(String(one['__type'])) : undefined;
    return type ? existingIds(one, entryIds(type), locale).map((id) => ({ type, id })) : [];
  });
}
