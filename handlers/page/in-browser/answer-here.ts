import { StrapiError } from '../../../src/errors/strapi-error.ts';
import { createControl, type Served } from '../../control/control.ts';
import { createPageControl } from '../page-control.ts';
import type { Ask } from '../client/app/connection.ts';

/** The origin of requests that never leave the tab. */
const ORIGIN = 'http://localhost';

/** Returns a function that answers the page from a double in the same tab, as a server would. */
export function answerHere(double: Served): Ask {
  const control = createControl();
  const pageControl = createPageControl();
  return async (path, init) => {
    const request = new Request(new URL(path, ORIGIN), init);
    const { pathname } = new URL(request.url);
    // A tab has no sessions, but the page asks for them.
    if (pathname === '/__double/sessions') return Response.json({ sessions: [] });
    try {
      return (
        (await control(request, pathname, double)) ??
        (await pageControl.answer(request, pathname, double)) ??
        (await double.fork().fetch(request))
      );
    } catch (error) {
      if (!(error instanceof StrapiError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
}
