import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { Finding, Query } from '../findings/explanation.ts';
import { readFields } from './field-mistakes.ts';
import { readFilters } from './filter-mistakes.ts';
import { readPagination } from './pagination-mistakes.ts';
import { readPopulate } from './populate-mistakes.ts';
import type { QueryPart } from './query-part.ts';
import { readSort } from './sort-mistakes.ts';

type Read = (value: unknown, part: QueryPart, type: ContentType) => void;

const CLAUSES = ['filters', 'populate', 'fields', 'sort', 'pagination'] as const;

const READERS: Readonly<Record<(typeof CLAUSES)[number], Read>> = {
  filters: readFilters,
  populate: readPopulate,
  fields: readFields,
  sort: readSort,
  pagination: readPagination,
};

const MAX_FINDINGS = 10;

/** Returns the names, operators and forms in the clauses of a query that Strapi refuses or ignores. */
export function clauseFindings(query: Query, type: ContentType, context: Context): Finding[] {
  return CLAUSES.flatMap((clause) => {
    const findings = new Map<string, Finding>();
    const isFull = (): boolean => findings.size >= MAX_FINDINGS;
    const report = (finding: Finding): void => {
      if (!isFull() && !findings.has(finding.message)) findings.set(finding.message, { clause, ...finding });
    };
    const part = { schemas: [type], path: '', keys: [clause], steps: [], context, report, isFull };
    READERS[clause](query[clause], part, type);
    return [...findings.values()];
  });
}
