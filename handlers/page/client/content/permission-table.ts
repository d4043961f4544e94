import type { PageAction, PageRole, PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { empty, h } from '../app/element.ts';

/** Shows which role may do what with a type. A click changes it, until the next reset. */
export function permissionTable({ actions }: PageType, app: App): HTMLElement {
  const { roles } = app.model;
  if (actions.length === 0) return empty('The API has no actions for this type');
  return h(
    'div',
    {},
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'Action'),
          roles.map(({ name }) => h('th', { scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        {},
        actions.map((action) => row(action, roles, app)),
      ),
    ),
    h('p', { class: 'bar quiet small' }, 'A click changes the permission at once. Reset takes it back.'),
  );
}

function row(action: PageAction, roles: readonly PageRole[], app: App): HTMLElement {
  return h(
    'tr',
    {},
    h('td', { class: 'wide' }, h('code', { title: action.action }, action.name)),
    roles.map((role) => h('td', {}, box(action, role, app))),
  );
}

function box({ name, action, roles }: PageAction, role: PageRole, app: App): HTMLElement {
  const checkbox = h('input', {
    type: 'checkbox',
    'data-key': `${action} ${role.type}`,
    'aria-label': `${role.name} may ${name}`,
    onchange: () => {
      const allowed = checkbox.checked;
      app.connection
        .post('permissions', { role: role.type, action, allowed })
        .then(app.refresh)
        .catch((error: Error) => {
          checkbox.checked = !allowed;
          app.say(error.message);
        });
    },
  });
  checkbox.checked = roles.includes(role.type);
  return checkbox;
}
