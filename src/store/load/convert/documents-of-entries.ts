import { documentIdOf } from '../../../model/document-id.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import type { Model } from '../../../model/model.ts';
import { connectedIds } from '../resolve/connected-ids.ts';
import type { ExportData } from '../../dataset.ts';

/**
 * Returns the data of an export of Strapi 4 with a documentId in each entry of a localized type. An entry and
 * its translations are one document, so the links between them are left out.
 */
export function documentsOfEntries(model: Model, { entries, links }: ExportData): ExportData {
  const isTranslation = ({ left }: (typeof links)[number]): boolean =>
    left.field === 'localizations' && model.contentTypes.get(left.type)?.localized === true;
  const translations = new Map<string, Map<number, { readonly id: number }[]>>();
  for (const { left, right } of links.filter(isTranslation)) {
    const byId = translations.get(left.type) ?? new Map<number, { readonly id: number }[]>();
    translations.set(left.type, byId.set(left.ref, [...(byId.get(left.ref) ?? []), { id: right.ref }]));
  }
  const named = Object.entries(entries).map(([uid, records]) => {
    const groups = connectedIds(translations.get(uid) ?? new Map());
    const documents = new Map(
      groups.flatMap((group) => group.map((id) => [id, documentIdOf(`${uid} ${group[0]}`)] as const)),
    );
    return [uid, records.map((record) => withDocument(record, documents))] as const;
  });
  return { entries: Object.fromEntries(named), links: links.filter((link) => !isTranslation(link)) };
}

function withDocument(record: EntryRecord, documents: ReadonlyMap<number, string>): EntryRecord {
  const documentId = documents.get(Number(record['id']));
  return documentId === undefined ? record : { ...record, documentId };
}
