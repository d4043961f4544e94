import type { Mail } from '../../../../src/api.ts';
import type { PageWebhook } from '../../page-data.ts';
import type { App, View } from '../app/app.ts';
import { empty, fill, h } from '../app/element.ts';

/** Shows the calls of webhooks, the newest first, with their bodies and a button that sends one again. */
export function webhooksView(app: App): View {
  const hooks = h('ul', { class: 'faults' });
  const calls = h('ul', { class: 'faults' });
  const problem = h('p', { class: 'problem', role: 'status' });
  const element = h(
    'div',
    { class: 'sheet' },
    h('section', { class: 'card' }, h('h2', 'Webhooks'), hooks),
    h('section', { class: 'card' }, h('h2', 'Calls'), calls, problem),
  );
  const open = new Map<number, string>();
  let shown = '';

  /** Does something, and shows what became of it. */
  async function act(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      problem.textContent = '';
      await app.refresh();
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
    draw();
  }

  const sendAgain = (id: number): Promise<void> => app.connection.post('webhook', { id });

  const toggle = async (id: number): Promise<void> => {
    if (open.delete(id)) return;
    const sent = (await app.connection.get<readonly Sent[]>('webhooks')).find((one) => one.id === id);
    open.set(id, sent ? textOf(sent) : 'It is gone.');
  };

  const row = (call: PageWebhook): HTMLElement => {
    const { id, event, subject, name, status, message, ms } = call;
    return h(
      'li',
      h('span', { class: `badge ${colorOf(call)}` }, status || (ms === null ? '…' : 'failed')),
      h('code', `${event} ${subject}`),
      h('span', { class: 'quiet small' }, `${name}${ms === null ? '' : `, ${ms} ms`}`),
      h('button', { 'data-key': `show ${id}`, onclick: () => void act(() => toggle(id)) }, 'Body'),
      h(
        'button',
        {
          'data-key': `again ${id}`,
          'aria-label': `Send ${event} ${subject} again`,
          onclick: () => void act(() => sendAgain(id)),
        },
        'Send again',
      ),
      message !== null && h('p', { class: 'problem' }, message),
      open.has(id) && h('pre', open.get(id)),
    );
  };

  function draw(): void {
    const { webhooks } = app.news;
    fill(
      hooks,
      app.model.webhooks.map(({ name, url, events }) =>
        h('li', h('code', name === url ? url : `${name}: ${url}`), h('span', { class: 'badge' }, events)),
      ),
    );
    fill(calls, webhooks.toReversed().map(row));
    if (app.model.webhooks.length === 0)
      fill(hooks, h('li', empty('No webhooks', "Add one: webhooks: [{ url: 'http://localhost:3000/…' }]")));
    if (webhooks.length === 0)
      fill(calls, h('li', empty('No calls yet', 'They appear here after the next write.')));
  }

  return {
    element,
    show: draw,
    hear: ({ webhooks }, changed) => {
      const key = JSON.stringify(webhooks);
      if (key === shown && !changed) return;
      shown = key;
      draw();
    },
  };
}

/** Shows the mails that Strapi would have sent, the newest first: each with the code of its link. */
export function mailsView(app: App): View {
  const list = h('ul', { class: 'faults' });
  const element = h('div', { class: 'sheet' }, h('section', { class: 'card' }, h('h2', 'Mails'), list));

  async function draw(): Promise<void> {
    const mails = await app.connection.get<readonly Mail[]>('mails');
    const none = h('li', empty('No mails yet', 'A lost password sends one, or a registration to confirm.'));
    fill(list, mails.length === 0 ? none : mails.toReversed().map(mailRow));
  }
  const show = (): void => void draw().catch((error: Error) => app.say(error.message));
  return { element, show, hear: (_, changed) => changed && element.isConnected && show() };
}

function mailRow({ to, subject, text: sent, html, code }: Mail): HTMLElement {
  // The text of Strapi's own mails has tags, too.
  const text = new DOMParser().parseFromString(html || sent, 'text/html').body.textContent.trim();
  const link = text.match(/https?:\/\/[^\s"'<>]+/g)?.find((url) => code !== '' && url.includes(code));
  return h(
    'li',
    h('strong', subject),
    h('span', { class: 'quiet small' }, `to ${to}`),
    link !== undefined && h('a', { href: link, target: '_blank', rel: 'noreferrer' }, 'Open the link'),
    h('pre', text),
    code !== '' && h('p', { class: 'small' }, 'Code: ', h('code', code)),
  );
}

/** What the page shows of a call as it was sent. */
interface Sent {
  readonly id: number;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}

const textOf = ({ url, headers, body }: Sent): string =>
  [`POST ${url}`, ...headers.map((pair) => pair.join(': ')), '', JSON.stringify(body, undefined, 2)].join(
    '\n',
  );

function colorOf({ status, ms }: PageWebhook): string {
  if (ms === null) return '';
  return status >= 200 && status < 300 ? 'good' : 'bad';
}
