import type { ContentType, Model } from '../../model/model.ts';
import { DataError } from './data-error.ts';
import type { LinkLists } from './link-lists.ts';
import type { Table } from '../store.ts';

/** Refuses links that no Strapi could hold: two where one is taken, two translations in one locale. */
export function refuseImpossible(model: Model, lists: LinkLists, tables: ReadonlyMap<string, Table>): void {
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind === 'scalar' || attribute.many) continue;
      for (const [id, links] of lists.of(schema.uid, attribute.name)) {
        if (links.length < 2) continue;
        throw new DataError(
          `${schema.uid} ${id}: ${attribute.name} leads to one entry, but the data link it to ` +
            `${links.map((link) => `${link.type.uid} ${link.id}`).join(' and ')}. ` +
            'Keep one of them, here or at the other side of the relation.',
        );
      }
    }
  }
  for (const type of model.contentTypes.values()) if (type.localized) refuseSameLocale(type, lists, tables);
}

function refuseSameLocale(type: ContentType, lists: LinkLists, tables: ReadonlyMap<string, Table>): void {
  for (const [id, links] of lists.of(type.uid, 'localizations')) {
    const locales = new Map([[tables.get(type.uid)?.value(id, 'locale'), id]]);
    for (const link of links) {
      const locale = tables.get(type.uid)?.value(link.id, 'locale');
      const other = locales.get(locale);
      if (other !== undefined) {
        throw new DataError(
          `${type.uid} ${other} and ${link.id} are translations of one entry, but both have the locale ` +
            `${JSON.stringify(locale)}. Give each its own locale.`,
        );
      }
      locales.set(locale, link.id);
    }
  }
}
