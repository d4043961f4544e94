import type { ModelInput } from '../../src/model/input.ts';

const relation = (kind: string, target: string, more = {}) => ({
  type: 'relation',
  relation: kind,
  target,
  ...more,
});

/** A small library: every kind of attribute once, and a zone named otherwise than its components' categories. */
export const model: ModelInput = {
  contentTypes: {
    'api::book.book': {
      kind: 'collectionType',
      info: { singularName: 'book', pluralName: 'books', displayName: 'Book' },
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        title: { type: 'string' },
        blurb: { type: 'text' },
        body: { type: 'richtext' },
        genre: { type: 'enumeration', enum: ['novel', 'poetry', 'essay'] },
        contact: { type: 'email' },
        secret: { type: 'password' },
        slug: { type: 'uid', targetField: 'title' },
        released: { type: 'date' },
        opens: { type: 'time' },
        happenedAt: { type: 'datetime' },
        stampedAt: { type: 'timestamp' },
        pages: { type: 'integer' },
        sold: { type: 'biginteger' },
        weight: { type: 'float' },
        price: { type: 'decimal' },
        inPrint: { type: 'boolean' },
        extra: { type: 'json' },
        stockNote: { type: 'string', private: true },
        writer: relation('manyToOne', 'api::author.author', { inversedBy: 'books' }),
        shelves: relation('manyToMany', 'api::shelf.shelf', { inversedBy: 'books' }),
        sequel: relation('oneToOne', 'api::book.book'),
        loans: relation('oneToMany', 'api::loan.loan', { mappedBy: 'book' }),
        remarks: relation('morphMany', 'api::remark.remark', { morphBy: 'about' }),
        cover: { type: 'media', multiple: false, allowedTypes: ['images'] },
        gallery: { type: 'media', multiple: true, allowedTypes: ['images', 'files'] },
        seo: { type: 'component', repeatable: false, component: 'shared.seo' },
        chapters: { type: 'component', repeatable: true, component: 'shared.chapter' },
        layout: {
          type: 'dynamiczone',
          components: ['blocks.hero', 'blocks.quote', 'blocks.shelf-list', 'cards.quote', 'cards.note'],
        },
      },
    },
    'api::author.author': {
      kind: 'collectionType',
      info: { singularName: 'author', pluralName: 'authors', displayName: 'Author' },
      attributes: {
        name: { type: 'string' },
        bio: { type: 'text' },
        portrait: { type: 'media', multiple: false },
        books: relation('oneToMany', 'api::book.book', { mappedBy: 'writer' }),
        publisher: relation('manyToOne', 'api::publisher.publisher'),
        contact: { type: 'component', repeatable: false, component: 'shared.link' },
      },
    },
    'api::publisher.publisher': {
      kind: 'collectionType',
      info: { singularName: 'publisher', pluralName: 'publishers', displayName: 'Publisher' },
      attributes: { name: { type: 'string' }, logo: { type: 'media', multiple: false } },
    },
    'api::shelf.shelf': {
      kind: 'collectionType',
      info: { singularName: 'shelf', pluralName: 'shelves', displayName: 'Shelf' },
      attributes: {
        label: { type: 'string' },
        position: { type: 'integer' },
        inside: relation('manyToOne', 'api::shelf.shelf'),
        books: relation('manyToMany', 'api::book.book', { mappedBy: 'shelves' }),
      },
    },
    'api::loan.loan': {
      kind: 'collectionType',
      info: { singularName: 'loan', pluralName: 'loans', displayName: 'Loan' },
      attributes: {
        borrower: { type: 'string' },
        book: relation('manyToOne', 'api::book.book', { inversedBy: 'loans' }),
      },
    },
    'api::remark.remark': {
      kind: 'collectionType',
      info: { singularName: 'remark', pluralName: 'remarks', displayName: 'Remark' },
      attributes: { text: { type: 'string' }, about: { type: 'relation', relation: 'morphToOne' } },
    },
  },
  components: {
    'shared.seo': {
      attributes: {
        heading: { type: 'string' },
        keywords: { type: 'string' },
        image: { type: 'media', multiple: false },
        link: { type: 'component', repeatable: false, component: 'shared.link' },
      },
    },
    'shared.link': {
      attributes: {
        url: { type: 'string' },
        icon: { type: 'component', repeatable: false, component: 'shared.icon' },
      },
    },
    'shared.icon': { attributes: { glyph: { type: 'string' } } },
    'shared.chapter': { attributes: { name: { type: 'string' }, pages: { type: 'integer' } } },
    'blocks.hero': {
      attributes: {
        heading: { type: 'string' },
        strapline: { type: 'string' },
        image: { type: 'media', multiple: false },
        link: { type: 'component', repeatable: false, component: 'shared.link' },
      },
    },
    'blocks.quote': {
      attributes: { text: { type: 'string' }, speaker: relation('oneToOne', 'api::author.author') },
    },
    'blocks.shelf-list': {
      attributes: { title: { type: 'string' }, shelves: relation('oneToMany', 'api::shelf.shelf') },
    },
    'cards.quote': { attributes: { words: { type: 'string' } } },
    'cards.note': { attributes: { note: { type: 'string' } } },
  },
};
