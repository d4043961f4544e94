import type { Explanation } from '../../src/explain/index.ts';
import { explanationLog } from '../console/explanation-log.ts';
import { print } from '../http/print.ts';
import { EXPLAIN_HEADER, withExplanations } from '../explain/explain-header.ts';
import { unread } from '../http/request-path.ts';
import { loadPart, MissingPartError } from '../http/load-part.ts';
import type { Incoming, Step } from './incoming.ts';

/** Explains an answer in a header if the request asks for it, else in the console if the double prints explanations. */
export const explainAnswer: Step = (incoming, next) => {
  const { request, path, live } = incoming;
  const { printed } = live.settings;
  const wish = request.headers.get(EXPLAIN_HEADER);
  const asks = wish === '1';
  const isQuery = request.method === 'GET' || request.method === 'HEAD';
  // An explanation asks again: in tests, hooks are called for what the app asks, and for nothing else.
  const isForTests = isQuery && live.settings.hooks.size === 0;
  const prints = printed !== undefined && wish !== '0' && (printed.what === 'log' || isForTests);
  if (path === undefined || !(asks || prints)) return next();
  return answerAndExplain(incoming, path, asks, next);
};

/** Whether a request has what nobody sends on purpose: a value that was lost, or a path of another server. */
export const isSurelyWrong = ({ url, headers }: Request): boolean =>
  /(\[|%5B)object\b|\b(undefined|NaN)\b|\$(\{|%7B)|\/count(\?|$)/i.test(url) ||
  /\b(undefined|null)\b|\[object\b|\$\{/.test(headers.get('authorization') ?? '');

async function answerAndExplain(
  { request, live, identities, entry }: Incoming,
  path: string,
  asks: boolean,
  next: Parameters<Step>[1],
): Promise<Response> {
  const { prefix, printed } = live.settings;
  const kept = unread(request);
  const explain = async (): Promise<Explanation[]> => {
    const { explainRequest } = await loadPart('explanations', () => import('../explain/explain-request.ts'));
    return explainRequest(kept, path, identities, { prefix, isSparing: !asks });
  };
  const response = await next();
  const { ownRoute, explain: ofCode } = entry;
  if (asks) return explained(response, ofCode ? async () => ofCode() : explain);
  // What the project's own code refuses, the engine can't explain.
  if (ownRoute !== undefined) return response;
  if (printed?.what === 'refused') {
    printed.log ??= explanationLog();
    if ((response.status === 400 || isSurelyWrong(request)) && !entry.fault)
      await printed.log.addRefused(request, explain);
    return response;
  }
  // Explanations wait for a pause, and until then they would keep the body.
  if (!entry.isShort) void kept.body?.cancel().catch(() => undefined);
  else if (printed && !entry.fault) {
    printed.log ??= explanationLog();
    printed.log.add(request, identities.context, explain);
  }
  return response;
}

/** Returns a response with its explanations. If they cannot be loaded, that is printed, and the response has none. */
async function explained(response: Response, explain: () => Promise<Explanation[]>): Promise<Response> {
  try {
    return await withExplanations(response, explain);
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error;
    print('warn', [`msw-strapi: An answer has no explanations. ${error.message}`]);
    return response;
  }
}
