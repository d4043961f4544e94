import { installPackage } from '../measure/installed.ts';
import { shuffled } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import type { Row } from '../table.ts';

const GOAL = 25;
const VERSIONS = { msw: 'MSW 3', msw2: 'MSW 2' } as const;
/** Entry points as test files import them, and what these import without the package. */
const IMPORTS = [
  { entries: ['msw-strapi'], packages: ['msw'], goal: { most: GOAL } },
  { entries: ['msw-strapi', 'msw-strapi/node'], packages: ['msw', 'msw/node'] },
  { entries: ['msw-strapi', 'msw-strapi/seeds'], packages: ['msw'] },
  { entries: ['msw-strapi', 'msw-strapi/load'], packages: ['msw'] },
];

export const measure: Measure = async ({ rounds }) => {
  const rows: Row[] = [];
  for (const [msw, version] of Object.entries(VERSIONS)) {
    const installed = installPackage(msw as keyof typeof VERSIONS);
    const timed = IMPORTS.flatMap(({ entries, packages }) => [packages, [...packages, ...entries]]).map(
      (names) => ({ names, times: [] as number[] }),
    );
    const importOnce = (names: readonly string[]) => installed.run('import-once.mjs', names) as number;
    // The first import reads the files from the disk.
    for (const { names } of timed) importOnce(names);
    for (let round = 0; round < rounds; round += 1)
      for (const { names, times } of shuffled(timed)) times.push(importOnce(names));
    for (const [at, { entries, packages, goal }] of IMPORTS.entries()) {
      const [alone, both] = [Math.min(...timed[at * 2]!.times), Math.min(...timed[at * 2 + 1]!.times)];
      rows.push({
        name: `${entries.join(', ')} beside ${packages.join(', ').replace(/msw(?=,|$)/, version)}`,
        cells: [alone, both, both - alone].map((value) => ({ value, unit: 'ms' })),
        ...(goal && { goal }),
      });
    }
  }
  return [
    { title: 'processor time of imports in a new process', columns: ['alone', 'both', 'msw-strapi'], rows },
  ];
};
