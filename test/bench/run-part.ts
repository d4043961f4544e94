/** Runs a part of the benchmark for `run.ts`, and sends it the tables. */
import type { PartOptions } from './part.ts';
import { type PartName, parts } from './parts.ts';

const [name, options] = process.argv.slice(2) as [PartName, string];
const { measure } = await parts[name].load();
const tables = await measure(JSON.parse(options) as PartOptions);
process.send!(tables, () => process.exit());
