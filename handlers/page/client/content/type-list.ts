import type { PageAction, PageField, PageModel, PageRole, PageType } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { arrowKeys, empty, fill, h, table } from '../app/element.ts';
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

/** From this many types on, there is a field that filters them. */
const MANY = 12;

export function typeList(app: App): { element: HTMLElement; draw(current: string): void } {
  const lists = h('div');
  let text = '';
  let shown = '';
  const filter = h('input', {
    type: 'search',
    placeholder: 'Find a type',
    'aria-label': 'Find a type',
    oninput: () => {
      text = filter.value.trim().toLowerCase();
      draw(shown);
    },
  });
  const element = h('nav', { class: 'pane types', 'aria-label': 'Content types' }, filter, lists);
  arrowKeys(element, 'a, input');
  const narrow = matchMedia('(max-width: 720px)');
  narrow.addEventListener('change', () => draw(shown));

  function draw(current: string): void {
    shown = current;
    const { model } = app;
    filter.hidden = narrow.matches || model.types.filter(({ isOwn }) => isOwn).length < MANY;
    if (narrow.matches) return fill(lists, choice(model, current));
    const found = groupsOf(model, text);
    fill(
      lists,
      found.map(([name, types]) => [
        h('h2', { class: 'label' }, name),
        h(
          'ul',
          types.map((type) => h('li', linkOf(type, current))),
        ),
      ]),
      found.length === 0 && h('p', { class: 'empty' }, 'No type has this name.'),
    );
  }

  return { element, draw };
}

/**
 * Returns the types by what they are. Of those of Strapi there are only those that the project or its API uses.
 *
 * @param text a part of their names
 */
function groupsOf(
  { types, components }: PageModel,
  text = '',
): readonly (readonly [name: string, types: readonly PageType[]])[] {
  const isFound = ({ title, uid }: PageType): boolean =>
    title.toLowerCase().includes(text) || uid.toLowerCase().includes(text);
  const groups = [
    ['Content types', types.filter(({ isOwn }) => isOwn)],
    ['Components', components],
    ['Of Strapi', types.filter(({ isOwn, isUsed }) => !isOwn && isUsed)],
  ] as const;
  return groups
    .map(([name, all]) => [name, all.filter(isFound)] as const)
    .filter(([, found]) => found.length > 0);
}

/** Returns what narrow screens have in place of the lists. */
function choice(model: PageModel, current: string): HTMLElement {
  const type = typeOf(model, current);
  const element = h(
    'select',
    { 'aria-label': 'Type', 'data-key': 'type', onchange: () => (location.hash = element.value) },
    groupsOf(model).map(([name, types]) => h('optgroup', { label: name }, types.map(optionOf))),
  );
  element.value = type ? pathOf(type) : '';
  return element;
}

const pathOf = ({ uid, kind }: PageType): string =>
  linkTo('content', [uid, kind === 'component' ? 'fields' : 'entries']);

const optionOf = (type: PageType): HTMLElement =>
  h(
    'option',
    { value: pathOf(type) },
    type.kind === 'collection type' ? `${type.title} (${type.count.toLocaleString('en')})` : type.title,
  );

function linkOf(type: PageType, current: string): HTMLElement {
  const { uid, title, kind, count } = type;
  return h(
    'a',
    {
      href: pathOf(type),
      'data-key': uid,
      title: uid,
      'aria-current': uid === current && 'true',
    },
    h('span', title),
    kind === 'collection type' && h('span', { class: 'count' }, count.toLocaleString('en')),
  );
}

/** Returns the type to show where the URL names none: the first with entries. */
export const firstType = ({ types }: PageModel): PageType | undefined =>
  types.find(({ isOwn, count }) => isOwn && count > 0) ?? types.find(({ isOwn }) => isOwn) ?? types[0];
