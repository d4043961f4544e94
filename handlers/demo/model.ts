import type { ModelInput, SchemaJson } from '../../src/model/model-input.ts';

const localized = { i18n: { localized: true } };
const shared = { i18n: { localized: false } };

const names = (singularName: string, pluralName: string, displayName: string) => ({
  singularName,
  pluralName,
  displayName,
});
const relation = (kind: string, target: string, other: { inversedBy?: string; mappedBy?: string } = {}) => ({
  type: 'relation',
  relation: kind,
  target,
  ...other,
});
const media = (multiple: boolean) => ({ type: 'media', multiple, allowedTypes: ['images'] });
const component = (uid: string, repeatable = false) => ({ type: 'component', component: uid, repeatable });

const place: SchemaJson = {
  kind: 'collectionType',
  info: names('place', 'places', 'Place'),
  options: { draftAndPublish: true },
  pluginOptions: localized,
  attributes: {
    name: { type: 'string', required: true, pluginOptions: localized },
    slug: { type: 'uid', targetField: 'name' },
    summary: { type: 'text', maxLength: 200, pluginOptions: localized },
    kind: {
      type: 'enumeration',
      enum: ['cafe', 'restaurant', 'shop', 'museum', 'hall', 'workshop'],
      pluginOptions: shared,
    },
    rating: { type: 'decimal', min: 0, max: 5, pluginOptions: shared },
    seats: { type: 'integer', pluginOptions: shared },
    openedOn: { type: 'date', pluginOptions: shared },
    stepFree: { type: 'boolean', default: false, pluginOptions: shared },
    address: component('place.address'),
    openingHours: component('place.opening-hours', true),
    cover: media(false),
    gallery: media(true),
    neighbourhood: relation('manyToOne', 'api::neighbourhood.neighbourhood', { inversedBy: 'places' }),
    tags: relation('manyToMany', 'api::tag.tag', { inversedBy: 'places' }),
    nearby: relation('manyToMany', 'api::place.place'),
  },
};

const guide: SchemaJson = {
  kind: 'collectionType',
  info: names('guide', 'guides', 'Guide'),
  options: { draftAndPublish: true },
  pluginOptions: localized,
  attributes: {
    title: { type: 'string', required: true, pluginOptions: localized },
    slug: { type: 'uid', targetField: 'title' },
    lead: { type: 'text', pluginOptions: localized },
    walkedOn: { type: 'date', pluginOptions: shared },
    minutes: { type: 'integer', pluginOptions: shared },
    author: relation('manyToOne', 'api::person.person', { inversedBy: 'guides' }),
    tags: relation('manyToMany', 'api::tag.tag', { inversedBy: 'guides' }),
    cover: media(false),
    content: {
      type: 'dynamiczone',
      components: ['guide.text', 'guide.quote', 'guide.stop', 'guide.pictures'],
      pluginOptions: localized,
    },
    seo: component('shared.seo'),
  },
};

const neighbourhood: SchemaJson = {
  kind: 'collectionType',
  info: names('neighbourhood', 'neighbourhoods', 'Neighbourhood'),
  attributes: {
    name: { type: 'string', required: true, unique: true },
    slug: { type: 'uid', targetField: 'name' },
    about: { type: 'richtext' },
    places: relation('oneToMany', 'api::place.place', { mappedBy: 'neighbourhood' }),
  },
};

const person: SchemaJson = {
  kind: 'collectionType',
  info: names('person', 'people', 'Person'),
  attributes: {
    name: { type: 'string', required: true },
    phone: { type: 'string', private: true },
    about: { type: 'text' },
    portrait: media(false),
    favourite: relation('oneToOne', 'api::place.place'),
    guides: relation('oneToMany', 'api::guide.guide', { mappedBy: 'author' }),
  },
};

const tag: SchemaJson = {
  kind: 'collectionType',
  info: names('tag', 'tags', 'Tag'),
  attributes: {
    name: { type: 'string', required: true },
    slug: { type: 'uid', targetField: 'name' },
    places: relation('manyToMany', 'api::place.place', { mappedBy: 'tags' }),
    guides: relation('manyToMany', 'api::guide.guide', { mappedBy: 'tags' }),
  },
};

const homepage: SchemaJson = {
  kind: 'singleType',
  info: names('homepage', 'homepages', 'Homepage'),
  pluginOptions: localized,
  attributes: {
    heading: { type: 'string', required: true, pluginOptions: localized },
    welcome: { type: 'text', pluginOptions: localized },
    banner: media(false),
    featured: relation('oneToMany', 'api::guide.guide'),
    links: component('shared.link', true),
  },
};

export const demoContentTypes: ModelInput['contentTypes'] = {
  'api::place.place': place,
  'api::guide.guide': guide,
  'api::neighbourhood.neighbourhood': neighbourhood,
  'api::person.person': person,
  'api::tag.tag': tag,
  'api::homepage.homepage': homepage,
};

export const demoComponents: { readonly [uid: string]: SchemaJson } = {
  'place.address': {
    info: { displayName: 'Address' },
    attributes: { street: { type: 'string' }, number: { type: 'string' }, directions: { type: 'text' } },
  },
  'place.opening-hours': {
    info: { displayName: 'Opening hours' },
    attributes: {
      days: { type: 'enumeration', enum: ['weekdays', 'weekend', 'daily'] },
      opens: { type: 'time' },
      closes: { type: 'time' },
    },
  },
  'guide.text': { info: { displayName: 'Text' }, attributes: { body: { type: 'richtext' } } },
  'guide.quote': {
    info: { displayName: 'Quote' },
    attributes: { quote: { type: 'text' }, person: relation('oneToOne', 'api::person.person') },
  },
  'guide.stop': {
    info: { displayName: 'Stop' },
    attributes: { place: relation('oneToOne', 'api::place.place'), why: { type: 'text' } },
  },
  'guide.pictures': {
    info: { displayName: 'Pictures' },
    attributes: { caption: { type: 'string' }, pictures: media(true) },
  },
  'shared.seo': {
    info: { displayName: 'SEO' },
    attributes: {
      metaTitle: { type: 'string', maxLength: 60 },
      metaDescription: { type: 'text', maxLength: 160 },
      image: media(false),
    },
  },
  'shared.link': {
    info: { displayName: 'Link' },
    attributes: { label: { type: 'string' }, href: { type: 'string' } },
  },
};
