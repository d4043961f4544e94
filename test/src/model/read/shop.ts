import type { ModelInput } from '../../../../src/model/model-input.ts';

/** A small shop, unlike the recorded model: every kind of attribute and of relation. */
export const shop: ModelInput = {
  contentTypes: {
    'api::product.product': {
      kind: 'collectionType',
      collectionName: 'products',
      info: { singularName: 'product', pluralName: 'products', displayName: 'Product' },
      options: { draftAndPublish: true, populateCreatorFields: true, privateAttributes: ['margin'] },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        name: {
          type: 'string',
          required: true,
          minLength: 2,
          maxLength: 80,
          pluginOptions: { i18n: { localized: true } },
        },
        summary: { type: 'text' },
        body: { type: 'richtext' },
        story: { type: 'blocks' },
        slug: { type: 'uid', targetField: 'name' },
        condition: { type: 'enumeration', enum: ['new', 'used'], default: 'new' },
        contact: { type: 'email' },
        unlockCode: { type: 'password', minLength: 6 },
        releaseDate: { type: 'date' },
        openFrom: { type: 'time' },
        launchAt: { type: 'datetime' },
        syncedAt: { type: 'timestamp' },
        stockCount: { type: 'integer', min: 0, max: 1000 },
        serialNumber: { type: 'biginteger', min: '1' },
        weightKg: { type: 'float' },
        price: { type: 'decimal', min: 0 },
        featured: { type: 'boolean', default: false },
        specs: { type: 'json' },
        labels: { type: 'json' },
        sku: { type: 'string', unique: true, regex: '^[A-Z]{2}-\\d{4}$', searchable: false },
        color: { type: 'customField', customField: 'plugin::color-picker.color' },
        margin: { type: 'decimal' },
        supplierNote: { type: 'text', private: true },
        brand: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'api::brand.brand',
          inversedBy: 'products',
        },
        categories: {
          type: 'relation',
          relation: 'manyToMany',
          target: 'api::category.category',
          inversedBy: 'products',
        },
        similar: { type: 'relation', relation: 'manyToMany', target: 'api::product.product' },
        successor: {
          type: 'relation',
          relation: 'oneToOne',
          target: 'api::product.product',
          inversedBy: 'predecessor',
        },
        predecessor: {
          type: 'relation',
          relation: 'oneToOne',
          target: 'api::product.product',
          mappedBy: 'successor',
        },
        remarks: {
          type: 'relation',
          relation: 'morphMany',
          target: 'api::remark.remark',
          morphBy: 'subject',
        },
        pin: { type: 'relation', relation: 'morphOne', target: 'api::pin.pin', morphBy: 'pinned' },
        cover: { type: 'media', allowedTypes: ['images'] },
        pictures: { type: 'media', multiple: true },
        dimensions: { type: 'component', component: 'shop.dimensions' },
        variants: { type: 'component', component: 'shop.variant', repeatable: true, min: 1, max: 9 },
        page: { type: 'dynamiczone', components: ['shop.variant', 'shop.banner'], max: 5 },
      },
    },
    'api::brand.brand': {
      info: { singularName: 'brand', pluralName: 'brands', displayName: 'Brand' },
      attributes: {
        name: { type: 'string' },
        products: {
          type: 'relation',
          relation: 'oneToMany',
          target: 'api::product.product',
          mappedBy: 'brand',
        },
      },
    },
    'api::category.category': {
      info: { singularName: 'category', pluralName: 'categories', displayName: 'Category' },
      attributes: {
        title: { type: 'string' },
        products: {
          type: 'relation',
          relation: 'manyToMany',
          target: 'api::product.product',
          mappedBy: 'categories',
        },
      },
    },
    'api::remark.remark': {
      info: { singularName: 'remark', pluralName: 'remarks', displayName: 'Remark' },
      attributes: {
        text: { type: 'text' },
        subject: { type: 'relation', relation: 'morphToOne' },
      },
    },
    'api::pin.pin': {
      info: { singularName: 'pin', pluralName: 'pins', displayName: 'Pin' },
      attributes: { pinned: { type: 'relation', relation: 'morphToMany' } },
    },
    'api::order.order': {
      info: { singularName: 'order', pluralName: 'orders', displayName: 'Order' },
      attributes: {
        number: { type: 'integer', unique: true },
        products: { type: 'relation', relation: 'oneToMany', target: 'api::product.product' },
        buyer: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'plugin::users-permissions.user',
          inversedBy: 'orders',
        },
      },
    },
    'api::storefront.storefront': {
      kind: 'singleType',
      info: { singularName: 'storefront', pluralName: 'storefronts', displayName: 'Storefront' },
      attributes: { motto: { type: 'string' } },
    },
    'plugin::users-permissions.user': {
      attributes: {
        loyaltyPoints: { type: 'integer' },
        orders: {
          type: 'relation',
          relation: 'oneToMany',
          target: 'api::order.order',
          mappedBy: 'buyer',
        },
      },
    },
  },
  components: {
    'shop.dimensions': {
      info: { displayName: 'Dimensions' },
      attributes: { widthCm: { type: 'integer' }, heightCm: { type: 'integer' } },
    },
    'shop.variant': {
      info: { displayName: 'Variant' },
      attributes: {
        label: { type: 'string' },
        dimensions: { type: 'component', component: 'shop.dimensions' },
        picture: { type: 'media', multiple: false },
      },
    },
    'shop.banner': {
      info: { displayName: 'Banner' },
      attributes: {
        text: { type: 'string' },
        brand: { type: 'relation', relation: 'oneToOne', target: 'api::brand.brand' },
      },
    },
  },
};
