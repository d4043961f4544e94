import { model } from '../../fixtures/wide-articles.ts';
import { installPackage } from '../measure/installed.ts';
import { median, shuffled } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { printCount, ratio, type Row } from '../table.ts';

const FEW = 25;
const GOAL = { entries: 10_000, most: 1.05 };

export const measure: Measure = async ({ rounds, entries }) => {
  const installed = installPackage();
  const modelFile = installed.write('model.json', model);
  const timed = [FEW, ...entries].map((count) => ({ count, times: [] as number[] }));
  const start = (count: number) => installed.run('start-once.mjs', [modelFile, count]) as number;
  start(FEW);
  for (let round = 0; round < rounds; round += 1)
    for (const { count, times } of shuffled(timed)) times.push(start(count));
  const least = median(timed[0]!.times);
  const rows = timed.slice(1).map(({ count, times }): Row => ({
    name: `${printCount(count)} entries of each type`,
    cells: [{ value: least, unit: 'ms' }, ratio(median(times), least)],
    ...(count === GOAL.entries && { goal: { most: GOAL.most } }),
  }));
  return [{ title: 'process start to first page', columns: [`${FEW} entries`, 'more entries'], rows }];
};
