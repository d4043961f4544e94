import { installPackage } from '../measure/installed.ts';
import { median, shuffled } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { ratio, type Row } from '../table.ts';

const GOAL = 1.1;
const VERSIONS = { msw: 'MSW 3', msw2: 'MSW 2' } as const;
/** Entry points as test files import them, and the packages that they can't do without. */
const IMPORTS = [
  { entries: ['msw-strapi'], packages: ['zod', 'qs', 'msw'], goal: { most: GOAL } },
  { entries: ['msw-strapi', 'msw-strapi/node'], packages: ['zod', 'qs', 'msw', 'msw/node'] },
  {
    entries: ['msw-strapi', 'msw-strapi/seeds'],
    packages: ['zod', 'qs', 'msw', '@faker-js/faker/locale/en'],
  },
];

export const measure: Measure = async ({ rounds }) => {
  const rows: Row[] = [];
  for (const [msw, version] of Object.entries(VERSIONS)) {
    const installed = installPackage(msw as keyof typeof VERSIONS);
    const timed = IMPORTS.flatMap(({ entries, packages }) => [entries, packages]).map((names) => ({
      names,
      times: [] as number[],
    }));
    const importOnce = (names: readonly string[]) => installed.run('import-once.mjs', names) as number;
    // The first import reads the files from the disk.
    for (const { names } of timed) importOnce(names);
    for (let round = 0; round < rounds; round += 1)
      for (const { names, times } of shuffled(timed)) times.push(importOnce(names));
    for (const [at, { entries, packages, goal }] of IMPORTS.entries()) {
      const [own, least] = [median(timed[at * 2]!.times), median(timed[at * 2 + 1]!.times)];
      rows.push({
        name: `${entries.join(', ')} (${packages.join(', ').replace(/msw(?=,|$)/, version)})`,
        cells: [{ value: least, unit: 'ms' }, ratio(own, least)],
        ...(goal && { goal }),
      });
    }
  }
  return [{ title: 'import in a new process', columns: ['these packages', 'msw-strapi'], rows }];
};
