import { documentIdOf, isModelOfDocuments } from '../../model/document.ts';
import type { Dataset, ExportData, LinkRecord } from '../dataset.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import { childMap } from '../../objects.ts';
import { connectedIds } from './records/translations.ts';
import { omit } from 'es-toolkit/object/omit';
import type { ContentType, Model } from '../../model/model.ts';

export const lacksDrafts = (model: Model, { strapi }: Dataset): boolean =>
  strapi !== 5 && isModelOfDocuments(model);

/**
 * Returns the records and links of an export for a model of either version of Strapi: documents for entries
 * with translations, or entries for documents.
 */
export function convertExport(model: Model, data: ExportData & Pick<Dataset, 'strapi'>): ExportData {
  if (lacksDrafts(model, data)) return documentsOfEntries(model, data);
  if (data.strapi === 5 && !isModelOfDocuments(model)) return entriesOfDocuments(model, data);
  return data;
}

/**
 * Returns the data of an export of Strapi 4 with a documentId in each entry of a localized type. An entry and its
 * translations become one document, so the links between them go.
 */
function documentsOfEntries(model: Model, { entries, links }: ExportData): ExportData {
  const isTranslation = ({ left }: (typeof links)[number]): boolean =>
    left.field === 'localizations' && model.contentTypes.get(left.type)?.localized === true;
  const translations = new Map<string, Map<number, number[]>>();
  for (const { left, right } of links.filter(isTranslation)) {
    const byId = childMap(translations, left.type);
    byId.set(left.ref, [...(byId.get(left.ref) ?? []), right.ref]);
  }
  const withDocumentIds = Object.entries(entries).map(([uid, records]) => {
    const groups = connectedIds(translations.get(uid) ?? new Map());
    const documents = new Map(
      groups.flatMap((group) => group.map((id) => [id, documentIdOf(`${uid} ${group[0]}`)] as const)),
    );
    const withDocument = (record: EntryRecord): EntryRecord => {
      const documentId = documents.get(Number(record['id']));
      return documentId === undefined ? record : { ...record, documentId };
    };
    return [uid, records.map(withDocument)] as const;
  });
  return {
    entries: Object.fromEntries(withDocumentIds),
    links: links.filter((link) => !isTranslation(link)),
  };
}

const FILE = 'plugin::upload.file';

/**
 * Returns the data of an export of Strapi 5 with one entry for each document and locale: the published row, or else
 * the draft. The locales of a document become translations.
 */
export function entriesOfDocuments(model: Model, { entries, links }: ExportData): ExportData {
  const kept: [uid: string, records: EntryRecord[]][] = [];
  const replaced = new Map<string, ReadonlyMap<number, number>>();
  const translations: LinkRecord[][] = [];
  for (const [uid, records] of Object.entries(entries)) {
    const type = model.contentTypes.get(uid);
    if (!type) continue;
    const versions = chooseVersions(records);
    replaced.set(uid, versions.replaced);
    kept.push([uid, versions.kept.map((record) => omit(record, ['documentId']))]);
    if (type.localized) translations.push(translationLinks(type, versions.kept));
  }
  return {
    entries: Object.fromEntries(kept),
    links: [...linksOfKept(links, replaced), ...translations.flat()],
  };
}

/** The records that become entries, and the ids that replace others. */
interface RecordVersions {
  readonly kept: readonly EntryRecord[];
  readonly replaced: ReadonlyMap<number, number>;
}

function chooseVersions(records: readonly EntryRecord[]): RecordVersions {
  const published = new Map<string, number>();
  const keyOf = ({ documentId, locale }: EntryRecord): string => JSON.stringify([documentId, locale]);
  for (const record of records)
    if (record['publishedAt'] != null) published.set(keyOf(record), Number(record['id']));
  const replaced = new Map<number, number>();
  for (const record of records) {
    const other = record['documentId'] == null ? undefined : published.get(keyOf(record));
    const id = Number(record['id']);
    if (other !== undefined && other !== id) replaced.set(id, other);
  }
  return { kept: records.filter((record) => !replaced.has(Number(record['id']))), replaced };
}

function translationLinks({ uid }: ContentType, records: readonly EntryRecord[]): LinkRecord[] {
  const documents = new Map<unknown, number[]>();
  for (const { documentId, id } of records)
    if (documentId != null) documents.set(documentId, [...(documents.get(documentId) ?? []), Number(id)]);
  return [...documents.values()].flatMap((ids) =>
    ids.flatMap((id) =>
      ids
        .filter((other) => other !== id)
        .map((other) => ({
          kind: 'relation.circular',
          relation: 'oneToMany',
          left: { type: uid, ref: id, field: 'localizations' },
          right: { type: uid, ref: other },
        })),
    ),
  );
}

/** Returns the links of the kept rows. Links to other rows now target the kept ones. */
function linksOfKept(
  links: readonly LinkRecord[],
  replaced: ReadonlyMap<string, ReadonlyMap<number, number>>,
): LinkRecord[] {
  const seen = new Set<string>();
  return links.flatMap((link) => {
    const { left, right } = link;
    if (left.field === 'localizations' || replaced.get(left.type)?.has(left.ref)) return [];
    const ref = replaced.get(right.type)?.get(right.ref);
    // The row that uses a file has the link.
    if (ref !== undefined && left.type === FILE) return [];
    const moved = ref === undefined ? link : { ...link, right: { ...right, ref } };
    const key = JSON.stringify([left.type, left.ref, left.field, right.type, moved.right.ref, right.field]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [moved];
  });
}
