import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { until } from '../../fixtures/until.ts';
import { loadProject } from '../../../seeds/load/index.ts';

afterEach(() => vi.useRealTimers());

test('code that never answers is 500 after 10 seconds, and named', async () => {
  // Before the first request loads what waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const dir = join(import.meta.dirname, '../../fixtures/projects/bakery');
  const { notes: _, ...project } = await loadProject(dir, { runCode: true });
  const double = createDouble({ ...project, data: {}, warnings: 'off', explain: 'off' });
  const asked = double.fetch(
    new Request('http://localhost:1337/api/breads/steps', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ step: 'never' }),
    }),
  );
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await asked).status).toBe(500);
  expect(String(error.mock.lastCall?.[0])).toContain(
    'The code of POST /breads/steps (src/api/bread/routes/bread.ts) did not answer in 10 seconds.',
  );
  error.mockRestore();
});
