'use strict';
const deburr = require('lodash.deburr');
const replacements = require('@sindresorhus/transliterate/replacements');

/**
 * Does in the bundle what the package `@sindresorhus/transliterate` does for slugs. The package makes a pattern for
 * each of its 700 replacements at every call.
 */
module.exports = function transliterate(text, { customReplacements = [] } = {}) {
  const whole = text.normalize();
  const found = replacements.filter(([from]) => whole.includes(from));
  const all = new Map([...found, ...customReplacements]);
  return deburr([...all].reduce((written, [from, to]) => written.replaceAll(from, to), whole));
};
