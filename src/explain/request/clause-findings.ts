import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { Finding, Query } from '../findings/finding.ts';
import { readFields } from '../clauses/fields.ts';
import { readFilters } from '../clauses/filters/filters.ts';
import { collector, type Place } from '../clauses/place.ts';
import { readPagination } from '../clauses/pagination.ts';
import { readPopulate } from '../clauses/populate/populate.ts';
import { readSort } from '../clauses/sort.ts';

/** The clauses in which there are names. */
const CLAUSES = ['filters', 'populate', 'fields', 'sort', 'pagination'] as const;

/** Returns what the clauses of a query name wrongly: names, operators and forms that Strapi refuses or ignores. */
export function clauseFindings(query: Query, type: ContentType, context: Context): Finding[] {
  return CLAUSES.flatMap((clause) => {
    const { report, isFull, findings } = collector(clause);
    const place: Place = { schemas: [type], path: '', keys: [clause], steps: [], context, report, isFull };
    const given = query[clause];
    if (clause === 'filters') readFilters(given, place, type);
    else if (clause === 'populate') readPopulate(given, place);
    else if (clause === 'fields') readFields(given, place, type);
    else if (clause === 'sort') readSort(given, place, type);
    else readPagination(given, place);
    return findings();
  });
}
