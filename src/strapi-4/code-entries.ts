// Strapi 4.26: packages/core/strapi/src/services/entity-service/index.ts
// Strapi 4.26: packages/core/database/lib/entity-manager/index.js
import type { CodeWrites } from '../write/write-traits.ts';
import { createRow } from '../write/rows-and-components.ts';
import { systemValues } from '../write/changeset.ts';
import { sanitizeInput } from './entry/entry-input.ts';
import { insertEntry, updateEntry } from './entry/write-entry.ts';

/** How Strapi 4 writes for own code: entries by their id. */
export const codeWrites: CodeWrites = {
  create: (write, type, data) =>
    insertEntry(write, type, type.draftAndPublish ? { publishedAt: null, ...data } : data),
  update(write, type, given, data) {
    const id = Number(given);
    if (!write.changes.has(type, id)) return undefined;
    updateEntry(write, type, id, data);
    return id;
  },
  insertRow: (write, type, data) => createRow(write, type, { ...systemValues(type, write), ...data }),
  cleaned: (data, type, { model, caller }) => sanitizeInput(data, type, model, caller),
};
