import { StrapiError } from '../../src/errors/strapi-error.ts';
import { checkContentType, answerControl, orBadRequest, readJson, type Served } from '../control/control.ts';
import type { PageDouble } from './page-double.ts';

/** The endpoints of the page below `/__double/`. Its code is loaded with the first request. */
export interface PageControl {
  takes(method: string, pathname: string): boolean;
  /** Answers a request of the page. Returns undefined for any other. */
  answer(request: Request, pathname: string, double: Served & PageDouble): Promise<Response | undefined>;
}

const ENDPOINT = /^\/__double\/(model|entries|entry|links|news|explanations|try|permissions|sessions)$/;
const FAULT = /^\/__double\/faults\/(\d+)$/;

export function createPageControl(): PageControl {
  const actions = once(async () => {
    const { endFault, pageActions, revisions } = await import('./answer-page.ts');
    return { endFault, actions: pageActions(revisions()) };
  });
  return {
    takes: (method, pathname) => (method === 'DELETE' ? FAULT : ENDPOINT).test(pathname),
    answer: async (request, pathname, double) => {
      const { method } = request;
      const fault = method === 'DELETE' ? FAULT.exec(pathname)?.[1] : undefined;
      if (fault === undefined && !ENDPOINT.test(pathname)) return undefined;
      const page = await actions();
      if (fault !== undefined) {
        page.endFault(double, Number(fault));
        return new Response(null, { status: 204 });
      }
      const action = page.actions[`${method} ${pathname}`];
      if (!action) return undefined;
      checkContentType(request);
      const search = new URL(request.url).searchParams;
      const answer = await orBadRequest(async () => {
        const body = method === 'POST' ? await readJson(request, '{}') : {};
        return action(double, search, body);
      });
      return answer === undefined ? new Response(null, { status: 204 }) : json(answer);
    },
  };
}

const json = (value: unknown): Response =>
  Response.json(value, { headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } });

/** Returns a function that makes a value once, and tries again after it has failed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** The origin of requests that never leave the tab. */
const ORIGIN = 'http://localhost';

export function answerHere(double: Served): (path: string, init?: RequestInit) => Promise<Response> {
  const pageControl = createPageControl();
  return async (path, init) => {
    const request = new Request(new URL(path, ORIGIN), init);
    const { pathname } = new URL(request.url);
    // A tab has no sessions, but the page asks for them.
    if (pathname === '/__double/sessions') return Response.json({ sessions: [] });
    try {
      return (
        (await answerControl(request, pathname, double)) ??
        (await pageControl.answer(request, pathname, double)) ??
        (await double.fork().fetch(request))
      );
    } catch (error) {
      if (!(error instanceof StrapiError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
}
