import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { Finding, Query } from '../findings/finding.ts';
import { readFields } from './field-mistakes.ts';
import { readFilters } from './filter-mistakes.ts';
import { collector, type QueryPart } from './query-part.ts';
import { readPagination } from './pagination-mistakes.ts';
import { readPopulate } from './populate-mistakes.ts';
import { readSort } from './sort-mistakes.ts';

/** The clauses in which there are names. */
const CLAUSES = ['filters', 'populate', 'fields', 'sort', 'pagination'] as const;

/** Returns what the clauses of a query name wrongly: names, operators and forms that Strapi refuses or ignores. */
export function clauseFindings(query: Query, type: ContentType, context: Context): Finding[] {
  return CLAUSES.flatMap((clause) => {
    const { report, isFull, findings } = collector(clause);
    const part: QueryPart = { schemas: [type], path: '', keys: [clause], steps: [], context, report, isFull };
    const given = query[clause];
    if (clause === 'filters') readFilters(given, part, type);
    else if (clause === 'populate') readPopulate(given, part);
    else if (clause === 'fields') readFields(given, part, type);
    else if (clause === 'sort') readSort(given, part, type);
    else readPagination(given, part);
    return findings();
  });
}
