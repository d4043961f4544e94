import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import { preflight } from '../http/cors.ts';
import type { Step } from './incoming.ts';

export const answerPreflight: Step = ({ request, live }, next) =>
  preflight(request, live.settings.cors, [EXPLAIN_HEADER]) ?? next();
