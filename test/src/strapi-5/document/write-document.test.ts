import { describe, expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

describe('a new document', () => {
  test('has no document of its own for each number: a documentId that is taken is skipped', async () => {
    const { post } = openGarden();
    const made = new Set<string>();
    for (let index = 0; index < 5; index++) made.add((await post('beds', { title: 'a' })).documentId);
    expect(made.size).toBe(5);
    expect([...made].every((documentId) => /^[a-z][a-z0-9]{23}$/.test(documentId))).toBe(true);
  });
});

describe('a refused write', () => {
  test('changes nothing and uses up no ids', async () => {
    const { post, refused, get } = openGarden();
    await post('plants?status=draft', { name: 'Oak' });
    expect(await refused('POST', 'plants', { name: 'O', size: { wide: 1 } })).toMatchObject({ status: 400 });
    expect(await get('plants?status=draft')).toHaveLength(1);
    const next = await post('plants?status=draft&populate=size', { name: 'Elm', size: { wide: 2 } });
    expect([next.id, next['size'].id]).toEqual([2, 1]);
  });
});
