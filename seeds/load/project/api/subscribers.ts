import { join } from 'node:path';
import { isOfApi } from '../../../../src/model/look-up.ts';
import { readFolder } from '../../files/read-folder.ts';
import { codeFiles } from '../code/code-files.ts';
import type { Environment } from '../code/evaluate.ts';
import { textsOf, valueAt } from '../code/value.ts';
import type { Fact } from './facts.ts';

/** Folders of `src` that are read in other ways, or that answer no request. */
const OTHERWISE = new Set(['admin', 'api', 'components', 'extensions', 'plugins']);
/** Further folders hold no code of Strapi. */
const DEPTH = 3;

/** Finds code in `src`, outside `src/api`, that takes part in what types read and write. */
export const findSubscribers = (dir: string, environment: Environment): Promise<Fact[]> =>
  subscribersIn(dir, join(dir, 'src'), environment, DEPTH);

async function subscribersIn(
  dir: string,
  folder: string,
  environment: Environment,
  depth: number,
): Promise<Fact[]> {
  if (depth === 0) return [];
  const facts: Fact[] = [];
  for (const { file, code } of await codeFiles(dir, folder, environment)) {
    if (!code) continue;
    if (code.calls('documents.use').length > 0) facts.push({ kind: 'document-middlewares', file });
    for (const [subscriber] of code.calls('lifecycles.subscribe')) {
      const models = textsOf(valueAt(subscriber, 'models')) ?? [];
      facts.push(...models.filter(isOfApi).map((uid): Fact => ({ kind: 'lifecycles', uid })));
    }
  }
  for (const name of (await readFolder(folder)).folders)
    if (!OTHERWISE.has(name))
      facts.push(...(await subscribersIn(dir, join(folder, name), environment, depth - 1)));
  return facts;
}
