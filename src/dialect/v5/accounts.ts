import { Refusal } from '../../errors/refusal.ts';
import type { EntryData } from '../../write/write-context.ts';
import type { AccountTraits } from '../../routes/route-traits.ts';
import { createDocument, type DocumentWrite, updateDocument } from '../../write/document/write-document.ts';
import { inTransaction } from '../../write/changeset.ts';
import { documentAccountShapes } from '../../routes/accounts/shapes.ts';

/** How Strapi 5 takes accounts. */
export const accounts: AccountTraits = {
  shapes: documentAccountShapes,
  /** What a visitor may not set is refused. */
  readRegistration(body, { context }) {
    const allowed = new Set(['username', 'password', 'email', ...context.accounts.allowedFields]);
    const data = Object(body) as EntryData;
    const others = Object.keys(data).filter((name) => !allowed.has(name));
    if (others.length > 0)
      throw new Refusal('unknown-registration', { clause: 'body', name: others.join(', ') });
    return data;
  },
  create: (write, type, data, id) =>
    inTransaction(write.changes, () => createDocument(write, type, { ...documentWrite(data), id })),
  update(write, type, id, data) {
    const { documentId } = write.changes.row(type, id);
    inTransaction(write.changes, () => updateDocument(write, type, String(documentId), documentWrite(data)));
  },
};

/** A write of data to the document of a user. The result is the id of its row. */
const documentWrite = (data: EntryData): DocumentWrite<number> => ({
  data,
  locale: undefined,
  publishes: true,
  prepare: () => true,
  read: (id) => id,
});
