import { model } from '../../fixtures/wide-articles.ts';
import { installPackage } from '../measure/installed.ts';
import { median } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { printCount, type Row } from '../table.ts';

/** Bytes. */
const GOALS = { unread: 64, read: 1_500 };
const FEW = 25;
const types = Object.keys(model.contentTypes).length;

interface Memory {
  /** Of the whole process, before entries are read. */
  readonly unread: number;
  readonly perRead: number;
  /** Of an entry's JSON. */
  readonly bytes: number;
}

export const measure: Measure = async ({ rounds, entries }) => {
  const installed = installPackage();
  const modelFile = installed.write('model.json', model);
  const measureMemory = (count: number) => {
    const runs = Array.from({ length: rounds }, () =>
      installed.run('memory-once.mjs', [modelFile, count], ['--expose-gc']),
    ) as Memory[];
    return (figure: keyof Memory) => median(runs.map((run) => run[figure]));
  };
  // Both have a page of entries, and the code and words that make it.
  const few = measureMemory(FEW);
  const rows = entries.flatMap((count): Row[] => {
    const some = measureMemory(count);
    const unread = (some('unread') - few('unread')) / ((count - FEW) * types);
    const title = `${printCount(count)} entries of each type`;
    return [
      {
        name: `${title}: an entry not read`,
        cells: [null, { value: unread, unit: 'B' }],
        goal: { most: GOALS.unread },
      },
      {
        name: `${title}: an entry read`,
        cells: [
          { value: some('bytes'), unit: 'B' },
          { value: some('perRead'), unit: 'B' },
        ],
        goal: { most: GOALS.read },
      },
    ];
  });
  return [{ title: 'memory', columns: ['its JSON', 'memory'], rows }];
};
