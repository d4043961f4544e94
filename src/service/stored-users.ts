// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/user.js
import type { Context } from '../context.ts';
import type { ContentType } from '../model/model.ts';
import type { Row } from '../store/store.ts';
import type { EntryData, WriteContext } from '../write/changeset.ts';

export interface StoredUser {
  readonly id: number;
  readonly row: Row;
}

export const userType = ({ model }: Context): ContentType =>
  model.contentTypes.get('plugin::users-permissions.user')!;

export function findUserBy(
  context: Context,
  fits: (row: Row, id: number) => boolean,
): StoredUser | undefined {
  const table = context.store.table(userType(context));
  for (const id of table.ids) {
    const row = table.row(id);
    if (fits(row, id)) return { id, row };
  }
  return undefined;
}

export const changeUser = (write: WriteContext, id: number, data: EntryData): void =>
  write.context.dialect.accounts.update(write, userType(write.context), id, data);

export function roleOfType({ model, store }: Context, type: string): number | undefined {
  const table = store.table(model.contentTypes.get('plugin::users-permissions.role')!);
  return table.ids.find((id) => table.value(id, 'type') === type);
}
