import { failedResponse } from '../http/response.ts';
import type { Step } from './incoming.ts';

/** Notes in the log how a request was answered. A failure of the double becomes Strapi's own failure. */
export const logRequest: Step = async ({ request, requests, entry }, next) => {
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    response = failedResponse(error as Error, request);
  }
  requests.end(entry, response);
  return response;
};
