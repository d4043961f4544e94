/** The door of the ground floor: plain values and hashes, errors, checks of options. */

/** Checks of options: `rules.check(…, rules.optionsOf({ port: rules.wholeNumber(0) }), options)`. */
export * as rules from './errors/option-rules.ts';
/** What Node's errors of files and sockets say. */
export * as systemErrors from './errors/system-error.ts';
export { checkDepth, DepthError, withinDepth } from './errors/depth.ts';
export { didYouMean, isOneSlip, nearestName } from './errors/did-you-mean.ts';
export { OwnCodeError, ProblemsError } from './errors/developer-errors.ts';
export { Refusal } from './errors/refusal.ts';
export { listed, showValue } from './errors/show-value.ts';
export { internalError, notFound, refuse, StrapiError } from './errors/strapi-error.ts';
export { hashText, hexHash, mix, scramble, toFraction } from './hash.ts';
export {
  asJson,
  hasMembers,
  isObject,
  isPlainObject,
  isRecord,
  memberOf,
  parsedJson,
  parsedUrl,
  remember,
  withoutUndefined,
} from './objects.ts';
export { deepFreeze } from './store/parse-value.ts';
