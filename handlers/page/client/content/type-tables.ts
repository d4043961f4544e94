import type { PageAction, PageField, PageRole, PageType } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { empty, h, table } from '../app/element.ts';
import { linkTo } from '../app/page-route.ts';

/** Shows the attributes of a type: those of its schema, then those that Strapi adds. */
export function fieldTable({ fields }: PageType, app: App): HTMLElement {
  if (fields.length === 0) return empty('This type has no fields');
  const own = fields.filter(({ isSystem }) => !isSystem);
  const added = fields.filter(({ isSystem }) => isSystem);
  return table(
    ['Field', 'Type', 'Rules'],
    h(
      'tbody',
      own.map((field) => fieldRow(field, app)),
    ),
    added.length > 0 &&
      h(
        'tbody',
        h('tr', h('th', { colspan: '3', scope: 'rowgroup' }, 'Added by Strapi')),
        added.map((field) => fieldRow(field, app)),
      ),
  );
}

function fieldRow({ name, type, targets, notes, isPrivate }: PageField, app: App): HTMLElement {
  return h(
    'tr',
    h('td', { class: 'wide' }, h('code', name)),
    h(
      'td',
      { class: 'wide' },
      type,
      targets.map((uid) => [' ', targetLink(uid, app)]),
    ),
    h(
      'td',
      { class: 'wide small quiet' },
      isPrivate && [h('span', { class: 'badge warn' }, 'private'), ' '],
      notes.filter((note) => note !== 'private').join(', '),
    ),
  );
}

function targetLink(uid: string, { model }: App): HTMLElement {
  const target = typeOf(model, uid);
  return h('a', { href: linkTo('content', [uid, 'fields']), class: 'badge accent' }, target?.title ?? uid);
}

/** Shows which role may do what with a type. A click changes it, until the next reset. */
export function permissionTable({ actions }: PageType, app: App): HTMLElement {
  const { roles } = app.model;
  if (actions.length === 0) return empty('The API has no actions for this type');
  return h(
    'div',
    table(
      ['Action', ...roles.map(({ name }) => name)],
      h(
        'tbody',
        actions.map((action) => actionRow(action, roles, app)),
      ),
    ),
    h('p', { class: 'bar quiet small' }, 'A click changes the permission at once. Reset takes it back.'),
  );
}

function actionRow(action: PageAction, roles: readonly PageRole[], app: App): HTMLElement {
  return h(
    'tr',
    h('td', { class: 'wide' }, h('code', { title: action.action }, action.name)),
    roles.map((role) => h('td', box(action, role, app))),
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
