import type { RequestBody } from '../../src/api.ts';
import type { Identities, Identity } from '../callers/identities.ts';
import type { Calls } from '../data/calls-in-order.ts';
import type { Faults } from '../faults/faults.ts';
import type { RequestEntry } from '../requests/request-record.ts';
import type { RequestLog } from '../requests/request-log.ts';
import type { LiveState } from '../state/live-state.ts';

/** What the requests to a double meet. A fork has its own. */
export interface RequestParts {
  readonly live: LiveState;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly calls: Calls;
}

/** How a request has come. */
export interface Arrival {
  /** The state in which it came: see {@link LiveState.keep}. */
  readonly since: number;
  /** What the log knows of it. */
  readonly entry: RequestEntry;
  /** Who sends it without credentials. Default: the caller of the double. */
  readonly from?: Identity | undefined;
}

/** A request, and what the steps of the pipeline have learned about it. */
export interface Incoming extends RequestParts, Arrival {
  readonly request: Request;
  readonly pathname: string;
  /** The path behind the prefix of the API, such as `articles/1`. Undefined for a path elsewhere, and for GraphQL. */
  readonly path: string | undefined;
  /** What it is answered from, as it was when the request came. */
  readonly identities: Identities;
  /** Its body, from `readRequestBody` on. A form with files is read only for callers who may send it. */
  body?: RequestBody | undefined;
}

/** One step of the pipeline: answers a request, or lets the next steps do so and changes what they answer. */
export type Step = (
  incoming: Incoming,
  next: () => Response | Promise<Response>,
) => Response | Promise<Response>;
