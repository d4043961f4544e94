import { showValue } from '../../src/errors/show-value.ts';
import type { Explanation } from '../../src/explain/findings/explanation.ts';
import type { Calls } from '../data/calls.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import { explanationsOf } from '../explain/explanations-of.ts';
import type { Fault, Faults } from '../faults/faults.ts';
import { apiPath } from '../http/api-path.ts';
import { type Identity, readCaller } from '../callers/caller.ts';
import { preflight } from '../http/cors.ts';
import { withoutBody } from '../http/head.ts';
import { failedResponse } from '../http/response.ts';
import { MissingPartError } from '../load/missing-part-error.ts';
import type { RequestLog } from '../requests/request-log.ts';
import { answerWithoutFaults } from './answer-without-faults.ts';
import type { LiveState } from './live-state.ts';
import type { Settings } from './settings.ts';

/** What the requests to a double meet. */
export interface RequestParts {
  readonly live: LiveState;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly calls: Calls;
}

/** Answers a request to any path. @param from the caller of a request without credentials */
export type AnswerRequest = (request: Request, from?: Identity) => Promise<Response>;

/** Returns the function that answers the requests to a double, with their faults and explanations. */
export function requestAnswerer(parts: RequestParts): AnswerRequest {
  const { live, faults, requests, calls } = parts;
  const { settings } = live;
  const { prefix, code, printed } = settings;
  return async (request, from) => {
    checkRequest(request, prefix);
    const write = live.writer();
    const early = request.method === 'OPTIONS' ? preflight(request, [EXPLAIN_HEADER]) : undefined;
    if (early) return early;
    if (calls.running) await calls.running;
    const { pathname } = new URL(request.url);
    const path = apiPath(pathname, prefix);
    const service = live.serviceFor(from);
    const wish = request.headers.get(EXPLAIN_HEADER);
    const asks = wish === '1';
    const explain =
      path !== undefined && (asks || printed)
        ? explanationsOf(request, path, service, { prefix, isSparing: !asks })
        : undefined;
    const taken = faults.take({ method: request.method, pathname, path });
    const entry = requests.begin(request, path, taken?.fault, live.service);
    const withoutFault = () => answerWithoutFaults({ request, pathname, path, write }, parts, from, entry);
    const withFault = async (found: Fault): Promise<Response> => {
      // A fault may answer without looking at the credentials.
      if (path !== undefined) entry.caller = await readCaller(request.headers, service);
      const { applyFault } = await code.use('faults');
      return applyFault(found, request, withoutFault);
    };
    let response: Response;
    try {
      response = await (taken ? withFault(taken.fault) : withoutFault());
      requests.end(entry, response);
      if (asks && explain) response = await explained(settings, response, explain);
    } catch (error) {
      if (!(error instanceof MissingPartError)) throw error;
      taken?.giveBack();
      entry.fault = undefined;
      response = failedResponse(error, request);
      requests.end(entry, response);
    }
    if (!asks && explain && !taken && wish !== '0')
      void printLater(settings, request, service.context, explain);
    return request.method === 'HEAD' ? withoutBody(response) : response;
  };
}

function checkRequest(request: Request, prefix: string): void {
  if (typeof request?.url === 'string') return;
  throw new TypeError(
    `double.fetch takes a Request, but got ${showValue(request)}. Write double.fetch(new Request('http://localhost:1337${prefix}articles')).`,
  );
}

/** Returns a response with its explanations. If they cannot be loaded, it is printed, and the response has none. */
async function explained(
  { code }: Settings,
  response: Response,
  explain: () => Promise<Explanation[]>,
): Promise<Response> {
  try {
    return await (await code.use('withExplanations')).withExplanations(response, explain);
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error;
    console.warn(`msw-strapi: An answer has no explanations. ${error.message}`);
    return response;
  }
}

/** Prints the explanations of a request, after its answer is sent. */
async function printLater(
  { code, printed }: Settings,
  request: Request,
  data: object,
  explain: () => Promise<Explanation[]>,
): Promise<void> {
  const module = await Promise.resolve(code.use('explanationLog')).catch(() => undefined);
  if (!module || !printed) return;
  printed.log ??= module.explanationLog();
  printed.log.add(request, data, explain);
}
