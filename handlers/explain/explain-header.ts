/**
 * A request with this header and the value `1` gets its explanations in a header of the same name. With `0` it gets no
 * line in the console.
 */
export const EXPLAIN_HEADER = 'x-double-explain';
