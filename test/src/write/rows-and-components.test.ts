import { expect, test } from 'vitest';
import { type Entry, openGarden } from '../../fixtures/garden.ts';

const tip = (...sizes: number[]) => ({ text: 'a', sizes: sizes.map((wide) => ({ wide })) });

test('components of a list are numbered by what they hold, those that hold nothing first', async () => {
  const { post } = openGarden();
  const { tips } = await post('beds?status=draft&populate[tips][populate]=*', {
    title: 'a',
    tips: [tip(1), tip(), tip(2, 3)],
  });
  expect(tips.map(({ id }: { id: number }) => id)).toEqual([2, 1, 3]);
  expect(tips[2].sizes.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
});

test('components in a zone are numbered in the same way', async () => {
  const { post } = openGarden();
  const list = (head: object) => ({ __component: 'plant.list', head });
  const { sections } = await post('plants?status=draft&populate[sections][populate]=*', {
    name: 'Oak',
    sections: [list(tip(1)), list(tip())],
  });
  expect(sections.map((section: Entry) => section.head.id)).toEqual([2, 1]);
});

test('a component that fails uses up no ids', async () => {
  const { post, refused } = openGarden();
  const fails = { __component: 'plant.list', plants: { connect: [{ id: 1, position: { after: 1 } }] } };
  await post('plants?status=draft', { name: 'Elm' });
  const sections = [{ __component: 'plant.tip', ...tip(1) }, fails];
  expect(await refused('POST', 'plants', { name: 'Oak', sections })).toMatchObject({ status: 400 });
  const { tips } = await post('beds?status=draft&populate=tips', { title: 'a', tips: [tip()] });
  expect(tips[0].id).toBe(1);
});
