import codes from 'statuses/codes.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, string>> = codes;

/**
 * Returns a response with the text of its status, such as `Not Found`. A server sends it, `Response` leaves it out, and
 * clients put it into their errors.
 */
export const createResponse = (
  body: BodyInit | null,
  { status = 200, headers = {} }: Pick<ResponseInit, 'status' | 'headers'> = {},
): Response => new Response(body, { status, statusText: TEXTS[status] ?? '', headers });
