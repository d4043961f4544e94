import { isEndpoint } from '../../src/routes/graphql-settings.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import { preflight } from '../http/cors.ts';
import { apiPath } from '../http/request-path.ts';
import { answerApi } from './answer-api.ts';
import { answerServerPath } from './server-paths.ts';
import { answerOutsideApi } from './answer-outside-api.ts';
import { applyFault } from './apply-fault.ts';
import { dropBodyOfHead } from './drop-body-of-head.ts';
import { explainAnswer } from './explain-answer.ts';
import type { Arrival, Incoming, RequestParts, Step } from './incoming.ts';
import { answerGraphqlEndpoint } from './graphql-endpoint.ts';
import { limitAttempts } from './limit-attempts.ts';
import { logRequest } from './log-request.ts';
import { readRequestBody } from './read-request-body.ts';
import { serveUpload } from './serve-upload.ts';

const answerPreflight: Step = ({ request, live }, next) =>
  preflight(request, live.settings.cors, [EXPLAIN_HEADER]) ?? next();

/** What happens to a request, in this order. */
const PIPELINE: readonly Step[] = [
  answerPreflight,
  dropBodyOfHead,
  explainAnswer,
  logRequest,
  applyFault,
  answerGraphqlEndpoint,
  readRequestBody,
  limitAttempts,
  answerApi,
  answerServerPath,
  serveUpload,
  answerOutsideApi,
];

export async function answerRequest(
  request: Request,
  parts: RequestParts,
  arrival: Arrival,
): Promise<Response> {
  if (parts.calls.running) await parts.calls.running;
  const { live } = parts;
  const { pathname } = new URL(request.url);
  const { prefix, graphql } = live.settings;
  const path = graphql && isEndpoint(pathname, graphql) ? undefined : apiPath(pathname, prefix);
  const identities = live.identitiesFor(arrival.from);
  arrival.entry.identities = live.identities;
  return run(0, { ...parts, ...arrival, request, pathname, path, identities });
}

const run = (at: number, incoming: Incoming): Response | Promise<Response> =>
  PIPELINE[at]!(incoming, () => run(at + 1, incoming));
