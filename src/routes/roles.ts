import { type Reading, render, select } from './api.ts';

/** `GET /api/users-permissions/roles`: all roles with the number of their users. Its query means nothing. */
export function listRoles(reading: Reading): string {
  const { model, store } = reading.api;
  const type = model.contentTypes.get('plugin::users-permissions.role')!;
  const users = type.attributes.get('users');
  const page = select(reading, type, {});
  const counted = render(reading, page, 'flat').map((text, i) => {
    const count =
      users && users.kind !== 'scalar' ? store.links(type, users).of(page.nodes[i]!.id).length : 0;
    return `${text.slice(0, -1)},"nb_users":${count}}`;
  });
  return `{"roles":[${counted.join()}]}`;
}
