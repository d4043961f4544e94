import { describe, expect, test } from 'vitest';
import type { CallerOption } from '../../../handlers/callers/caller-option.ts';
import type { ExplanationReason } from '../../../src/explain/findings/explanation.ts';
import { openGazette, TOKENS } from '../../fixtures/gazette.ts';

type Each<Value> = Value | { readonly v4: Value; readonly v5: Value };

/** A usual mistake, and what is said of it. */
interface Mistake {
  /** The path with the query, as people write it. */
  readonly ask: Each<string>;
  /** The field that they miss. Default: they ask what is wrong with the request. */
  readonly field?: string;
  readonly reason: Each<ExplanationReason>;
  readonly path: Each<string>;
  /** A part of the message. */
  readonly says: Each<string>;
  /** The corrected URL, decoded. Default: there is none. */
  readonly fix?: Each<string>;
  /** A field of the corrected answer. Default: the one that they miss. */
  readonly brings?: string;
  readonly as?: CallerOption;
  readonly authorization?: string;
  readonly post?: object | string;
  readonly only?: 'v4' | 'v5';
}

const MISTAKES: Record<string, Mistake> = {
  'a relation that is not populated': {
    ask: '/api/articles',
    field: 'author.name',
    reason: 'not-populated',
    path: 'author',
    says: '"author" of article is a relation',
    fix: '/api/articles?populate=author',
  },
  'a mistake that shows when another is mended': {
    ask: '/api/articles?populat=autor',
    reason: 'unknown-name',
    path: 'populat',
    says: {
      v4: 'The parameter "populat" has no effect. Write populate=autor. And then: "populate" names "autor",',
      v5: 'The parameter "populat" has no effect. Write populate=autor. And then: Strapi answers 400 "Invalid key autor".',
    },
    fix: '/api/articles?populate=author',
    brings: 'author.name',
  },
  'a wrong name for fields, which leave out others': {
    ask: '/api/articles?feilds=title',
    reason: 'unknown-name',
    path: 'feilds',
    says: 'The parameter "feilds" has no effect. Write fields=title.',
    fix: '/api/articles?fields=title',
    brings: 'title',
  },
  'a wrong name beside the right one': {
    ask: '/api/articles?sorts[0]=title&sort[1]=id',
    reason: 'unknown-name',
    path: 'sorts',
    says: 'Write sort.',
    fix: '/api/articles?sort[0]=title&sort[1]=id',
    brings: 'title',
  },
  'a wrong option of populate beside the right one': {
    ask: '/api/articles?populate[author][feilds][0]=name&populate[author][fields][1]=createdAt',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'author.feilds',
    says: 'Did you mean "fields"?',
    fix: '/api/articles?populate[author][fields][0]=name&populate[author][fields][1]=createdAt',
    brings: 'author.name',
  },
  'a wrong relation with options beside the right one': {
    ask: '/api/articles?populate[author]=true&populate[autor][fields]=name',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'autor',
    says: 'Did you mean "author"?',
    fix: '/api/articles?populate[author][fields]=name',
    brings: 'author.name',
  },
  'the same in the other order': {
    ask: '/api/articles?populate[autor][fields]=name&populate[author]=true',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'autor',
    says: 'Did you mean "author"?',
    fix: '/api/articles?populate[author][fields]=name',
    brings: 'author.name',
  },
  'pages inside a populate, as in Strapi 4': {
    ask: '/api/articles?populate[author][limit]=1&sort=nam',
    reason: 'refused',
    path: 'nam',
    says: 'Below "author" Strapi 5 does not take "limit". There are no pages inside "populate"',
    fix: '/api/articles?populate[author]=true',
    brings: 'author.name',
    only: 'v5',
  },
  'a locale inside a populate, as in Strapi 4': {
    ask: '/api/articles?populate[cover][locale]=en',
    reason: 'refused',
    path: 'cover.locale',
    says: '"locale" belongs beside "populate"',
    fix: '/api/articles?populate[cover]=true',
    brings: 'cover.url',
    only: 'v5',
  },
  'a star in place of options, as in Strapi 4': {
    ask: '/api/articles?populate[author]=*',
    reason: 'refused',
    path: 'author',
    says: 'Write populate[author]=true, or populate[author][populate]=*',
    fix: '/api/articles?populate[author]=true',
    brings: 'author.name',
    only: 'v5',
  },
  'a star in place of the options of a zone, as in Strapi 4': {
    ask: '/api/articles?populate[blocks]=*',
    reason: 'refused',
    path: 'blocks',
    says: 'populate[blocks][populate]=*',
    fix: '/api/articles?populate[blocks][populate]=*',
    brings: 'blocks.image.url',
    only: 'v5',
  },
  'options of a relation to any type: the rest of the populate stays': {
    ask: '/api/comments?populate[about][populate]=author',
    reason: 'refused',
    path: 'about.populate',
    says: 'their options belong under "on": populate[about][on][UID][populate]',
    fix: '/api/comments?populate[about]=true',
    brings: 'about.title',
    only: 'v5',
  },
  'a word for everything in place of options': {
    ask: '/api/articles?populate[author]=all',
    reason: { v4: 'wrong-level', v5: 'refused' },
    path: 'author',
    says: 'but got "all". Write populate[author]=true',
    fix: '/api/articles?populate[author]=true',
    brings: 'author.name',
  },
  'a field of another component of the zone': {
    ask: '/api/articles?populate[blocks][on][blocks.hero][fields]=text',
    reason: 'refused',
    path: 'blocks.text',
    says: 'blocks.quote has one: write populate[blocks][on][blocks.quote][fields][0]=text.',
    fix: '/api/articles?populate[blocks][on][blocks.hero]=true&populate[blocks][on][blocks.quote][fields][0]=text',
    brings: 'blocks[1].text',
  },
  'a relation of another component of the zone': {
    ask: '/api/articles?populate[blocks][on][blocks.hero][populate]=by',
    reason: { v4: 'not-listed', v5: 'refused' },
    path: 'blocks.by',
    says: 'blocks.quote has one: write populate[blocks][on][blocks.quote][populate]=by.',
    fix: '/api/articles?populate[blocks][on][blocks.hero]=true&populate[blocks][on][blocks.quote][populate]=by',
    brings: 'blocks[1].by.name',
  },
  'a field of a component that is not under on': {
    ask: '/api/articles?populate[blocks][on][blocks.hero][fields]=headline',
    field: 'blocks.text',
    reason: 'not-listed',
    path: 'blocks.text',
    says: '"blocks" holds blocks.quote, which "on" does not list',
    fix: '/api/articles?populate[blocks][on][blocks.hero][fields]=headline&populate[blocks][on][blocks.quote]=true',
  },
  'a locale on the path of one entry': {
    ask: '/api/articles/1?locale=de',
    reason: 'other-locale',
    path: 'locale',
    says: 'Article 1 is in "en". Its translation in "de" is article 4.',
    fix: '/api/articles/4',
    brings: 'title',
    only: 'v4',
  },
  'a locale without a translation on the path of one entry': {
    ask: '/api/articles/2?locale=de',
    reason: 'other-locale',
    path: 'locale',
    says: 'Its translation in "de" does not exist.',
    fix: '/api/articles/2',
    brings: 'title',
    only: 'v4',
  },
  'a filter by the publication status': {
    ask: '/api/articles?filters[status][$eq]=draft',
    reason: 'refused',
    path: 'status',
    says: {
      v4: 'Drafts are chosen outside of "filters": publicationState=preview.',
      v5: 'Drafts are chosen outside of "filters": status=draft.',
    },
    fix: { v4: '/api/articles?publicationState=preview', v5: '/api/articles?status=draft' },
    brings: 'title',
  },
  'a relation of an entry on another page': {
    ask: '/api/articles?populate=cover&sort=id:desc&pagination[pageSize]=1',
    field: 'cover.url',
    reason: 'beyond-page',
    path: 'cover',
    says: 'Article 1 has one, but is on another page.',
    fix: '/api/articles?populate=cover&sort=id:desc&pagination[pageSize]=100',
  },
  'a field of an entry on another page': {
    ask: '/api/articles?sort=id:desc&pagination[pageSize]=1',
    field: 'price',
    reason: 'beyond-page',
    path: 'price',
    says: 'Article 1 has one, but is on another page.',
    fix: '/api/articles?sort=id:desc&pagination[pageSize]=100',
  },
  'a relation that is set in another locale': {
    ask: '/api/articles?locale=de&populate=author',
    field: 'author.name',
    reason: 'other-locale',
    path: 'author',
    says: 'Article 4 has no "author" in the data. It is set in "en" only',
    fix: '/api/articles?locale=en&populate=author',
  },
  'a text for a number': {
    ask: '/api/articles?filters[price][$gt]=abc',
    reason: 'refused',
    path: 'price',
    says: '"abc" for "price" is not a number.',
    fix: '/api/articles',
    brings: 'title',
  },
  'fields of a component that does not exist': {
    ask: '/api/articles?populate[blocks][on][blocks.herro][fields]=headline',
    reason: 'refused',
    path: 'blocks.blocks.herro',
    says: '"on" of "blocks" lists "blocks.herro", but there is no such component or type. Did you mean "blocks.hero"?',
    fix: '/api/articles?populate[blocks][on][blocks.hero][fields]=headline',
    brings: 'blocks[0].headline',
  },
  'fields of a dynamic zone': {
    ask: '/api/articles?populate[blocks][fields]=headline',
    reason: 'refused',
    path: 'blocks',
    says: '"blocks" is a dynamic zone, and its components differ. What is for one of them belongs below "on": populate[blocks][on][blocks.hero][fields].',
    fix: '/api/articles?populate[blocks][on][blocks.hero][fields][0]=headline&populate[blocks][on][blocks.quote]=true',
    brings: 'blocks[0].headline',
  },
  'a populate below a dynamic zone': {
    ask: '/api/articles?populate[blocks][populate][by]=true&populate[cover]=true',
    reason: 'refused',
    path: 'blocks',
    says: 'belongs below "on": populate[blocks][on][blocks.quote][populate].',
    fix: '/api/articles?populate[blocks][on][blocks.hero]=true&populate[blocks][on][blocks.quote][populate][by]=true&populate[cover]=true',
    brings: 'blocks[0].headline',
    only: 'v5',
  },
  'what another type calls its entries': {
    ask: '/api/authors?sort=headline:desc',
    reason: 'refused',
    path: 'headline',
    says: 'Did you mean "name"?',
    fix: '/api/authors?sort=name:desc',
    brings: 'name',
  },
  'another name for a number beside the right one': {
    ask: '/api/articles?pageSize=5&pagination[pageSize]=10',
    reason: { v4: 'refused', v5: 'refused' },
    path: 'pageSize',
    says: 'Write pagination[pageSize]=5.',
    fix: '/api/articles?pagination[pageSize]=5',
    brings: 'title',
  },
  'another name for the locale beside the right one': {
    ask: '/api/articles?lang=de&locale=en',
    reason: 'unknown-name',
    path: 'lang',
    says: 'Write locale=de.',
    fix: '/api/articles?locale=de',
    brings: 'title',
  },
  'a wrong populate of a text beside an object': {
    ask: '/api/articles?populates=author&populate[cover]=true',
    reason: 'unknown-name',
    path: 'populates',
    says: 'Write populate=author.',
    fix: '/api/articles?populate[author]=true&populate[cover]=true',
    brings: 'author.name',
  },
  'a group of filters of a dynamic zone': {
    ask: '/api/articles?populate[blocks][filters][$or][0][headline]=Hello&populate[blocks][filters][$or][1][text]=x',
    reason: 'refused',
    path: 'blocks',
    says: 'belongs below "on": populate[blocks][on][blocks.hero][filters].',
    fix: '/api/articles?populate[blocks][on][blocks.hero][filters][$or][0][headline]=Hello&populate[blocks][on][blocks.quote][filters][$or][0][text]=x',
    brings: 'title',
  },
  'the sort of a dynamic zone as an object': {
    ask: '/api/articles?populate[blocks][sort][text]=asc',
    reason: 'refused',
    path: 'blocks',
    says: 'belongs below "on": populate[blocks][on][blocks.quote][sort].',
    fix: '/api/articles?populate[blocks][on][blocks.hero]=true&populate[blocks][on][blocks.quote][sort][text]=asc',
    brings: 'blocks[0].headline',
  },
  'a slip below a dynamic zone': {
    ask: '/api/articles?populate[blocks][populate]=imag',
    reason: 'refused',
    path: 'blocks',
    says: '"populate" names "blocks.imag", but blocks.hero has no attribute "imag". Did you mean "image"?',
    fix: '/api/articles?populate[blocks][on][blocks.hero][populate][image]=true&populate[blocks][on][blocks.quote]=true',
    brings: 'blocks[0].headline',
    only: 'v5',
  },
  'a direction beside several fields': {
    ask: '/api/articles?sort[0]=title&sort[1]=id&order=desc',
    reason: 'wrong-level',
    path: 'order',
    says: 'Write sort=title:desc,id:desc.',
    fix: '/api/articles?sort[0]=title:desc&sort[1]=id:desc',
    brings: 'title',
  },
  'a direction of its own': {
    ask: '/api/articles?sort=title&order=DESC',
    reason: 'wrong-level',
    path: 'order',
    says: 'The parameter "order" has no effect. Write sort=title:desc.',
    fix: '/api/articles?sort=title:desc',
    brings: 'title',
  },
  'a direction beside a wrong name for sort': {
    ask: '/api/articles?_sort=title&_order=desc',
    reason: 'unknown-name',
    path: '_sort',
    says: 'The parameter "_sort" has no effect. Write sort=title:desc.',
    fix: '/api/articles?sort=title:desc',
    brings: 'title',
  },
  'a direction of nothing': {
    ask: '/api/articles?order=desc',
    reason: 'wrong-level',
    path: 'order',
    says: 'The direction is a part of sort: sort=title:desc.',
    fix: '/api/articles',
    brings: 'title',
  },
  'two letters of a short name that changed places': {
    ask: '/api/articles?osrt=title',
    reason: 'unknown-name',
    path: 'osrt',
    says: 'Write sort=title.',
    fix: '/api/articles?sort=title',
    brings: 'title',
  },
  'a slip in publicationState': {
    ask: '/api/articles?publicationState=peview',
    reason: 'refused',
    path: 'publicationState',
    says: 'takes live or preview, but got "peview"',
    fix: '/api/articles?publicationState=preview',
    brings: 'title',
    only: 'v4',
  },
  'a slip in status': {
    ask: '/api/articles?status=publishd',
    reason: 'unknown-name',
    path: 'status',
    says: 'takes draft or published, but got "publishd"',
    fix: '/api/articles?status=published',
    brings: 'title',
    only: 'v5',
  },
  'a status that is there twice': {
    ask: '/api/articles?status=published&status=published',
    reason: 'unknown-name',
    path: 'status',
    says: 'but got "published, published". The query has it 2 times: write it once.',
    fix: '/api/articles?status=published',
    brings: 'title',
    only: 'v5',
  },
  'a slip in publicationFilter': {
    ask: '/api/articles?status=draft&publicationFilter=unmodifed',
    reason: 'refused',
    path: 'publicationFilter',
    says: '"publicationFilter" has no value "unmodifed". Did you mean "unmodified"?',
    fix: '/api/articles?status=draft&publicationFilter=unmodified',
    brings: 'title',
    only: 'v5',
  },
  'media below a relation that is populated': {
    ask: '/api/articles?populate=author',
    field: 'author.avatar.url',
    reason: 'not-populated',
    path: 'author.avatar',
    says: 'media',
    fix: '/api/articles?populate=author.avatar',
  },
  'populate=* goes one level deep': {
    ask: '/api/articles?populate=*',
    field: 'author.avatar',
    reason: 'not-populated',
    path: 'author.avatar',
    says: '"avatar" of author',
    fix: '/api/articles?populate[author][populate]=avatar&populate[categories]=true&populate[owner]=true&populate[cover]=true&populate[seo]=true&populate[blocks]=true&populate[localizations]=true',
  },
  'media in a component': {
    ask: '/api/articles?populate[0]=seo',
    field: 'seo.image.url',
    reason: 'not-populated',
    path: 'seo.image',
    says: 'shared.seo',
    fix: '/api/articles?populate[0]=seo.image',
  },
  'media in a dynamic zone': {
    ask: '/api/articles?populate[blocks]=true',
    field: 'blocks[0].image',
    reason: 'not-populated',
    path: 'blocks[0].image',
    says: '"image" of blocks.hero',
    fix: '/api/articles?populate[blocks][populate]=*',
  },
  'a component that "on" does not list': {
    ask: '/api/articles?populate[blocks][on][blocks.quote]=true',
    field: 'blocks[0].image',
    reason: 'not-listed',
    path: 'blocks[0].image',
    says: '"blocks" holds blocks.hero, which "on" does not list',
    fix: '/api/articles?populate[blocks][on][blocks.quote]=true&populate[blocks][on][blocks.hero][populate]=image',
  },
  'a zone of which "on" lists nothing that it holds': {
    ask: '/api/articles?populate[blocks][on][blocks.quot]=true',
    field: 'blocks',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: { v4: 'blocks', v5: 'blocks.blocks.quot' },
    says: 'Did you mean "blocks.quote"?',
    fix: '/api/articles?populate[blocks][on][blocks.quote]=true',
  },
  'a typo in populate': {
    ask: '/api/articles?populate=autor',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'autor',
    says: 'Did you mean "author"?',
    fix: '/api/articles?populate=author',
    brings: 'author.name',
  },
  'a typo deep in populate': {
    ask: '/api/articles?populate[author][populate][0]=avatr',
    field: 'author.avatar',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: { v4: 'author.avatar', v5: 'author.avatr' },
    says: 'Did you mean "avatar"?',
    fix: '/api/articles?populate[author][populate][0]=avatar',
  },
  'an attribute beside the options of populate': {
    ask: '/api/articles?populate[author][avatar]=true',
    field: 'author.avatar',
    reason: { v4: 'wrong-level', v5: 'refused' },
    path: 'author.avatar',
    says: 'populate[author][populate]=avatar',
    fix: '/api/articles?populate[author][populate][avatar]=true',
  },
  'an attribute of the type below in populate': {
    ask: '/api/articles?populate=avatar',
    field: 'author.avatar',
    reason: { v4: 'wrong-level', v5: 'refused' },
    path: { v4: 'author', v5: 'avatar' },
    says: 'populate "author.avatar"',
    fix: '/api/articles?populate=author.avatar',
  },
  'populate=deep without the plugin': {
    ask: '/api/articles?populate=deep',
    field: 'author.name',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: { v4: 'author', v5: 'deep' },
    says: 'strapi-plugin-populate-deep',
    fix: '/api/articles?populate=*',
  },
  'populate=true': {
    ask: '/api/articles?populate=true',
    field: 'author.name',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: { v4: 'author', v5: 'true' },
    says: 'Write populate=*',
    fix: '/api/articles?populate=*',
  },
  'populate as JSON text': {
    ask: '/api/articles?populate={"author":true}',
    field: 'author',
    reason: { v4: 'wrong-level', v5: 'refused' },
    path: { v4: 'author', v5: 'populate' },
    says: 'JSON text',
    fix: '/api/articles?populate[author]=true',
  },
  'populate=* beside an object': {
    ask: '/api/articles?populate=*&populate[author][populate]=avatar',
    field: 'author.avatar',
    reason: 'refused',
    path: 'populate',
    says: 'given twice',
    fix: '/api/articles?populate[author][populate]=avatar&populate[categories]=true&populate[owner]=true&populate[cover]=true&populate[seo]=true&populate[blocks]=true&populate[localizations]=true',
  },
  'the parameter is called include elsewhere': {
    ask: '/api/articles?include=author',
    field: 'author',
    reason: 'unknown-name',
    path: 'author',
    says: 'Write populate=author',
    fix: '/api/articles?populate=author',
  },
  'brackets that are encoded twice': {
    ask: '/api/articles?populate%255B0%255D=author',
    field: 'author',
    reason: 'wrong-level',
    path: 'author',
    says: 'encoded twice',
    fix: '/api/articles?populate[0]=author',
  },
  'only the number of a relation': {
    ask: '/api/authors?populate[articles][count]=true',
    field: 'articles[0].title',
    reason: 'not-populated',
    path: 'articles',
    says: 'the number only',
    fix: '/api/authors?populate[articles]=true',
  },
  'a relation that the caller may not find': {
    ask: '/api/articles?populate=owner',
    field: 'owner.username',
    reason: 'no-permission',
    path: 'owner',
    says: "double.allow('public', 'plugin::users-permissions.user.find')",
  },
  'a private field': {
    ask: '/api/articles',
    field: 'note',
    reason: 'private',
    path: 'note',
    says: '"private": true',
  },
  'createdBy without populateCreatorFields': {
    ask: '/api/articles',
    field: 'createdBy',
    reason: 'private',
    path: 'createdBy',
    says: 'populateCreatorFields',
  },
  'a field that "fields" leaves out': {
    ask: '/api/articles?fields[0]=title',
    field: 'slug',
    reason: 'not-selected',
    path: 'slug',
    says: 'but not "slug"',
    fix: '/api/articles?fields[0]=title&fields[1]=slug',
  },
  'a comma list in fields': {
    ask: '/api/articles?fields=title,slug',
    field: 'slug',
    reason: 'refused',
    path: 'fields',
    says: 'fields[0]=title&fields[1]=slug',
    fix: '/api/articles?fields[0]=title&fields[1]=slug',
    only: 'v4',
  },
  'a comma list in a list of fields': {
    ask: '/api/articles?fields[0]=title,slug',
    field: 'slug',
    reason: 'refused',
    path: 'fields',
    says: '"title,slug" is not',
    fix: '/api/articles?fields[0]=title&fields[1]=slug',
  },
  'a comma list in a list of fields inside a populate': {
    ask: '/api/articles?populate[author][fields][0]=name,createdAt',
    field: 'author.createdAt',
    reason: 'refused',
    path: 'populate[author][fields]',
    says: 'populate[author][fields][1]=createdAt',
    fix: '/api/articles?populate[author][fields][0]=name&populate[author][fields][1]=createdAt',
  },
  'a relation in fields': {
    ask: '/api/articles?fields[0]=title&fields[1]=author',
    field: 'author.name',
    reason: 'refused',
    path: 'author',
    says: 'populate it',
    fix: '/api/articles?fields[0]=title&populate=author',
  },
  'a relation to a draft': {
    ask: '/api/articles?populate=categories&filters[slug][$eq]=second',
    field: 'categories[0].name',
    reason: 'draft',
    path: 'categories',
    says: { v4: 'is a draft', v5: 'Only the draft of article' },
    fix: {
      v4: '/api/articles?populate=categories&filters[slug][$eq]=second&publicationState=preview',
      v5: '/api/articles?populate=categories&filters[slug][$eq]=second&status=draft',
    },
  },
  'an entry that is a draft': {
    ask: '/api/articles?filters[slug][$eq]=not-ready',
    reason: 'draft',
    path: 'data',
    says: 'published entries only',
    fix: {
      v4: '/api/articles?filters[slug][$eq]=not-ready&publicationState=preview',
      v5: '/api/articles?filters[slug][$eq]=not-ready&status=draft',
    },
    brings: 'title',
  },
  'the parameter for drafts of the other version': {
    ask: { v4: '/api/articles?status=draft', v5: '/api/articles?publicationState=preview' },
    reason: 'unknown-name',
    path: { v4: 'status', v5: 'publicationState' },
    says: { v4: 'publicationState=preview', v5: 'status=draft' },
    fix: { v4: '/api/articles?publicationState=preview', v5: '/api/articles?status=draft' },
    brings: 'title',
  },
  'a language without the entry': {
    ask: '/api/articles?locale=de&filters[slug][$eq]=hello-world',
    reason: 'other-locale',
    path: 'data',
    says: 'in "en"',
    fix: '/api/articles?filters[slug][$eq]=hello-world',
    brings: 'title',
  },
  'a language that does not exist': {
    ask: '/api/articles?locale=fr',
    reason: 'other-locale',
    path: 'data',
    says: 'The locales are en, de.',
    fix: '/api/articles',
    brings: 'title',
  },
  'all languages, as the other version writes it': {
    ask: { v4: '/api/articles?locale=*', v5: '/api/articles?locale=all' },
    reason: 'other-locale',
    path: 'locale',
    says: { v4: 'locale=all', v5: 'locale=*' },
    fix: { v4: '/api/articles?locale=all', v5: '/api/articles?locale=*' },
    brings: 'title',
  },
  'a typo in filters': {
    ask: '/api/articles?filters[titel][$eq]=Second',
    reason: 'refused',
    path: 'titel',
    says: 'Did you mean "title"?',
    fix: '/api/articles?filters[title][$eq]=Second',
    brings: 'title',
  },
  'a field of the type below in filters': {
    ask: '/api/articles?filters[name][$eq]=Ann',
    reason: 'refused',
    path: 'name',
    says: 'filters[author][name]',
    fix: '/api/articles?filters[author][name][$eq]=Ann',
    brings: 'title',
  },
  'an operator of another language': {
    ask: '/api/articles?filters[title][$like]=Sec',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'title.$like',
    says: 'Did you mean "$contains"?',
    fix: '/api/articles?filters[title][$contains]=Sec',
    brings: 'title',
  },
  'an operator without its dollar': {
    ask: '/api/articles?filters[title][eq]=Second',
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'title.eq',
    says: 'Did you mean "$eq"?',
    fix: '/api/articles?filters[title][$eq]=Second',
    brings: 'title',
  },
  'a filter as a parameter': {
    ask: '/api/articles?slug=second',
    reason: 'wrong-level',
    path: 'slug',
    says: 'filters[slug][$eq]=second',
    fix: '/api/articles?filters[slug][$eq]=second',
    brings: 'title',
  },
  'a filter as Strapi 3 wrote it': {
    ask: '/api/articles?title_contains=Sec',
    reason: 'wrong-level',
    path: 'title_contains',
    says: 'filters[title][$contains]=Sec',
    fix: '/api/articles?filters[title][$contains]=Sec',
    brings: 'title',
  },
  'filters as JSON text': {
    ask: '/api/articles?filters={"title":{"$eq":"Second"}}',
    reason: 'refused',
    path: 'filters',
    says: 'JSON text',
    fix: '/api/articles?filters[title][$eq]=Second',
    brings: 'title',
  },
  '$in with a comma list': {
    ask: '/api/articles?filters[id][$in]=1,2',
    reason: 'wrong-level',
    path: 'id.$in',
    says: 'takes a list',
    fix: '/api/articles?filters[id][$in][0]=1&filters[id][$in][1]=2',
    brings: 'title',
    only: 'v4',
  },
  '$or without a list': {
    ask: '/api/articles?filters[$or][title]=Second&filters[$or][slug]=x',
    reason: 'refused',
    path: '$or',
    says: 'takes a list of conditions',
    fix: '/api/articles?filters[$or][0][title]=Second&filters[$or][1][slug]=x',
    brings: 'title',
  },
  'a text in other case': {
    ask: '/api/articles?filters[title][$eq]=second',
    reason: 'filtered-out',
    path: 'data',
    says: 'No article matches the filters',
    fix: '/api/articles?filters[title][$eqi]=second',
    brings: 'title',
  },
  'a slug that no entry has': {
    ask: '/api/articles?filters[slug][$eq]=pricing',
    reason: 'filtered-out',
    path: 'data',
    says: 'No article matches the filters. To have one: generate({ records: { article: [{ slug: "pricing" }] } }).',
    fix: '/api/articles',
    brings: 'title',
  },
  'a sort with a minus': {
    ask: '/api/articles?sort=-title',
    reason: 'refused',
    path: '-title',
    says: 'sort=title:desc',
    fix: '/api/articles?sort=title:desc',
    brings: 'title',
  },
  'a sort by a relation': {
    ask: '/api/articles?sort=author',
    reason: 'refused',
    path: 'author',
    says: '"author.name"',
    fix: '/api/articles?sort=author.name',
    brings: 'title',
  },
  'limit at the root': {
    ask: '/api/articles?limit=1',
    reason: { v4: 'refused', v5: 'wrong-level' },
    path: 'limit',
    says: 'pagination[limit]=1',
    fix: '/api/articles?pagination[limit]=1',
    brings: 'title',
  },
  'a page behind the last one': {
    ask: '/api/articles?pagination[page]=9&pagination[pageSize]=1',
    reason: 'beyond-page',
    path: 'data',
    says: '2 entries match',
    fix: '/api/articles?pagination[page]=1&pagination[pageSize]=1',
    brings: 'title',
  },
  'the singular name in the path': {
    ask: '/api/article?populate=author',
    field: 'author.name',
    reason: 'refused',
    path: '',
    says: 'Did you mean /api/articles?',
    fix: '/api/articles?populate=author',
  },
  'a path without the prefix': {
    ask: '/articles',
    reason: 'refused',
    path: '',
    says: 'Did you mean /api/articles?',
    fix: '/api/articles',
    brings: 'title',
  },
  'a slug in place of the id': {
    ask: '/api/articles/second',
    reason: 'no-data',
    path: 'data',
    says: 'filters[slug][$eq]=second',
    fix: '/api/articles?filters[slug][$eq]=second',
    brings: 'title',
  },
  'a field of the type below, not populated': {
    ask: '/api/articles',
    field: 'name',
    reason: 'wrong-level',
    path: 'name',
    says: 'read author.name',
    fix: '/api/articles?populate=author',
    brings: 'author.name',
  },
  'a field of the type below': {
    ask: '/api/articles?populate=author',
    field: 'name',
    reason: 'wrong-level',
    path: 'name',
    says: 'read author.name',
  },
  'a format that the picture is too small for': {
    ask: '/api/articles?populate=cover',
    field: 'cover.formats.large.url',
    reason: 'no-data',
    path: 'cover.formats.large',
    says: 'It has thumbnail',
  },
  'a relation that is empty in the data': {
    ask: '/api/articles?populate=author&filters[slug][$eq]=second',
    field: 'author.name',
    reason: 'no-data',
    path: 'author',
    says: 'has no "author" in the data',
  },
  'a role without the permission': {
    ask: '/api/users',
    reason: 'refused',
    path: '',
    says: 'The role "public" lacks the permission plugin::users-permissions.user.find',
  },
  'a role where a user is needed': {
    ask: '/api/users/me',
    as: 'authenticated',
    reason: 'refused',
    path: '',
    says:
      'Strapi answers 401 "Unauthorized". This endpoint is for logged-in users, and the role "authenticated" alone has ' +
      "no user. Ask as a user: as: 'mia' or { user: 'mia' }, or with \"Authorization: Bearer …\" and double.jwt('mia').",
  },
  'an API token where a user is needed': {
    ask: '/api/users/me',
    as: { token: TOKENS.full },
    reason: 'refused',
    path: '',
    says: "an API token has no user. Ask as a user: as: 'mia'",
  },
  'a visitor where a user is needed': {
    ask: '/api/users/me',
    reason: 'refused',
    path: '',
    says: 'Strapi answers 403 "Forbidden". This endpoint is for logged-in users, and the caller is not logged in.',
  },
  'a role that changes a password': {
    ask: '/api/auth/change-password',
    as: 'authenticated',
    post: { currentPassword: 'a', password: 'b', passwordConfirmation: 'b' },
    reason: 'refused',
    path: '',
    says: 'the role "authenticated" alone has no user.',
  },
  'a token that has expired': {
    ask: '/api/articles',
    authorization: `Bearer ${TOKENS.expired}`,
    reason: 'refused',
    path: '',
    says: 'expired',
  },
  'a token that does not exist': {
    ask: '/api/articles',
    authorization: 'Bearer nonsense',
    reason: 'refused',
    path: '',
    says: 'missing, wrong or expired',
  },
  'a login of nobody': {
    ask: '/api/auth/local',
    post: { identifier: 'nobody', password: 'Secret123' },
    reason: 'refused',
    path: '',
    says: 'There is no such user, or the password is wrong.',
  },
  'a body without data': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { title: 'New' },
    reason: 'refused',
    path: 'data',
    says: 'Put the attributes into { "data"',
  },
  'data as a text in JSON': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: '{ "title": "New" }' },
    reason: 'refused',
    path: 'data',
    says: '"data" is a text: put the object there',
  },
  'a code that no mail has': {
    ask: '/api/auth/reset-password',
    post: { code: 'abc', password: 'Secret123!', passwordConfirmation: 'Secret123!' },
    reason: 'refused',
    path: 'code',
    says: 'No user has this code',
  },
  'a lost password of nobody': {
    ask: '/api/auth/forgot-password',
    post: { email: 'nobody@example.com' },
    reason: 'no-data',
    path: 'email',
    says: 'no user has the address "nobody@example.com"',
  },
  'a slip in the data of a write': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: { titel: 'New' } },
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'data.titel',
    says: 'Article has no attribute "titel". Did you mean "title"?',
  },
  'a slip in a component of the data': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: { seo: { metaTitel: 'New' } } },
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'data.seo.metaTitel',
    says: 'The component shared.seo has no attribute "metaTitel". Did you mean "metaTitle"?',
  },
  'the name of a column in the data': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: { title: 'New', seo: { meta_title: 'New' } } },
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'data.seo.meta_title',
    says: 'The component shared.seo has no attribute "meta_title". Did you mean "metaTitle"?',
  },
  'a slip in the values of a user': {
    ask: '/api/users',
    as: { token: TOKENS.full },
    post: { usernam: 'ida', email: 'ida@example.com', password: 'Secret123!', role: 1 },
    reason: 'refused',
    path: 'username',
    says: 'User has no attribute "usernam". Did you mean "username"?',
  },
  'a login with data': {
    ask: '/api/auth/local',
    post: { data: { identifier: 'mia', password: 'Secret123!' } },
    reason: 'refused',
    path: 'identifier',
    says: 'Logins have no "data" in the body: put their values at its root.',
  },
  'a slip in what a relation takes': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: { title: 'New', author: { conect: [1] } } },
    reason: { v4: 'unknown-name', v5: 'refused' },
    path: 'data.author.conect',
    says: '"author" takes ids, or an object with connect, disconnect or set, but not "conect". Did you mean "connect"?',
  },
  'a component that the zone of the data cannot hold': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: { title: 'New', blocks: [{ __component: 'blocks.herro' }] } },
    reason: 'refused',
    path: 'blocks[0].__component',
    says: '"blocks[0]" cannot hold "blocks.herro". Did you mean "blocks.hero"?',
  },
  'the values of a user as those of an entry': {
    ask: '/api/users',
    as: { token: TOKENS.full },
    post: { data: { username: 'ida', email: 'ida@example.com', password: 'Secret123!' } },
    reason: 'refused',
    path: 'email',
    says: 'Users have no "data" in the body: put their values at its root.',
  },
  'a login by another name': {
    ask: '/api/auth/local',
    post: { username: 'mia', password: 'Secret123!' },
    reason: 'refused',
    path: 'identifier',
    says: 'A login takes the username or the e-mail address as "identifier".',
  },
  'an upload without a form': {
    ask: '/api/upload',
    as: { token: TOKENS.full },
    post: { files: 'harbour.jpg' },
    reason: 'refused',
    path: 'files',
    says: 'Send a form (multipart/form-data) with the files in "files".',
  },
  'a body whose data do not fit the schema': {
    ask: '/api/articles',
    as: { token: TOKENS.full },
    post: { data: { title: { nested: true } } },
    reason: 'refused',
    path: 'title',
    says: 'title must be a `string` type',
  },
};

const of = <Value>(each: Each<Value>, dialect: 'v4' | 'v5'): Value =>
  typeof each === 'object' && each !== null && 'v4' in each ? each[dialect] : each;

/** Reads a field of an answer without the code that explains: whatever wraps it. */
function fieldOf(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const members = /^\d+$/.test(name)
      ? [fieldOf(value[Number(name)], rest)]
      : value.map((one) => fieldOf(one, [name, ...rest]));
    return members.find((one) => one !== undefined && one !== null);
  }
  const object = Object(value) as Record<string, unknown>;
  if (name in object) return fieldOf(object[name], rest);
  const inner = object['attributes'] ?? object['data'];
  return inner === undefined ? undefined : fieldOf(inner, [name, ...rest]);
}

describe.each(['v4', 'v5'] as const)('usual mistakes in %s', (dialect) => {
  const mistakes = Object.entries(MISTAKES).filter(([, { only }]) => only === undefined || only === dialect);

  test.each(mistakes)('%s', async (_name, mistake) => {
    const double = openGazette(dialect);
    const { field, as, authorization, post, brings = field } = mistake;
    const request = (path: string) =>
      new Request(`http://localhost:1337${path}`, {
        ...(post !== undefined && { method: 'POST', body: JSON.stringify(post) }),
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(post !== undefined && { 'content-type': 'application/json' }),
        },
      });
    const [explanation, ...others] = await double.explain(request(of(mistake.ask, dialect)), {
      ...(field !== undefined && { field }),
      ...(as !== undefined && { as }),
    });
    expect(explanation).toMatchObject({
      reason: of(mistake.reason, dialect),
      path: of(mistake.path, dialect),
    });
    expect(explanation!.message).toContain(of(mistake.says, dialect));
    expect(field === undefined ? [] : others).toEqual([]);
    const { fix } = explanation!;
    expect(fix && decodeURIComponent(fix.url)).toBe(mistake.fix && of(mistake.fix, dialect));
    if (!fix) return;
    const response = await double.fetch(request(fix.url));
    expect(response.status).toBe(200);
    const body = (await response.json()) as { readonly data: unknown };
    expect(fieldOf(body.data, brings!.split(/[.[\]]+/).filter(Boolean)) ?? null).not.toBeNull();
  });

  test.each([
    '/api/articles',
    '/api/articles?populate=*',
    '/api/articles?populate[author][populate]=avatar&fields[0]=title&sort=title:desc&filters[title][$contains]=H',
    '/api/articles?populate[blocks][on][blocks.hero][populate]=*&pagination[pageSize]=5&locale=de',
    '/api/homepage',
    '/api/authors?filters[articles][title][$eq]=Hello World&utm_source=mail&_=1',
    '/uploads/harbour.jpg',
  ])('a sound request has no explanation: %s', async (url) => {
    expect(await openGazette(dialect).explain(url)).toEqual([]);
  });

  test.each([
    ['PUT', '/api/articles', 'To change one entry, its id belongs in the path.'],
    ['PATCH', '/api/articles/1', 'To change an entry, use PUT: what it does not name stays as it is.'],
    ['POST', '/api/articles/1', 'To create an entry, leave the id out.'],
    ['DELETE', '/api/upload/files/', 'To change one entry, its id belongs in the path.'],
  ])('a method that a path does not have: %s %s', async (method, path, advice) => {
    const request = new Request(`http://localhost:1337${path}`, { method });
    const [explanation] = await openGazette(dialect).explain(request, { as: { token: TOKENS.full } });
    expect(explanation?.message).toContain(`${method} is not one of the methods of this path`);
    expect(explanation?.message).toContain(advice);
  });

  test.runIf(dialect === 'v5')('a form with files for an entry', async () => {
    const body = new FormData();
    body.append('data', '{ "title": "New" }');
    body.append('files.cover', new Blob(['x']), 'x.txt');
    const request = new Request('http://localhost:1337/api/articles', { method: 'POST', body });
    const [explanation] = await openGazette(dialect).explain(request, { as: { token: TOKENS.full } });
    expect(explanation?.message).toContain('Send the files to POST /api/upload, and their ids in the data');
  });

  test('a role where a user is needed, with the name of one of this role', async () => {
    const password = 'Secret123!';
    const users = [
      { username: 'mia', password },
      { username: 'ed', password, role: 'editor' },
    ];
    const double = openGazette(dialect, { roles: { editor: 'all' }, auth: { users } });
    const [explanation] = await double.explain('/api/users/me', { as: 'editor' });
    expect(explanation?.message).toContain("as: 'ed'");
  });

  test('a role where a user is needed, and there is none', async () => {
    const double = openGazette(dialect, { auth: {} });
    const [explanation] = await double.explain('/api/users/me', { as: 'authenticated' });
    expect(explanation?.message).toContain(
      "There are no users: add auth: { users: [{ username: 'mia', password: 'Secret123!' }] } to the options, and ask " +
        "as: 'mia'.",
    );
  });

  test.each([
    ['populat=role&t=1', 'The parameter "populat" has no effect. Write populate=role.', 'populate=role&t=1'],
    ['_limit=1', 'The parameter "_limit" has no effect. Write limit=1.', 'limit=1'],
    ['filter[username]=mia', 'The parameter "filter" has no effect. Write filters.', 'filters[username]=mia'],
  ])('parameters of users: %s', async (asked, message, right) => {
    const explain = openGazette(dialect).explain;
    const as = { token: TOKENS.full };
    expect(await explain(`/api/users?${asked}`, { as })).toMatchObject([
      { path: asked.split(/[=[]/)[0], message, fix: { url: `/api/users?${right}` } },
    ]);
    expect(await explain(`/api/users?${right}`, { as })).toEqual([]);
  });

  test('a name is corrected alone, also where it then finds nothing in this locale', async () => {
    const asked = '/api/articles?filters[title][$contain]=Hallo';
    const [explanation] = await openGazette(dialect).explain(asked);
    expect(decodeURIComponent(explanation!.fix!.url)).toBe('/api/articles?filters[title][$contains]=Hallo');
  });

  test.each(['filters[title][$constructor]=x', 'filters[title_constructor]=x', 'title_toString=x'])(
    'names that every object has are wrong like others: %s',
    async (query) => {
      const [explanation] = await openGazette(dialect).explain(`/api/articles?${query}`);
      expect(explanation?.reason).toMatch(/unknown-name|refused/);
      expect(explanation?.message).not.toContain('function');
    },
  );
});

test.each([
  ['1', /Strapi 5 finds entries by documentId\. The entry with the id 1 has the documentId \w{24}\.$/, true],
  ['hello-world', /This is a slug: write \?filters\[slug\]\[\$eq\]=hello-world\.$/, false],
  ['nothing', /^There is no article with the id nothing in the data\./, false],
])('Strapi 5 answers 204 to a delete that finds nothing: %s', async (id, message, hasFix) => {
  const remove = new Request(`http://localhost:1337/api/articles/${id}`, { method: 'DELETE' });
  const explanations = await openGazette('v5').explain(remove, { as: { token: TOKENS.full } });
  expect(explanations).toMatchObject([
    { reason: 'no-data', message: expect.stringMatching(message) as string },
  ]);
  expect(explanations[0]?.fix !== undefined).toBe(hasFix);
});

test('a delete that finds its entry has no explanation', async () => {
  const double = openGazette('v5');
  const { documentId } = double.entries('article')[0]!;
  const remove = new Request(`http://localhost:1337/api/articles/${String(documentId)}`, {
    method: 'DELETE',
  });
  expect(await double.explain(remove, { as: { token: TOKENS.full } })).toEqual([]);
});
