/**
 * Verifies a running reference server against a double of its recording: nothing may differ, in shape and in values,
 * and each of five changes of the double is to be named once.
 *
 *     npm run reference -- --strapi 5.54.0 --start
 *     npx node test/reference/verify.ts --url http://127.0.0.1:1551 --recording catalog
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verify } from '../../handlers/live/verify/verify.ts';
import { writeReport } from '../../handlers/live/verify/report/write-report.ts';
import type { DoubleOptions } from '../../handlers/options/double-options.ts';
import { toModelInput } from '../../src/model/define/to-model-input.ts';
import type { SchemaJson } from '../../src/model/model-input.ts';
import { readCallers, RECORDED, recordedOptions } from '../conformance/recorded.ts';

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:1551' },
    recording: { type: 'string', default: '.' },
    rate: { type: 'string', default: '100' },
  },
});

const recording = join(RECORDED, flags.recording);
const token = readCallers(recording).apiTokens.find(({ type }) => type === 'full-access')!.token;
const options = await recordedOptions(recording);
const settings = { token, rate: Number(flags.rate), madeUp: 1000, maxRequests: 5000 };

async function check(name: string, wanted: number, given: Parameters<typeof verify>[1]): Promise<void> {
  const report = await verify(flags.url, given);
  const found = report.differences.length;
  console.log(`${name}: ${found} differences, and ${wanted} are right\n${writeReport.text(report)}\n`);
  if (found !== wanted) process.exitCode = 1;
}

await check('the shapes', 0, { ...settings, options });
await check('the values', 0, { ...settings, options, compare: 'values' });
await check('five changes', 5, { ...settings, options: changed(options) });

/** Adds an attribute, a value of an enumeration, an attribute of a component and an action, and lowers the limit. */
function changed(from: DoubleOptions): DoubleOptions {
  const model = structuredClone(toModelInput(from.model));
  const types = Object.entries(model.contentTypes).filter(([uid]) => uid.startsWith('api::'));
  const [[, first]] = types as [[string, SchemaJson]];
  const enumeration = types.flatMap(([, type]) =>
    Object.values(type.attributes ?? {}).filter((each) => each.type === 'enumeration'),
  )[0]!;
  Object.assign(first.attributes!, { addedHere: { type: 'string' } });
  Object.assign(enumeration, { enum: [...(enumeration['enum'] as string[]), 'added'] });
  const [component] = Object.values(model.components ?? {});
  Object.assign(component!.attributes!, { addedHere: { type: 'string' } });
  const visitors = { add: ['plugin::users-permissions.user.count'] };
  return { ...from, model, rest: { ...from.rest, maxLimit: 50 }, roles: { ...from.roles, public: visitors } };
}
