import type { PageModel, PageSession } from '../page-data.ts';
import type { App, View } from './app/app.ts';
import { fill, h, withCode } from './app/element.ts';

/** Shows dialect, clock and limits of the double, its sessions, and the button that resets it. */
export function serverView(app: App): View {
  const clock = h('dd', { class: 'mono' });
  const facts = h('dl', { class: 'facts inside' });
  const notes = h('section', { class: 'card' });
  const verified = h('section', { class: 'card' });
  const done = h('span', { class: 'quiet small', role: 'status' });
  const reset = h(
    'button',
    {
      class: 'danger',
      onclick: () =>
        void app.connection
          .post('reset', {})
          .then(app.refresh)
          .then(() => (done.textContent = 'The first data are back. There are no faults.'))
          .catch((error: Error) => (done.textContent = error.message)),
    },
    'Reset',
  );
  const sessions = sessionCard(app);
  const element = h(
    'div',
    { class: 'sheet' },
    h('section', { class: 'card' }, h('h2', 'Double'), facts),
    h(
      'section',
      { class: 'card' },
      h('div', { class: 'head' }, h('h2', 'Reset'), done, reset),
      h(
        'p',
        { class: 'inside' },
        'Puts the first data and permissions back, ends all faults and clears the log.',
      ),
    ),
    sessions.element,
    verified,
    notes,
  );

  function draw(): void {
    const { model } = app;
    const own = model.types.filter(({ isOwn }) => isOwn);
    const entries = own.reduce((sum, { count }) => sum + count, 0);
    const fact = (name: string, ...value: (string | Node)[]) => [h('dt', name), h('dd', ...value)];
    fill(
      facts,
      fact('Dialect', h('strong', model.dialect), ` – as ${serverOf(model)}`),
      model.source !== null && fact('Source', model.source),
      fact('Address', h('code', model.source === null ? model.baseUrl : location.origin)),
      model.source !== null && fact('Watch', model.watching ?? 'off'),
      h('dt', 'Clock'),
      clock,
      fact('API', h('code', model.prefix)),
      fact(
        'Content',
        `${own.length} types, ${model.components.length} components, ${entries.toLocaleString('en')} entries`,
      ),
      fact(
        'Locales',
        model.locales.map((code) => (code === model.defaultLocale ? `${code} (default)` : code)).join(', ') ||
          'none',
      ),
      fact('Page size', `${model.limits.defaultLimit}, at most ${model.limits.maxLimit || 'all'}`),
      fact('Roles', model.roles.map(({ name }) => name).join(', ')),
    );
    notes.hidden = model.notes.length === 0;
    fill(
      notes,
      h('h2', 'Notes'),
      h(
        'ul',
        { class: 'inside' },
        model.notes.map((text) => h('li', { class: 'note' }, withCode(text))),
      ),
    );
    drawVerified();
    drawClock();
  }

  /** Shows what the last `verify` found. */
  function drawVerified(): void {
    const { verified: report } = app.model;
    verified.hidden = report === null;
    if (!report) return;
    const { url, at, differences } = report;
    const count = differences.length === 1 ? '1 difference' : `${differences.length || 'no'} differences`;
    fill(
      verified,
      h('h2', 'Compared with a running Strapi'),
      h(
        'p',
        { class: 'inside' },
        `${url} on ${new Date(at).toLocaleString('en')}: ${count}. "There" is that server.`,
      ),
      h(
        'ul',
        { class: 'inside' },
        differences.map(({ area, subject, text }) =>
          h(
            'li',
            { class: 'note' },
            h('span', { class: 'badge' }, area),
            ' ',
            h('code', subject),
            ' ',
            withCode(text),
          ),
        ),
      ),
    );
  }

  const drawClock = (): void => {
    const at = new Date(app.news.clock);
    clock.textContent = Number.isNaN(at.getTime())
      ? String(app.news.clock)
      : `${at.toISOString().replace('T', ' ').slice(0, 19)} UTC`;
  };

  return {
    element,
    show: () => {
      draw();
      sessions.draw();
    },
    hear: (_, changed) => {
      if (changed) {
        done.textContent = '';
        draw();
      } else drawClock();
      if (element.isConnected) sessions.draw();
    },
  };
}

const serverOf = ({ dialect, minor }: Pick<PageModel, 'dialect' | 'minor'>): string =>
  dialect === 'documented'
    ? 'the documentation of Strapi 4 describes. v5 and v4 answer as real servers'
    : `Strapi ${dialect.slice(1)}.${minor}`;

/** Shows the sessions of the server: forks of the double that tests use at once. */
function sessionCard(app: App): { element: HTMLElement; draw(): void } {
  const { connection } = app;
  const rows = h('tbody');
  const problem = h('p', { class: 'problem inside', role: 'status' });
  problem.hidden = true;
  const name = h('input', {
    placeholder: 'test-1',
    'aria-label': 'Name of the new session',
    maxlength: '100',
  });
  const start = h(
    'form',
    {
      class: 'bar',
      onsubmit: (event) => {
        event.preventDefault();
        const wanted = name.value.trim();
        if (wanted === '') return name.focus();
        name.value = '';
        void act(() => app.openSession(wanted));
      },
    },
    name,
    h('button', 'Start a session'),
  );
  const element = h(
    'section',
    { class: 'card' },
    h('h2', 'Sessions'),
    h(
      'p',
      { class: 'inside small quiet' },
      'A request with the header ',
      h('code', 'x-double-session: NAME'),
      ' is answered by a fork of its own. The page shows the double itself, or one of its sessions.',
    ),
    h(
      'table',
      h(
        'thead',
        { class: 'sr' },
        h(
          'tr',
          ['Session', 'Idle', 'Actions'].map((text) => h('th', { scope: 'col' }, text)),
        ),
      ),
      rows,
    ),
    start,
    problem,
  );

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      problem.hidden = true;
    } catch (error) {
      problem.textContent = (error as Error).message;
      problem.hidden = false;
    }
    draw();
  }

  function draw(): void {
    connection.get<{ sessions: PageSession[] }>('sessions').then(
      ({ sessions }) => drawRows(sessions),
      () => (element.hidden = true),
    );
  }

  const drawRows = (sessions: readonly PageSession[]): void => {
    const row = (session: string | null, idle: string) =>
      h(
        'tr',
        h(
          'td',
          { class: 'wide' },
          session === null ? 'the double itself' : h('code', session),
          connection.session === session && [' ', h('span', { class: 'badge accent' }, 'shown')],
        ),
        h('td', { class: 'quiet small' }, idle),
        h(
          'td',
          { style: 'text-align: right' },
          connection.session !== session &&
            h(
              'button',
              {
                'data-key': `show ${session}`,
                'aria-label': `Show ${session ?? 'the double itself'}`,
                onclick: () => void act(() => app.openSession(session)),
              },
              'Show',
            ),
          ' ',
          session !== null &&
            h(
              'button',
              {
                'data-key': `end ${session}`,
                'aria-label': `End ${session}`,
                onclick: () => void act(() => end(session)),
              },
              'End',
            ),
        ),
      );
    fill(
      rows,
      row(null, ''),
      sessions.map(({ name: session, idleMs }) =>
        row(session, idleMs < 2000 ? 'in use' : `idle for ${duration(idleMs)}`),
      ),
    );
  };

  const end = async (session: string): Promise<void> => {
    if (connection.session === session) await app.openSession(null);
    await connection.delete(`sessions/${encodeURIComponent(session)}`);
  };

  return { element, draw };
}

const duration = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
