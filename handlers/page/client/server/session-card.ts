import type { PageSession } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { fill, h } from '../app/element.ts';

/** Shows the sessions of the server: forks of the double that tests use at once. */
export function sessionCard(app: App): { element: HTMLElement; draw(): void } {
  const { connection } = app;
  const rows = h('tbody', {});
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
    h('button', {}, 'Start a session'),
  );
  const element = h(
    'section',
    { class: 'card' },
    h('h2', {}, 'Sessions'),
    h(
      'p',
      { class: 'inside small quiet' },
      'A request with the header x-double-session: NAME is answered by a fork of its own. The page shows the double itself, or one of its sessions.',
    ),
    h(
      'table',
      {},
      h(
        'thead',
        { class: 'sr' },
        h(
          'tr',
          {},
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
        {},
        h(
          'td',
          { class: 'wide' },
          session === null ? 'the double itself' : h('code', {}, session),
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
