import type { App, View } from '../app/app.ts';
import { fill, h } from '../app/element.ts';
import { sessionCard } from './session-card.ts';

/** Shows dialect, clock and limits of the double, its sessions, and the button that resets it. */
export function serverView(app: App): View {
  const clock = h('dd', { class: 'mono' });
  const facts = h('dl', { class: 'facts inside' });
  const notes = h('section', { class: 'card' });
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
    h('section', { class: 'card' }, h('h2', {}, 'Double'), facts),
    h(
      'section',
      { class: 'card' },
      h('div', { class: 'head' }, h('h2', {}, 'Reset'), done, reset),
      h(
        'p',
        { class: 'inside' },
        'Puts the first data and permissions back, ends all faults and clears the log.',
      ),
    ),
    sessions.element,
    notes,
  );

  function draw(): void {
    const { model } = app;
    const own = model.types.filter(({ isOwn }) => isOwn);
    const entries = own.reduce((sum, { count }) => sum + count, 0);
    const fact = (name: string, ...value: (string | Node)[]) => [h('dt', {}, name), h('dd', {}, ...value)];
    fill(
      facts,
      fact('Dialect', h('strong', {}, model.dialect), ` – ${DIALECTS[model.dialect] ?? ''}`),
      h('dt', {}, 'Clock'),
      clock,
      fact('API', h('code', {}, model.prefix)),
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
    notes.hidden = model.warnings.length === 0;
    fill(
      notes,
      h('h2', {}, 'Notes on the model'),
      h(
        'ul',
        { class: 'inside' },
        model.warnings.map((text) => h('li', { class: 'note' }, text)),
      ),
    );
    drawClock();
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

const DIALECTS: { readonly [name: string]: string } = {
  documented: 'as the documentation of the REST API says',
  v4: 'as Strapi 4.26',
  v5: 'as Strapi 5.54',
};
