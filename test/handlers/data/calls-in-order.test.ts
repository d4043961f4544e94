import { expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble } from '../../../handlers/index.ts';

const open = () => createDouble({ model: [collectionType('article', { title: z.string() })], dialect: 'v5' });
const titles = async (double: ReturnType<typeof open>): Promise<unknown[]> => {
  const response = await double.fetch(new Request('http://localhost:1337/api/articles?sort=id'));
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title);
};

test('a request sees the calls before it, also if nobody has waited for them', async () => {
  const double = open();
  void double.create('article', { title: 'One' });
  void double.create('article', { title: 'Two' });
  const asked = titles(double);
  void double.create('article', { title: 'Three' });
  expect((await asked).slice(0, 2)).toEqual(['One', 'Two']);
  expect(await titles(double)).toEqual(['One', 'Two', 'Three']);
});

test('calls keep their order', async () => {
  const double = open();
  const created = double.create('article', { title: 'One' });
  const found = double.find('article');
  const counted = double.count('article');
  void double.create('article', { title: 'Two' });
  expect([(await created).title, (await found).length, await counted]).toEqual(['One', 1, 1]);
});

test('a call that is refused does not stop the next', async () => {
  const double = open();
  const refused = double.create('article', { title: 1 } as never);
  const created = double.create('article', { title: 'One' });
  await expect(refused).rejects.toThrow('title must be a `string` type');
  expect((await created).title).toBe('One');
  expect(await titles(double)).toEqual(['One']);
});

test('what comes after a reset is not changed by calls before it', async () => {
  const double = open();
  const created = double.create('article', { title: 'One' });
  double.reset();
  expect((await created).title).toBe('One');
  expect(await titles(double)).toEqual([]);
  await double.create('article', { title: 'Two' });
  expect(await titles(double)).toEqual(['Two']);
});

test('what comes after a reset is not changed by requests before it', async () => {
  const double = open();
  double.allow('public', 'api::article.article.create');
  const first = double.snapshot();
  const post = () =>
    double.fetch(
      new Request('http://localhost:1337/api/articles', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { title: 'Late' } }),
      }),
    );
  for (const goBack of [() => double.restore(first), () => double.reset()]) {
    const answer = post();
    goBack();
    await answer;
    expect(await titles(double)).toEqual([]);
  }
  double.allow('public', 'api::article.article.create');
  expect((await post()).ok).toBe(true);
  expect(await titles(double)).toEqual(['Late']);
});

test('what is changed after a call reaches nothing', async () => {
  const double = open();
  const data = { title: 'One' };
  const filters = { title: ['One'] };
  const created = double.create('article', data);
  const found = double.find('article', { filters });
  data.title = 'Two';
  filters.title[0] = 'Two';
  expect((await created).title).toBe('One');
  expect(await found).toHaveLength(1);
});
