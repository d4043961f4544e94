import type { Explanation } from '../../src/explain/findings/explanation.ts';
import type { RequestRecord } from '../requests/request-record.ts';
import type { PageDouble } from './open-double-view.ts';
import type { LoggedRequest } from './page-data.ts';

/** How many requests the page gets at once. */
const MAX_REQUESTS = 200;

/** How many requests are explained at once. */
const MAX_EXPLAINED = 20;

/**
 * Returns the requests behind an id, the oldest first: at most the last 200.
 *
 * @param again the ids of earlier ones that were not answered yet
 */
export function requestsAfter(
  records: readonly RequestRecord[],
  after: number,
  again: ReadonlySet<number>,
): LoggedRequest[] {
  return records
    .slice(-MAX_REQUESTS)
    .filter(({ id }) => id > after || again.has(id))
    .map(({ id, at, method, url, path, query, caller, status, ms }) => ({
      id,
      at,
      method,
      url,
      path,
      query,
      caller: caller.name === undefined ? caller.kind : `${caller.kind} ${caller.name}`,
      status,
      ms,
    }));
}

/** Explains requests of the log, by id. */
export async function explainLogged(
  double: PageDouble,
  ids: readonly number[],
): Promise<{ [id: string]: Explanation[] }> {
  const wanted = new Set(ids.slice(0, MAX_EXPLAINED));
  const found: { [id: string]: Explanation[] } = {};
  for (const record of double.requests())
    if (wanted.has(record.id)) found[record.id] = await record.explain();
  return found;
}
