import { model } from '../../fixtures/wide-articles.ts';
import { type Installed, installPackage } from '../measure/installed.ts';
import { median, shuffled } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { printCount, ratio, type Row, type Table } from '../table.ts';

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
  return [
    { title: 'process start to first page', columns: [`${FEW} entries`, 'more entries'], rows },
    serveTable(installed, rounds),
  ];
};

const TYPES = 40;

/** Measures `serve`, which most people run. Its project is read from the cache, as in any run but the first. */
function serveTable(installed: Installed, rounds: number): Table {
  for (let at = 1; at <= TYPES; at += 1) {
    const name = `type-${at}`;
    const target = `type-${(at % TYPES) + 1}`;
    installed.write(`cms/src/api/${name}/content-types/${name}/schema.json`, {
      kind: 'collectionType',
      collectionName: `${name}s`,
      info: { singularName: name, pluralName: `${name}s`, displayName: name },
      options: { draftAndPublish: true },
      attributes: {
        title: { type: 'string', required: true },
        slug: { type: 'uid', targetField: 'title' },
        body: { type: 'richtext' },
        price: { type: 'decimal' },
        startDate: { type: 'datetime' },
        isActive: { type: 'boolean' },
        cover: { type: 'media', multiple: false, allowedTypes: ['images'] },
        related: { type: 'relation', relation: 'manyToOne', target: `api::${target}.${target}` },
      },
    });
    installed.write(
      `cms/src/api/${name}/routes/${name}.js`,
      `module.exports = require('@strapi/strapi').factories.createCoreRouter('api::${name}.${name}');`,
    );
  }
  installed.write('cms/package.json', { dependencies: { '@strapi/strapi': '5.54.0' } });
  const serve = () => installed.run('serve-once.mjs', ['cms', '/api/type-1s']) as [number, number];
  serve();
  const times = Array.from({ length: rounds }, serve);
  const cells = [0, 1].map((at) => ({ value: median(times.map((each) => each[at]!)), unit: 'ms' as const }));
  return {
    title: 'serve, process start',
    columns: ['it says where', 'first answer'],
    rows: [
      {
        name: `a project of ${TYPES} types`,
        cells,
        goal: { most: 300, columns: ['first answer'] },
      },
    ],
  };
}
