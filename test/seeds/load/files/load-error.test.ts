import { expect, test } from 'vitest';
import { loadExport, loadProject } from '../../../../seeds/load/index.ts';

const any = (value: unknown) => value as never;

test.each([
  [
    'no folder',
    () => loadProject(any(undefined)),
    "loadProject() takes a path, such as loadProject('../cms'), but got nothing.",
  ],
  [
    'a number',
    () => loadExport(any(5)),
    "loadExport() takes a path, such as loadExport('export.tar.gz'), but got 5.",
  ],
  ['an empty path', () => loadExport(''), 'but got an empty text.'],
  [
    'an unknown option',
    () => loadProject('.', any({ dialekt: 'v4' })),
    "loadProject() has no option 'dialekt'. Did you mean dialect? It takes dialect, database, strapi, runCode, network, cache.",
  ],
  [
    'an unknown dialect',
    () => loadExport('e.tar', { dialect: any('v6') }),
    `loadExport(): dialect must be 'documented', 'v4' or 'v5', not "v6".`,
  ],
])('%s is refused before anything is read', async (_name, load, message) => {
  await expect(load()).rejects.toThrow(message);
  await expect(load()).rejects.toThrow(TypeError);
});
