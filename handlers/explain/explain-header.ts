/** A request with this header and the value `1` gets its explanations in a header of the same name. */
export const EXPLAIN_HEADER = 'x-double-explain';

/** Checks whether a request asks for explanations. */
export const asksForExplanations = (request: Request): boolean => request.headers.get(EXPLAIN_HEADER) === '1';

/** Checks whether a request wants no line in the console: its header has the value `0`. */
export const wantsNoLog = (request: Request): boolean => request.headers.get(EXPLAIN_HEADER) === '0';
