/** The door of this room: why an answer looks as it does. */

export { explain, type ExplainOptions } from './explain.ts';
export { unwrapped } from './field/field-in-body.ts';
export type { Explanation } from './findings/explanation.ts';
export { strapiParameter } from './findings/parameter-names.ts';
