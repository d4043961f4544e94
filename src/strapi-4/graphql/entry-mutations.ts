import { removeRow } from '../../write/rows-and-components.ts';
import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { findId } from '../../routes/run-query.ts';
import { singleId } from '../write.ts';
import { sanitizeInput } from '../entry/entry-input.ts';
import { createLocalization, shareWithTranslations } from '../entry/entry-locales.ts';
import { insertEntry, updateEntry } from '../entry/write-entry.ts';
import { missingBinding } from '../../graphql/read/find-entries.ts';
import { failingEntry } from '../../graphql/read/found-entry.ts';
import {
  type Asked,
  entryOf,
  givenData,
  goneEntry,
  type Mutations,
  type Written,
} from '../../graphql/write/mutation.ts';

export const entryMutations: Mutations = {
  create,
  update: (asked) => update(asked, named(asked)),
  delete: (asked) => remove(asked, named(asked)),
  updateSingle(asked) {
    const id = single(asked);
    return failingLater(asked, () => (id === undefined ? create(asked) : update(asked, id)));
  },
  deleteSingle(asked) {
    const id = single(asked);
    if (id === undefined) throw new StrapiError(404, 'NotFoundError', 'Entity not found', {});
    return remove(asked, id);
  },
  createLocalization(asked) {
    const { type, context, args } = asked;
    if (type.kind === 'collectionType' && args['id'] === undefined) throw missingBinding();
    const id = type.kind === 'singleType' ? context.store.table(type).ids[0] : named(asked);
    if (id === undefined) throw new Refusal('entity-not-found', { clause: 'request' });
    const data = { ...Object(args['data']), locale: args['locale'] };
    const created = createLocalization(asked, type, id, data);
    shareWithTranslations(asked, type, created);
    return written(asked, created);
  },
};

/** A new entry is a draft, but is checked as a published one. */
function create(asked: Asked): Written {
  const { type, args } = asked;
  const locale = type.localized && asked.kind === 'create' ? { locale: args['locale'] } : {};
  return written(asked, insertEntry(asked, type, { ...allowed(asked), ...locale }));
}

function update(asked: Asked, id: number | undefined): Written {
  if (id !== undefined) updateEntry(asked, asked.type, id, allowed(asked));
  return written(asked, id);
}

function remove(asked: Asked, id: number | undefined): Written {
  if (id === undefined) return written(asked, id);
  const value = { entries: goneEntry(asked.type, id, asked) };
  removeRow(asked, asked.type, id);
  return { value };
}

function failingLater({ changes }: Asked, write: () => Written): Written {
  try {
    return write();
  } catch (error) {
    const store = changes.isEmpty ? {} : { store: changes.storeAfterFailure(false) };
    return { value: failingEntry(error), ...store };
  }
}

const written = (asked: Asked, id: number | undefined): Written => ({
  value: { entries: id === undefined ? null : entryOf(asked.type, id, asked) },
});

const allowed = (asked: Asked): object =>
  sanitizeInput(givenData(asked), asked.type, asked.context.model, asked.context.caller) as object;

const named = ({ args, type, context }: Asked): number | undefined => findId(args['id'], type, context);

/** Returns the id of the entry of a single type, in a locale. */
const single = (asked: Asked): number | undefined => {
  const { locale } = asked.args;
  // Of the entries of all locales, which are a list, Strapi takes the id.
  if (asked.type.localized && locale === 'all') throw missingBinding();
  return singleId({ publicationState: 'preview', ...(locale !== undefined && { locale }) } as never, asked);
};
