import type { Link } from '../../store.ts';
import type { Documents } from './document-links.ts';
import type { LinkFinder } from './shared-links.ts';
import type { ResolvedRecord } from '../resolve/resolved-record.ts';
import { type ResolvedRecords, withDrafts } from '../resolve/resolved-records.ts';

/**
 * Returns the rows that a link of an export connects.
 *
 * @param attribute names the attributes that have the link, at both ends
 */
export type RowPairs = (
  from: Link,
  to: Link,
  attribute: string,
) => readonly (readonly [from: Link, to: Link])[];

/**
 * Returns the rows that a link connects where the records got drafts: the draft has the links of its published
 * record, but to drafts. The same rows are connected once, also where several translations are linked.
 */
export function rowPairs(records: ResolvedRecords, finder: LinkFinder, documents: Documents): RowPairs {
  const byLink = new Map<Link, ResolvedRecord[]>();
  for (const record of withDrafts(records)) {
    const { schema, id } = record.copyOf ?? record;
    const link = finder.find(schema, id);
    if (link) byLink.set(link, [...(byLink.get(link) ?? []), record]);
  }
  const rowsOf = (link: Link): readonly ResolvedRecord[] => byLink.get(link) ?? [];
  const targetsOf = (from: ResolvedRecord, to: Link): readonly Link[] =>
    to.type.modelType === 'component'
      ? rowsOf(to).flatMap(({ schema, id }) => finder.find(schema, id) ?? [])
      : documents.rowsFor(from, to.type, to.id).flatMap((id) => finder.find(to.type, id) ?? []);
  const known = new Set<string>();
  const isNew = ([row, target]: readonly [Link, Link], attribute: string): boolean => {
    const key = `${attribute} ${row.id} ${target.type.uid} ${target.id}`;
    return known.size < known.add(key).size;
  };
  return (from, to, attribute) =>
    rowsOf(from).flatMap((record) => {
      const row = finder.find(record.schema, record.id);
      if (!row) return [];
      const pairs = targetsOf(record, to).map((target) => [row, target] as const);
      return pairs.filter((pair) => isNew(pair, attribute));
    });
}
