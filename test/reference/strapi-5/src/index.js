'use strict';
const crypto = require('crypto');

// Deterministic documentIds (24 chars, same alphabet as the cuid2 ids Strapi makes) for every row
// created without one; while seeding, a fixed clock too. Everything else is stock Strapi.
const ALPHA = 'abcdefghijklmnopqrstuvwxyz0123456789';
const makeId = (s) => {
  const h = crypto.createHash('sha256').update(s).digest();
  let out = ALPHA[h[0] % 26];
  for (let i = 1; i < 24; i++) out += ALPHA[h[i] % 36];
  return out;
};
const T0 = Date.parse('2024-01-01T00:00:00.000Z');
// Versions of Strapi write more or fewer rows of their own. The clock goes on from the recorded moments: at the first
// row of these types, and where the seed sets it.
const FIRST_TICKS = new Map([
  ['plugin::i18n.locale', 45],
  ['plugin::users-permissions.role', 50],
]);

module.exports = {
  register({ strapi }) {
    const counters = {};
    const bootAt = Date.now() - 1000;
    let ticks = 0;
    strapi.reference = {
      seeding: process.env.REFERENCE_SEED === '1',
      setClock: (tick) => (ticks = tick),
    };
    strapi.db.lifecycles.subscribe(async (event) => {
      if (event.action !== 'beforeCreate' && event.action !== 'beforeUpdate') return;
      const { data } = event.params;
      if (event.action === 'beforeCreate' && event.model.attributes.documentId && data && !data.documentId) {
        if (!(event.model.uid in counters)) {
          // not the bare count: after a delete it would give an id that another document has
          counters[event.model.uid] =
            (strapi.reference.seeding ? 0 : 100000) + (await strapi.db.query(event.model.uid).count());
        }
        data.documentId = makeId(`${event.model.uid}#${++counters[event.model.uid]}`);
      }
      if (strapi.reference.seeding && data && event.model.uid !== 'strapi::core-store') {
        ticks = FIRST_TICKS.get(event.model.uid) ?? ticks;
        FIRST_TICKS.delete(event.model.uid);
        const now = new Date(T0 + ++ticks * 61007);
        if (
          event.action === 'beforeCreate' &&
          event.model.attributes.publishedAt?.default &&
          data.publishedAt === undefined
        )
          data.publishedAt = now;
        for (const k of ['createdAt', 'updatedAt', 'publishedAt']) {
          if (data[k] && new Date(data[k]).getTime() >= bootAt) data[k] = now;
        }
      }
    });
  },
  async bootstrap({ strapi }) {
    if (!strapi.reference.seeding) return;
    if (await strapi.db.query('api::brand.brand').count()) return;
    await require('./seed')(strapi);
    strapi.reference.seeding = false;
  },
};
