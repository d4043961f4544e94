import { createResponse } from './response.ts';

/** Answers the health check of a Strapi server. Returns undefined for any other path. */
export const answerHealth = (pathname: string): Response | undefined =>
  /^\/_health\/?$/i.test(pathname)
    ? createResponse(null, { status: 204, headers: { strapi: 'You are so French!' } })
    : undefined;
