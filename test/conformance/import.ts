/**
 * Takes recorded answers over into test/recorded, or into the folder NAME in it:
 *
 *     node test/conformance/import.ts [--into NAME] FOLDER AREA...
 *
 * FOLDER holds `AREA.json` files, a list of cases each. Areas that are already there are replaced,
 * the others stay; fragments.jsonl is made anew for all of them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RECORDED } from './recorded.ts';
import { type RecordedCase } from '../../handlers/live/record/recording.ts';
import { readPacked, writePacked } from './packed-areas.ts';

const { values: flags, positionals } = parseArgs({
  options: { into: { type: 'string', default: '.' } },
  allowPositionals: true,
});
const [folder, ...names] = positionals;
if (folder === undefined || names.length === 0) {
  console.error('usage: node test/conformance/import.ts [--into NAME] FOLDER AREA...');
  process.exit(1);
}
const into = join(RECORDED, flags.into);

const areas = readPacked(into);
for (const name of names) {
  const text = readFileSync(join(folder, `${name}.json`), 'utf8');
  if (text.includes('"$":')) throw new Error(`${name}.json has a key "$", which marks fragments here`);
  const cases: RecordedCase[] = JSON.parse(text);
  areas.set(name, cases);
}

writePacked(into, areas);
