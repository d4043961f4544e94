import { model, records } from '../../fixtures/wide-articles.ts';
import { installPackage } from '../measure/installed.ts';
import { median } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { printCount, ratio, type Row } from '../table.ts';

const GOAL = { entries: 100_000, most: 1.5 };
/** In Strapi 5 each article also has a draft. */
const DIALECTS = { v4: 'entries', v5: 'entries with drafts' };

interface Creation {
  readonly parse: number;
  readonly create: number;
  readonly ask: number;
}

export const measure: Measure = async ({ rounds, entries }) => {
  const installed = installPackage();
  const modelFile = installed.write('model.json', model);
  const row = (count: number, dialect: keyof typeof DIALECTS): Row => {
    const recordsFile = installed.write('records.json', records(count));
    const creations = Array.from({ length: rounds }, () =>
      installed.run('create-once.mjs', [modelFile, recordsFile, dialect], ['--expose-gc']),
    ) as Creation[];
    const of = (figure: (creation: Creation) => number) => median(creations.map(figure));
    const parse = of((creation) => creation.parse);
    return {
      name: `${printCount(count)} ${DIALECTS[dialect]}`,
      cells: [
        { value: parse, unit: 'ms' },
        ratio(
          of(({ create }) => create),
          parse,
        ),
        ratio(
          of(({ create, ask }) => create + ask),
          parse,
        ),
      ],
      ...(count === GOAL.entries && {
        goal: { most: GOAL.most, columns: ['createDouble'], where: 'for createDouble' },
      }),
    };
  };
  const rows = entries.flatMap((count) => [row(count, 'v4'), row(count, 'v5')]);
  return [
    { title: 'records', columns: ['JSON.parse', 'createDouble', 'createDouble and first answer'], rows },
  ];
};
