import type { QueryTraits } from '../../dialect.ts';
import { fields } from './fields.ts';
import { filters, sort } from './names.ts';
import { pagination } from './pagination.ts';
import { populate } from './populate.ts';
import { publicationOf } from '../publication.ts';

/** Checks `publicationFilter`, before anything else. */
const parameters: QueryTraits['check']['parameters'] = ({ publicationFilter }) => {
  publicationOf(publicationFilter, undefined);
};

/** How Strapi 5 checks a query: it refuses every name that it does not know. */
export const check: QueryTraits['check'] = { parameters, filters, sort, fields, populate, pagination };
