import type { Schema } from '../../../src/model/model.ts';
import type { RowScope, Store } from '../../../src/store/store.ts';

const SCOPES: readonly RowScope[] = [undefined, false, true].flatMap((isDraft) =>
  [undefined, 'en', 'de', 'xx'].map((locale) => ({
    ...(isDraft !== undefined && { isDraft }),
    ...(locale !== undefined && { locale }),
  })),
);

/** Compares the ids that a table has in a scope with those whose values are in it. Returns a sentence per problem. */
export function scopeProblems(schema: Schema, store: Store): string[] {
  const table = store.table(schema);
  return SCOPES.filter((scope) => {
    const { isDraft, locale } = scope;
    const found = table.idsIn?.(scope);
    const expected = table.ids.filter(
      (id) =>
        (isDraft === undefined || (table.value(id, 'publishedAt') === null) === isDraft) &&
        (locale === undefined || table.value(id, 'locale') === locale),
    );
    return found !== undefined && JSON.stringify(found) !== JSON.stringify(expected);
  }).map((scope) => `${schema.uid}: other ids in ${JSON.stringify(scope)}`);
}
