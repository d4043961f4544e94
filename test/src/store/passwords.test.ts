import { compareSync } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { addRecords } from '../../../src/store/overlay/add-records.ts';
import { matchesPassword } from '../../../src/store/passwords.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const model = createModel({
  contentTypes: {
    'api::safe.safe': {
      info: { singularName: 'safe', pluralName: 'safes' },
      attributes: {
        code: { type: 'password' },
        pin: { type: 'password' },
        lock: { type: 'component', component: 'part.lock' },
      },
    },
  },
  components: { 'part.lock': { attributes: { code: { type: 'password' } } } },
});
const type = model.contentTypes.get('api::safe.safe')!;
const defaults = { now: 0, defaultLocale: 'en' };
const load = (...records: object[]) =>
  loadDataset(model, { entries: { [type.uid]: records as [] } }, defaults);
const codes = (...records: object[]) => {
  const table = load(...records).table(type);
  return table.ids.map((id) => table.value(id, 'code'));
};

describe('a password in the store', () => {
  test('is a hash that the plain password matches, also in added records, and a text in components', () => {
    const store = addRecords(
      model,
      load({ code: 'Open Sesame', lock: { code: 'Click' } }),
      { [type.uid]: [{ code: '1234' }] },
      defaults,
    );
    expect(compareSync('Open Sesame', String(store.table(type).value(1, 'code')))).toBe(true);
    expect(compareSync('Open sesame', String(store.table(type).value(1, 'code')))).toBe(false);
    expect(compareSync('1234', String(store.table(type).row(2)['code']))).toBe(true);
    expect(compareSync('Open Sesame', String(store.table(type).values(1, ['pin', 'code'])[1]))).toBe(true);
    const lock = store.table(model.components.get('part.lock')!);
    expect([lock.value(1, 'code'), lock.row(1)['code']]).toEqual(['Click', 'Click']);
  });

  test.each(['$2a$10$', '$2b$12$', '$2y$04$'])('stays a hash that starts with %s', (start) => {
    const hash = start + 'DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.';
    expect(codes({ code: hash })).toEqual([hash]);
  });

  test('may be null', () => {
    expect(codes({ code: null }, {})).toEqual([null, null]);
  });

  test('is the same in every run, and differs between entries and attributes', () => {
    const same = { code: 'Same', pin: 'Same' };
    expect(codes(same)).toEqual(['$2a$04$c2P/i8qwQTgYXErhkYlct.jcuOb0B0QDmpk.WdwAVx/Bt6SP4Ezp.']);
    const rows = [1, 2].map((id) => load(same, same).table(type).row(id));
    expect(new Set(rows.flatMap(({ code, pin }) => [code, pin])).size).toBe(4);
  });

  test('costs nothing until it is read', () => {
    const elapsed = startClock();
    const store = load(...Array.from({ length: 5000 }, () => ({ code: 'Same' })));
    expect(store.table(type).ids).toHaveLength(5000);
    // To hash them all takes ten seconds and more.
    expect(elapsed()).toBeLessThan(4000);
  });
});

describe('a password', () => {
  // From the tests of jBCrypt.
  const hash = '$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.';

  test('matches a hash that another program made', () => {
    expect(matchesPassword('', hash)).toBe(true);
    expect(matchesPassword('x', hash)).toBe(false);
  });

  test.each(['', '$2a$04$', 'secret', hash.slice(0, 29), `${hash}.`, hash.replace('$06$', '$99$')])(
    'never matches %j',
    (broken) => {
      expect(matchesPassword('', broken)).toBe(false);
    },
  );
});
