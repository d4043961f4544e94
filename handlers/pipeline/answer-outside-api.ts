import { notFound } from '../../src/errors/strapi-error.ts';
import { answerByMethod, errorResponse } from '../../src/routes/api-response.ts';
import { warnUnknownRoute } from '../console/unknown-route.ts';
import { toResponse } from '../http/response.ts';
import type { Step } from './incoming.ts';

export const answerOutsideApi: Step = ({ request, pathname, live }) => {
  warnUnknownRoute(live.settings.routesToSuggest, request, pathname);
  return toResponse(answerByMethod(request.method, []) ?? errorResponse(notFound()));
};
