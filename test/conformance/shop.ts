import type { ModelInput } from '../../src/model/model-input.ts';
import type { Dataset, LinkRecord } from '../../src/store/load/dataset.ts';

const relation = (kind: string, target: string, more = {}) => ({
  type: 'relation',
  relation: kind,
  target,
  ...more,
});
const info = (singularName: string, pluralName: string) => ({
  singularName,
  pluralName,
  displayName: singularName,
});

/** A model that has nothing in common with the recorded one. */
export const model: ModelInput = {
  contentTypes: {
    'api::product.product': {
      kind: 'collectionType',
      info: info('product', 'products'),
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        name: { type: 'string' },
        stock: { type: 'integer' },
        price: { type: 'decimal' },
        cost: { type: 'decimal', private: true },
        brand: relation('manyToOne', 'api::brand.brand', { inversedBy: 'products' }),
        labels: relation('manyToMany', 'api::label.label', { inversedBy: 'products' }),
        accessories: relation('manyToMany', 'api::product.product', { inversedBy: 'accessoryOf' }),
        accessoryOf: relation('manyToMany', 'api::product.product', { mappedBy: 'accessories' }),
        notes: relation('morphMany', 'api::note.note', { morphBy: 'subject' }),
        photo: { type: 'media', multiple: false },
        manuals: { type: 'media', multiple: true },
        size: { type: 'component', repeatable: false, component: 'shop.size' },
        offers: { type: 'component', repeatable: true, component: 'shop.offer' },
      },
    },
    'api::brand.brand': {
      kind: 'collectionType',
      info: info('brand', 'brands'),
      attributes: {
        name: { type: 'string' },
        products: relation('oneToMany', 'api::product.product', { mappedBy: 'brand' }),
        parent: relation('manyToOne', 'api::brand.brand', { inversedBy: 'children' }),
        children: relation('oneToMany', 'api::brand.brand', { mappedBy: 'parent' }),
      },
    },
    'api::label.label': {
      kind: 'collectionType',
      info: info('label', 'labels'),
      attributes: {
        text: { type: 'string' },
        products: relation('manyToMany', 'api::product.product', { mappedBy: 'labels' }),
      },
    },
    'api::note.note': {
      kind: 'collectionType',
      info: info('note', 'notes'),
      attributes: { text: { type: 'string' }, subject: { type: 'relation', relation: 'morphToOne' } },
    },
    'api::storefront.storefront': {
      kind: 'singleType',
      info: info('storefront', 'storefronts'),
      attributes: {
        headline: { type: 'string' },
        featured: relation('oneToMany', 'api::product.product'),
        sections: { type: 'dynamiczone', components: ['section.banner', 'section.picks'] },
      },
    },
  },
  components: {
    'shop.size': { attributes: { width: { type: 'integer' }, unit: { type: 'string' } } },
    'shop.offer': {
      attributes: { percent: { type: 'integer' }, brand: relation('oneToOne', 'api::brand.brand') },
    },
    'section.banner': { attributes: { text: { type: 'string' }, image: { type: 'media', multiple: false } } },
    'section.picks': {
      attributes: { title: { type: 'string' }, products: relation('oneToMany', 'api::product.product') },
    },
  },
};

const times = { createdAt: '2022-02-02T02:02:02.000Z', updatedAt: '2022-02-03T03:03:03.000Z' };
const product = (id: number, name: string, more: Record<string, unknown> = {}) => ({
  id,
  name,
  stock: null,
  price: null,
  cost: id,
  ...times,
  publishedAt: times.createdAt,
  locale: 'sv',
  size: null,
  offers: [],
  ...more,
});

type End = readonly [ref: number, pos?: number];
/** Links between two attributes, as `[left, right]` pairs of `[id, pos]`. */
function links(
  kind: string,
  left: string,
  right: string,
  pairs: readonly (readonly [End, End])[],
): LinkRecord[] {
  const end = (place: string, [ref, pos]: End) => {
    const [type = '', field] = place.split('#');
    return { type, ref, ...(field === undefined ? {} : { field }), ...(pos === undefined ? {} : { pos }) };
  };
  const [group, name = ''] = kind.split('/');
  return pairs.map(([one, other]) => ({
    kind: `relation.${group}`,
    relation: name,
    left: end(left, one),
    right: end(right, other),
  }));
}

/** Data as an export holds it; the lines of links stand in no order, so that only `pos` can give it. */
export const data: Dataset = {
  defaultLocale: 'sv',
  entries: {
    'api::product.product': [
      product(2, 'Amp', { stock: 4, price: 99.5 }),
      product(3, 'Bass', { stock: 0, price: 450, size: { id: 7, width: 30, unit: null } }),
      product(5, 'Cable', {
        stock: 4,
        offers: [
          { id: 9, percent: 10 },
          { id: 8, percent: 5 },
        ],
      }),
      product(6, 'Drum', { price: 80, publishedAt: null }),
      product(8, 'Verstärker', { locale: 'de' }),
      product(9, 'Easel'),
    ],
    'api::brand.brand': [
      { id: 1, name: 'Nord', ...times },
      { id: 2, name: 'Åland', ...times },
      { id: 4, name: null, ...times },
    ],
    'api::label.label': [
      { id: 1, text: 'new', ...times },
      { id: 2, text: 'sale', ...times },
      { id: 3, text: 'used', ...times },
    ],
    'api::note.note': [
      { id: 1, text: 'on Bass', ...times },
      { id: 2, text: 'on Nord', ...times },
      { id: 3, text: 'on nothing', ...times },
    ],
    'api::storefront.storefront': [
      {
        id: 1,
        headline: 'Open',
        ...times,
        sections: [
          { __component: 'section.picks', id: 1, title: 'Ours' },
          { __component: 'section.banner', id: 4, text: 'Sale!' },
        ],
      },
    ],
    'plugin::upload.file': [10, 11, 12].map((id) => ({
      id,
      name: `file-${id}.pdf`,
      hash: `file_${id}`,
      ext: '.pdf',
      mime: 'application/pdf',
      size: 1.5,
      url: `/uploads/file_${id}.pdf`,
      provider: 'local',
      folderPath: '/',
      ...times,
    })),
    'plugin::i18n.locale': [
      { id: 1, code: 'sv', name: 'Swedish (sv)', ...times },
      { id: 2, code: 'de', name: 'German (de)', ...times },
    ],
  },
  links: [
    ...links('basic/manyToOne', 'api::product.product#brand', 'api::brand.brand#products', [
      [[5], [1, 3]],
      [[2], [1, 2]],
      [[3], [1, 1]],
      [[6], [2, 1]],
    ]),
    ...links('basic/manyToMany', 'api::product.product#labels', 'api::label.label#products', [
      [
        [2, 2],
        [1, 2],
      ],
      [
        [2, 1],
        [3, 1],
      ],
      [
        [3, 1],
        [1, 1],
      ],
      [
        [5, 1],
        [2, 1],
      ],
    ]),
    ...links('circular/manyToMany', 'api::product.product#accessories', 'api::product.product#accessoryOf', [
      [
        [3, 2],
        [2, 1],
      ],
      [
        [3, 1],
        [5, 1],
      ],
      [
        [2, 1],
        [5, 2],
      ],
    ]),
    ...links('circular/manyToOne', 'api::brand.brand#parent', 'api::brand.brand#children', [
      [[4], [1, 2]],
      [[2], [1, 1]],
    ]),
    ...links('circular/oneToMany', 'api::product.product#localizations', 'api::product.product', [
      [[2, 1], [8]],
      [[8, 1], [2]],
    ]),
    ...links('basic/oneToMany', 'api::storefront.storefront#featured', 'api::product.product', [
      [[1, 3], [6]],
      [[1, 2], [2]],
      [[1, 1], [5]],
    ]),
    ...links('basic/oneToMany', 'section.picks#products', 'api::product.product', [
      [[1, 2], [3]],
      [[1, 1], [6]],
    ]),
    ...links('basic/oneToOne', 'shop.offer#brand', 'api::brand.brand', [[[8], [2]]]),
    ...links('morph/morphToOne', 'api::note.note#subject', 'api::product.product', [[[1], [3]]]),
    ...links('morph/morphToOne', 'api::note.note#subject', 'api::brand.brand', [[[2], [1]]]),
    ...links('morph/morphToMany', 'plugin::upload.file#related', 'api::product.product#manuals', [
      [[10], [3, 2]],
      [[12], [3, 1]],
    ]),
    ...links('morph/morphToMany', 'plugin::upload.file#related', 'api::product.product#photo', [
      [[11], [2, 1]],
    ]),
    ...links('morph/morphToMany', 'plugin::upload.file#related', 'section.banner#image', [[[10], [4, 1]]]),
  ],
};
