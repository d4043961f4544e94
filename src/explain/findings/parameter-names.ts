import { once } from 'es-toolkit/function/once';

/** Strapi's parameters by other common names. */
const otherParameters = once((): { readonly [name: string]: string } => ({
  page: 'pagination.page',
  pageSize: 'pagination.pageSize',
  page_size: 'pagination.pageSize',
  perPage: 'pagination.pageSize',
  per_page: 'pagination.pageSize',
  size: 'pagination.pageSize',
  start: 'pagination.start',
  offset: 'pagination.start',
  skip: 'pagination.start',
  limit: 'pagination.limit',
  take: 'pagination.limit',
  withCount: 'pagination.withCount',
  _start: 'pagination.start',
  _limit: 'pagination.limit',
  _page: 'pagination.page',
  _sort: 'sort',
  order: 'sort',
  orderBy: 'sort',
  order_by: 'sort',
  orderby: 'sort',
  sortBy: 'sort',
  sort_by: 'sort',
  _where: 'filters',
  where: 'filters',
  filter: 'filters',
  query: 'filters',
  select: 'fields',
  attributes: 'fields',
  field: 'fields',
  include: 'populate',
  includes: 'populate',
  expand: 'populate',
  embed: 'populate',
  _embed: 'populate',
  relations: 'populate',
  with: 'populate',
  q: '_q',
  search: '_q',
  lang: 'locale',
  language: 'locale',
  _locale: 'locale',
  locales: 'locale',
  _publicationState: 'publicationState',
  publication_state: 'publicationState',
}));

/** Returns Strapi's parameter for another common name. */
export const strapiParameter = (name: string): string | undefined =>
  Object.hasOwn(otherParameters(), name) ? otherParameters()[name] : undefined;

/** Whether pages add a parameter for other reasons: against caches, for statistics, for previews. */
export const isForOthers = (name: string): boolean =>
  /^(_|t|ts|v|cb|r|ref|_t|_v|_r|_ts|rnd|rand|random|cache|nocache|no-cache|cachebust\w*|timestamp|version|preview|secret|token|access_token|debug|utm_\w+|gclid|fbclid)$/i.test(
    name,
  );
