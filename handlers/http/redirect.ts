import type { ApiResponse } from '../../src/api.ts';

/**
 * Returns a response that leads elsewhere in the form in which the client of a redirect reads it. Like Koa, Strapi says where it leads as
 * HTML, and as plain text to clients that take no HTML.
 */
export function negotiated(response: ApiResponse, headers: Headers): ApiResponse {
  const { location = '' } = response.headers;
  if (!takesHtml(headers.get('accept'))) return response;
  return {
    ...response,
    headers: { ...response.headers, 'content-type': 'text/html; charset=utf-8' },
    body: `Redirecting to ${escapeHtml(location)}.`,
  };
}

/** Returns whether an `Accept` header allows HTML. Without one, everything is allowed. */
function takesHtml(accept: string | null): boolean {
  if (accept === null) return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return (
      ['text/html', 'text/*', '*/*'].includes(type) && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    );
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
