import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import { projectFolder } from '../project/project-folder.ts';
import { jsonl, product, small, tar } from './small-export.ts';

const end = { type: product.uid, ref: 3 };
const whole = {
  schemas: product,
  entities: { type: product.uid, id: 4, data: {} },
  links: { kind: 'relation.basic', relation: 'oneToOne', left: { ...end, field: 'name' }, right: end },
  configuration: { type: 'core-store', value: { key: 'x', value: 1 } },
};
const without = (line: object, key: string) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== key));

const anyPart = [null, 5, 'text', true, [], {}];
const broken: Record<keyof typeof whole, unknown[]> = {
  schemas: [without(product, 'uid'), without(product, 'attributes'), { ...product, attributes: [] }],
  entities: [
    without(whole.entities, 'type'),
    { ...whole.entities, id: '4' },
    { ...whole.entities, id: null },
    { ...whole.entities, data: [] },
    { ...whole.entities, data: null },
  ],
  links: [
    without(whole.links, 'left'),
    without(whole.links, 'right'),
    { ...whole.links, right: null },
    { ...whole.links, left: 5 },
    { ...whole.links, left: { ...end, type: 5 } },
    { ...whole.links, right: { ...end, ref: {} } },
    { ...whole.links, right: { ...end, field: 5 } },
    { ...whole.links, right: { ...end, pos: 'first' } },
  ],
  configuration: [without(whole.configuration, 'value'), { value: null }],
};

async function load(part: keyof typeof whole, line: unknown) {
  const folder = await projectFolder({});
  const path = join(folder, 'export.tar');
  const lines = `${jsonl(whole[part])}\n\n${jsonl(line)}\n`;
  await writeFile(path, await tar({ ...small, [`${part}/${part}_00009.jsonl`]: lines }));
  return loadExport(path);
}

for (const part of Object.keys(whole) as (keyof typeof whole)[]) {
  test.each([...anyPart, ...broken[part]].map((line) => [JSON.stringify(line), line]))(
    `${part}: the line %s is refused with its number`,
    async (text, line) => {
      const loading = load(part, line);
      await expect(loading).rejects.toMatchObject({ name: 'LoadError' });
      await expect(loading).rejects.toThrow(`Line 3 of ${part}/${part}_00009.jsonl in `);
      await expect(loading).rejects.toThrow(`: ${text.slice(0, 80)}`);
    },
  );

  test(`${part}: a whole line is accepted`, async () => {
    const { notes: _notes, ...options } = await load(part, { ...whole[part], id: 5, unknown: null });
    expect((await createDouble(options).fetch(new Request('http://localhost/api/products'))).status).toBe(
      200,
    );
  });
}
