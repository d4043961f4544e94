import { createModel } from '../../fixtures/create-model.ts';
import type { Model, Schema } from '../../../src/model/model.ts';
import type { Dataset } from '../../../src/store/load/dataset.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import type { Link, Store, Table } from '../../../src/store/store.ts';

const relation = (kind: string, target: string, more: object = {}) => ({
  type: 'relation',
  relation: kind,
  target,
  ...more,
});

/** A shop: every scalar type, every kind of relation in both directions, nested components, a zone. */
export const shop: Model = createModel({
  contentTypes: {
    'api::product.product': {
      info: { singularName: 'product', pluralName: 'products' },
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        name: { type: 'string' },
        stock: { type: 'integer' },
        sold: { type: 'biginteger' },
        price: { type: 'decimal' },
        onSale: { type: 'boolean' },
        releasedOn: { type: 'date' },
        opensAt: { type: 'time' },
        soldOutAt: { type: 'datetime' },
        scannedAt: { type: 'timestamp' },
        extra: { type: 'json' },
        story: { type: 'blocks' },
        brand: relation('manyToOne', 'api::brand.brand', { inversedBy: 'products' }),
        labels: relation('manyToMany', 'api::label.label', { inversedBy: 'products' }),
        similar: relation('manyToMany', 'api::product.product', { inversedBy: 'similarTo' }),
        similarTo: relation('manyToMany', 'api::product.product', { mappedBy: 'similar' }),
        manual: relation('oneToOne', 'api::manual.manual', { inversedBy: 'product' }),
        notes: relation('morphMany', 'api::note.note', { morphBy: 'about' }),
        photo: { type: 'media', multiple: false },
        gallery: { type: 'media', multiple: true },
        size: { type: 'component', component: 'product.size' },
        parts: { type: 'component', component: 'product.part', repeatable: true },
        page: { type: 'dynamiczone', components: ['page.text', 'product.part'] },
      },
    },
    'api::brand.brand': {
      info: { singularName: 'brand', pluralName: 'brands' },
      attributes: {
        name: { type: 'string' },
        products: relation('oneToMany', 'api::product.product', { mappedBy: 'brand' }),
        parent: relation('manyToOne', 'api::brand.brand', { inversedBy: 'children' }),
        children: relation('oneToMany', 'api::brand.brand', { mappedBy: 'parent' }),
      },
    },
    'api::label.label': {
      info: { singularName: 'label', pluralName: 'labels' },
      attributes: {
        name: { type: 'string' },
        products: relation('manyToMany', 'api::product.product', { mappedBy: 'labels' }),
      },
    },
    'api::manual.manual': {
      info: { singularName: 'manual', pluralName: 'manuals' },
      attributes: { product: relation('oneToOne', 'api::product.product', { mappedBy: 'manual' }) },
    },
    'api::note.note': {
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: {
        text: { type: 'string' },
        about: { type: 'relation', relation: 'morphToOne' },
        pins: { type: 'relation', relation: 'morphToMany' },
      },
    },
  },
  components: {
    'product.size': { attributes: { width: { type: 'float' }, unit: { type: 'string' } } },
    'product.part': {
      attributes: {
        title: { type: 'string' },
        size: { type: 'component', component: 'product.size' },
        from: relation('oneToOne', 'api::brand.brand'),
        picture: { type: 'media', multiple: false },
      },
    },
    'page.text': { attributes: { text: { type: 'text' } } },
  },
});

export const now = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

export function load(entries: Dataset['entries'], exported?: Dataset['links']): Store {
  return loadDataset(shop, exported ? { entries, links: exported } : { entries }, {
    now,
    defaultLocale: 'en',
  });
}

function schema(uid: string): Schema {
  const found = shop.contentTypes.get(uid) ?? shop.components.get(uid);
  if (!found) throw new Error(`no ${uid}`);
  return found;
}

export function table(store: Store, uid: string): Table {
  return store.table(schema(uid));
}

/** Returns the links of an attribute: ids, or `uid id` if the links of the attribute have different types. */
export function linked(store: Store, uid: string, id: number, name: string): (number | string)[] {
  return links(store, uid, id, name).map((link) =>
    ['morph', 'zone'].includes(schema(uid).attributes.get(name)?.kind ?? '')
      ? `${link.type.uid} ${link.id}`
      : link.id,
  );
}

export function links(store: Store, uid: string, id: number, name: string): readonly Link[] {
  const attribute = schema(uid).attributes.get(name);
  if (!attribute || attribute.kind === 'scalar') throw new Error(`${name} has no links`);
  return store.links(schema(uid), attribute).of(id);
}
