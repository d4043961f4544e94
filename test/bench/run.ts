/**
 * Measures the built package: time and memory, with the goal beside each figure.
 *
 *     npm run bench -- [--only questions,start] [--rounds 100] [--entries 1000,10000]
 *         [--json FILE] [--markdown docs/performance.md]
 *
 * Times of questions are multiples of the least that MSW needs: an MSW 2 handler that answers the same bytes
 * as a constant. `--rounds` and `--entries` replace those of each part. `--json` writes the figures into a
 * file, `--markdown` into the tables of a document.
 */
import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchFlags, readFlags } from './flags.ts';
import { machine } from './machine.ts';
import type { Part } from './part.ts';
import { type PartName, partNames, parts } from './parts.ts';
import { asText } from './print/text.ts';
import { fillMarkdown } from './print/fill-markdown.ts';
import { judge, type Table } from './table.ts';

type Measured = Partial<Record<PartName, readonly Table[]>>;

try {
  const flags = readFlags(process.argv.slice(2), partNames);
  if (!existsSync(join(import.meta.dirname, '../../dist')))
    throw new Error('The benchmark measures the built package. Build it first: npm run build');
  // Fails before anything is measured if a place is missing.
  if (flags.markdown !== undefined)
    fill(flags.markdown, Object.fromEntries(flags.only.map((name) => [name, []])));
  console.log(machine());
  const measured: Measured = {};
  for (const name of flags.only) {
    const { about, missing: findMissing }: Part = parts[name];
    const missing = findMissing?.();
    if (missing !== undefined) {
      console.log(`\n${name} is left out: ${missing}`);
      continue;
    }
    console.log(`\n${name}: ${about}`);
    try {
      const tables = await measure(name, flags);
      for (const table of tables) console.log(`\n${asText(table)}`);
      measured[name] = tables;
    } catch (error) {
      // The figures of the other parts are good nevertheless.
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
  const judged = Object.values(measured)
    .flat()
    .flatMap(({ rows, columns }) => rows.flatMap((row) => judge(row, columns) ?? []));
  const met = judged.filter(({ isMet }) => isMet).length;
  console.log(`\n${met} of ${judged.length} goals are met.`);
  if (flags.json !== undefined)
    writeFileSync(flags.json, JSON.stringify({ machine: machine(), parts: measured }, null, 2));
  if (flags.markdown !== undefined) writeFileSync(flags.markdown, fill(flags.markdown, measured));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function fill(path: string, tables: Measured): string {
  return fillMarkdown(readFileSync(path, 'utf8'), tables);
}

/** Runs a part in a process of its own: it neither inherits the garbage of others nor their compiled code. */
function measure(name: PartName, { rounds, entries }: BenchFlags<PartName>): Promise<readonly Table[]> {
  const { defaults } = parts[name];
  const options = { rounds: rounds ?? defaults.rounds, entries: entries ?? defaults.entries };
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'run-part.ts'), [name, JSON.stringify(options)], {
      execArgv: ['--no-warnings'],
    });
    let tables: readonly Table[] | undefined;
    child.on('message', (message) => (tables = message as readonly Table[]));
    child.on('error', reject);
    child.on('exit', (code) =>
      tables === undefined
        ? reject(new Error(`The part ${name} failed: its process ended with ${code}.`))
        : resolve(tables),
    );
  });
}
