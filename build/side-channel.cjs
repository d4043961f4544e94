'use strict';

/**
 * Does in the bundle what the package `side-channel` does for qs: it keeps values beside their keys. The package brings 20
 * others, for platforms without WeakMap: 10 kB of a page, and 30 files that Node reads at each start.
 */
module.exports = function getSideChannel() {
  const byObject = new WeakMap();
  const byValue = new Map();
  const mapOf = (key) => (Object(key) === key ? byObject : byValue);
  return {
    has: (key) => mapOf(key).has(key),
    get: (key) => mapOf(key).get(key),
    set: (key, value) => void mapOf(key).set(key, value),
    delete: (key) => mapOf(key).delete(key),
    assert: (key) => {
      if (!mapOf(key).has(key)) throw new TypeError('Side channel does not contain the key.');
    },
  };
};
