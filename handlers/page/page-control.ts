import { StrapiError } from '../../src/basics.ts';
import { checkContentType, answerControl, orBadRequest, readJson, type Served } from '../control/control.ts';
import { LOAD } from '../double/double.ts';
import type { PageDouble } from './page-double.ts';

const ENDPOINT =
  /^\/__double\/(model|entries|entry|links|news|explanations|preview|save|try|permissions|sessions|webhook)$/;
const FAULT = /^\/__double\/faults\/(\d+)$/;

export const isOfPage = (method: string, pathname: string): boolean =>
  (method === 'DELETE' ? FAULT : ENDPOINT).test(pathname);

/** Answers a request of the page below `/__double/`. Returns undefined for any other. Its code is loaded with the first. */
export async function answerPage(
  request: Request,
  pathname: string,
  double: Served & PageDouble,
): Promise<Response | undefined> {
  const { method, url } = request;
  if (!isOfPage(method, pathname)) return undefined;
  const [{ endFault, PAGE_ACTIONS }] = await Promise.all([import('./page-actions.ts'), double[LOAD]?.()]);
  const fault = FAULT.exec(pathname)?.[1];
  if (fault !== undefined) {
    endFault(double, Number(fault));
    return new Response(null, { status: 204 });
  }
  const action = PAGE_ACTIONS[`${method} ${pathname}`];
  if (!action) return undefined;
  checkContentType(request);
  const answer = await orBadRequest(async () => {
    const body = method === 'POST' ? await readJson(request, '{}') : {};
    return action(double, new URL(url).searchParams, body);
  });
  return answer === undefined ? new Response(null, { status: 204 }) : json(answer);
}

const json = (value: unknown): Response =>
  Response.json(value, { headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } });

/** The origin of requests that never leave the tab. */
const ORIGIN = 'http://localhost';

export function answerHere(double: Served): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const request = new Request(new URL(path, ORIGIN), init);
    const { pathname } = new URL(request.url);
    // A tab has no sessions, but the page asks for them.
    if (pathname === '/__double/sessions') return Response.json({ sessions: [] });
    try {
      return (
        (await answerControl(request, pathname, double)) ??
        (await answerPage(request, pathname, double)) ??
        (await double.fork().fetch(request))
      );
    } catch (error) {
      if (!(error instanceof StrapiError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
}
