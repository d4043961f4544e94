import type { App } from './app.ts';
import { fill, h, isTyping } from './element.ts';
import { linkTo } from './page-route.ts';

const VIEWS = [
  ['content', 'Content'],
  ['query', 'Query'],
  ['requests', 'Requests'],
  ['faults', 'Faults'],
  ['server', 'Server'],
  ['webhooks', 'Webhooks'],
  ['mails', 'Mails'],
] as const;

const KEYS = [
  ['1 – 7', 'Content, Query, Requests, Faults, Server, Webhooks, Mails'],
  ['/', 'search in this view'],
  ['↑ ↓', 'move in a list'],
  ['Enter', 'open'],
  ['Esc', 'close, or leave a field'],
  ['?', 'this list'],
] as const;

/** For so long a message is shown, in ms. */
const TOAST = 6000;

export interface Frame {
  readonly main: HTMLElement;
  setView(name: string, app: App): void;
  setModel(app: App): void;
  /** Shows or hides the banner that nobody answers. */
  setAnswers(answers: boolean): void;
  /** Shows what is wrong with the files of the double; hides it for an empty text. */
  setBroken(message: string): void;
  say(text: string): void;
}

export function openFrame(): Frame {
  const links = VIEWS.map(([name, label]) => {
    const count = h('span', { class: 'badge' });
    count.hidden = true;
    return { name, count, link: h('a', { href: linkTo(name) }, label, ' ', count) };
  });
  const dialect = h('a', { class: 'badge accent', href: linkTo('server') });
  const session = h('a', { class: 'badge warn', href: linkTo('server') });
  session.hidden = true;
  const banner = h('div', { class: 'banner', role: 'alert' });
  banner.hidden = true;
  const broken = h('div', { class: 'banner broken', role: 'alert', tabindex: '0' });
  broken.hidden = true;
  const spoken = h('div', { class: 'toast', role: 'status' });
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const main = h('main', { tabindex: '-1' });
  const help = shortcutDialog();
  const helpButton = h(
    'button',
    { class: 'plain', 'aria-label': 'Keyboard shortcuts', onclick: () => help.showModal() },
    h('kbd', '?'),
  );
  const top = h(
    'header',
    { class: 'top' },
    h('div', { class: 'brand' }, logo(), h('h1', 'msw-strapi'), dialect, session),
    h(
      'nav',
      { class: 'views', 'aria-label': 'Views' },
      links.map(({ link }) => link),
    ),
    helpButton,
  );
  fill(document.body, h('div', { class: 'app' }, top, h('div', banner, broken, spoken), main), help);
  addEventListener('keydown', (event) => onKey(event, main, help));

  return {
    main,
    setView: (name, app) => {
      for (const { name: each, link } of links) {
        if (each === name) {
          link.setAttribute('aria-current', 'page');
          // On a phone the views scroll sideways.
          link.scrollIntoView({ block: 'nearest' });
        } else link.removeAttribute('aria-current');
      }
      document.title = `${VIEWS.find(([each]) => each === name)![1]} · msw-strapi (${app.model.dialect})`;
    },
    setModel: ({ model, news, connection }) => {
      dialect.textContent = DIALECTS[model.dialect] ?? model.dialect;
      dialect.title = model.dialect === 'documented' ? DOCUMENTED_HELP : '';
      session.textContent = `session ${connection.session}`;
      session.hidden = connection.session === null;
      for (const { name, count, link } of links) {
        const numbers = {
          requests: news.count,
          faults: news.faults.length,
          webhooks: news.webhooks.length,
          mails: news.mails,
        };
        const number = (numbers as { readonly [name: string]: number })[name] ?? 0;
        if (name === 'webhooks') link.hidden = model.webhooks.length === 0;
        if (name === 'mails') link.hidden = number === 0;
        count.textContent = String(number);
        count.hidden = number === 0;
        count.classList.toggle('bad', name === 'faults');
      }
    },
    setAnswers: (answers) => {
      if (banner.hidden === answers) return;
      banner.textContent = answers ? '' : 'The double does not answer. Trying again every second …';
      banner.hidden = answers;
    },
    setBroken: (message) => {
      broken.hidden = message === '';
      broken.textContent =
        message === '' ? '' : `The files can’t be used. The double from before answers.\n${message}`;
    },
    say: (text) => {
      spoken.textContent = text;
      clearTimeout(hiding);
      hiding = setTimeout(() => (spoken.textContent = ''), TOAST);
    },
  };
}

const DIALECTS: { readonly [name: string]: string } = {
  documented: 'Strapi 4, as documented',
  v4: 'Strapi 4',
  v5: 'Strapi 5',
};

const DOCUMENTED_HELP =
  'Answers have the form that the documentation of Strapi 4 describes: { id, attributes }. ' +
  'For the answers of a real server, set dialect to v5 or v4.';

function onKey(event: KeyboardEvent, main: HTMLElement, help: HTMLDialogElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const target = event.target as HTMLElement;
  if (event.key === 'Escape' && isTyping(event)) target.blur();
  else if (event.key === 'Escape') main.querySelector<HTMLElement>('[data-close]')?.click();
  if (event.key === 'ArrowDown' && target.matches('[data-search]'))
    target.closest('.bar')?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus();
  if (isTyping(event)) return;
  const view = VIEWS[Number(event.key) - 1];
  if (view) location.hash = linkTo(view[0]);
  else if (event.key === '/') main.querySelector<HTMLElement>('[data-search]')?.focus();
  else if (event.key === '?') help.showModal();
  else return;
  event.preventDefault();
}

function shortcutDialog(): HTMLDialogElement {
  const close = h('button', { class: 'primary', onclick: () => dialog.close() }, 'Close');
  const keys = KEYS.map(([key, text]) => [h('dt', h('kbd', key)), h('dd', text)]);
  const dialog = h(
    'dialog',
    { 'aria-label': 'Keyboard shortcuts' },
    h('h2', 'Keyboard'),
    h('dl', { class: 'facts' }, keys),
    close,
  );
  return dialog;
}

function logo(): Element {
  const box = h('span', { 'aria-hidden': 'true' });
  box.innerHTML =
    '<svg viewBox="0 0 16 16">' +
    '<rect x="1" y="1" width="10" height="10" rx="2.5" fill="#7c8cf8"/>' +
    '<rect x="5" y="5" width="10" height="10" rx="2.5" fill="#4945d1"/></svg>';
  return box;
}
