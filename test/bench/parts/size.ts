import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Measure } from '../part.ts';
import type { Row } from '../table.ts';

const script = join(import.meta.dirname, '../../package/size.mjs');
/** What the script prints of a bundle: `own code: 29.1 kB gz (aim: 30 kB)`. */
const FIGURE = /([^:;\n]+): ([\d.]+) kB gz(?: \(\w+: ([\d.]+) kB\))?/g;

export const measure: Measure = async () => {
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const rows = [...stdout.matchAll(FIGURE)].map(([, name = '', size, aim]): Row => ({
    name: name.trim(),
    cells: [{ value: Number(size), unit: 'kB' }],
    ...(aim !== undefined && { goal: { most: Number(aim) } }),
  }));
  if (rows.length === 0) throw new Error(`test/package/size.mjs printed no sizes.\n${stdout}${stderr}`);
  return [{ title: 'code in a page', columns: ['zipped'], rows }];
};
