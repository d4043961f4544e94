/**
 * Replays every recorded request against the double and says how many answers are the same JSON. An area that writes is
 * played in order, from fresh data.
 *
 *     npm run conformance -- [--area NAME] [--case ID] [--all] [--check | --write]
 *
 * `--all` prints every difference, the known ones too, instead of the first of the unknown ones. `--write` makes
 * docs/fidelity.md, the table of docs/plugins.md and the line of README.md anew, and `--check` fails if they are stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../../handlers/state/settings.ts';
import { fidelityPage, type Played, totalOf } from './fidelity-page.ts';
import { knownDifferences } from './known-differences.ts';
import { pluginTable } from './plugin-table.ts';
import {
  GRAPHQL_RECORDINGS,
  PLUGIN_RECORDINGS,
  readCallers,
  readRecorded,
  recordedOptions,
  RECORDINGS,
} from './recorded.ts';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';
import { replayGraphql } from './replay-graphql.ts';
import { isRead, withTokens } from '../../handlers/live/record/replay.ts';
import { replayInOrder, type Result } from './replay-in-order.ts';
import { openServed, replayRead } from './served.ts';
import { described, summary } from './report.ts';

const SHOWN = 10;

const { values: flags } = parseArgs({
  options: {
    area: { type: 'string' },
    case: { type: 'string' },
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const all: Result[] = [];
const played: Played[] = [];
const withPlugins: Played[] = [];
for (const folder of [...RECORDINGS, ...GRAPHQL_RECORDINGS, ...PLUGIN_RECORDINGS]) {
  const callers = readCallers(folder);
  const { options = {} } = callers;
  const shared = await recordedOptions(folder);
  const usual = await openServed(shared);
  const settings = readSettings(shared);
  for (const [area, recorded] of readRecorded(folder)) {
    if (!area.startsWith(flags.area ?? area)) continue;
    const own = options[area];
    const { double, server } = own ? await openServed({ ...shared, ...own }) : usual;
    const cases = area.includes('-graphql-') ? recorded : await withTokens(recorded, double);
    const isChosen = ({ id }: RecordedCase) => (flags.case ?? id) === id;
    if (cases.some(isChosen)) {
      const results = area.includes('-graphql-')
        ? (await replayGraphql(double.fork(), cases)).filter((result) => isChosen(result.recorded))
        : cases.every(isRead)
          ? await Promise.all(cases.filter(isChosen).map((one) => replayRead(one, { double, server })))
          : (await replayInOrder(double.fork().fetch, cases)).filter((result) => isChosen(result.recorded));
      console.log(summary(area, results));
      (PLUGIN_RECORDINGS.includes(folder) ? withPlugins : played).push({ area, callers, settings, results });
      all.push(...results);
    }
    if (own) await server.close();
  }
  await usual.server.close();
}
console.log(summary('total', all));

const known = new Set(knownDifferences.flatMap(({ ids }) => ids));
const isDifferent = ({ verdict }: Result) => verdict === 'different';
const surprises = all.filter((result) => isDifferent(result) !== known.has(result.recorded.id));
const better = surprises.filter((result) => !isDifferent(result));
const worse = surprises.filter(isDifferent);

const differing = flags.all ? all.filter(isDifferent) : worse;
const shown = flags.all ? differing : differing.slice(0, SHOWN);
for (const result of shown) console.log(described(result));
if (differing.length > shown.length)
  console.log(`\n… and ${differing.length - shown.length} more (--all shows them)`);
for (const { recorded } of better) {
  console.log(`\n${recorded.id} of known-differences.ts is the same. Correct the list.`);
}
const gone =
  flags.area || flags.case ? [] : [...known].filter((id) => !all.some((one) => one.recorded.id === id));
for (const id of gone) console.log(`\n${id} of known-differences.ts is no recorded case. Correct the list.`);
if (all.length === 0) console.log('No recorded case has that name.');

const stale = (flags.check || flags.write) && !flags.area && !flags.case ? stalePages() : [];
for (const file of stale) console.log(`\n${file} is stale. Run: npm run conformance -- --write`);

const failed = surprises.length + gone.length + stale.length;
console.log(`\n${all.length - surprises.length} passed, ${failed} failed`);
process.exitCode = failed > 0 || all.length === 0 ? 1 : 0;

/** Writes the pages with the figures, or returns those that have others. */
function stalePages(): string[] {
  const page = fidelityPage(played);
  const total = totalOf(played.flatMap(({ results }) => results));
  const pages: readonly (readonly [string, (text: string) => string])[] = [
    ['docs/fidelity.md', () => page],
    [
      'docs/plugins.md',
      (text) => text.replace(/^\| recorded plugin [^]*?\n\n/m, `${pluginTable(withPlugins)}\n\n`),
    ],
    ['README.md', (text) => text.replace(/[\d,]+ of [\d,]+ recorded answers/, total)],
  ];
  return pages.flatMap(([name, change]) => {
    const file = join(import.meta.dirname, '../..', name);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const changed = change(text);
    if (changed === text) return [];
    if (!flags.write) return [name];
    writeFileSync(file, changed);
    return [];
  });
}
