import { memberOf, Refusal, StrapiError } from '../../src/basics.ts';
import { responses } from '../../src/strapi.ts';
import { isPermitted } from '../../src/api.ts';
import { readCaller } from '../callers/read-caller.ts';
import { queryOf } from '../http/request-path.ts';
import { toResponse } from '../http/response.ts';
import type { Incoming, Step } from './incoming.ts';

/** Strapi's limit of the routes of logins: 10 requests in a minute. */
const DEFAULT = { interval: 60_000, max: 10 };

/** Refuses further requests to the routes of logins, where the option `auth.rateLimit` says so. */
export const limitAttempts: Step = (incoming, next) => {
  const { rateLimit = false } = incoming.live.settings.options.auth ?? {};
  return rateLimit === false ? next() : limited(incoming, next, { ...DEFAULT, ...Object(rateLimit) });
};

async function limited(
  incoming: Incoming,
  next: Parameters<Step>[1],
  { interval, max }: typeof DEFAULT,
): Promise<Response> {
  const { live, since } = incoming;
  const key = await keyOf(incoming);
  if (key === undefined) return next();
  const { clock } = live.identities.context;
  const now = clock();
  const kept = [...(live.now.attempts ?? [])].filter(([, { end }]) => end > now);
  const before = kept.find(([each]) => each === key)?.[1] ?? { count: 0, end: now + interval };
  const count = before.count + 1;
  const attempts = new Map([...kept, [key, { ...before, count }]]);
  if (since === live.changes) live.changeData({ ...live.now, attempts });
  const answered =
    max > 0 && count > max
      ? toResponse(
          responses.errorResponse(
            new StrapiError(429, 'RateLimitError', 'Too many requests, please try again later.', {}),
          ),
        )
      : await next();
  // The headers of answers from elsewhere cannot be changed.
  const response = new Response(answered.body, answered);
  response.headers.set('x-ratelimit-limit', String(max));
  response.headers.set('x-ratelimit-remaining', String(Math.max(max - count, 0)));
  response.headers.set('x-ratelimit-reset', String(Math.ceil(before.end / 1000)));
  return response;
}

/** Returns what the requests that count together have in common. Undefined for a request that is not limited. */
async function keyOf({ request, path, body, live, identities }: Incoming): Promise<string | undefined> {
  const { limitedPaths, emailPaths } = live.settings.dialect.server;
  const route = path?.toLowerCase().replace(/\/+$/, '') ?? '';
  const isConnect = route.startsWith('connect/');
  const { method } = request;
  if (path === undefined || !(isConnect ? method === 'GET' : method === 'POST' && limitedPaths.has(route)))
    return undefined;
  const caller = await readCaller(request.headers, identities);
  if (caller instanceof Refusal) return undefined;
  if (!isPermitted({ method, path, query: queryOf(request.url), caller }, identities.context))
    return undefined;
  const email = emailPaths === 'all' || emailPaths.has(route) ? memberOf(body?.value, 'email') : undefined;
  return `${typeof email === 'string' ? email.toLowerCase() : ''} ${emailPaths === 'all' ? path.toLowerCase() : route}`;
}
