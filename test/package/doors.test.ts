import { expect, test } from 'vitest';
import { throughDoors } from '../../build/doors.ts';

const DOOR = [
  "export * as rules from './option-rules.ts';",
  "export {\n  type Model,\n  createModel as makeModel,\n} from './read/create-model.ts';",
  "export type * as types from './types/index.ts';",
  'export const here = 1;',
].join('\n');

const through = (code: string) => throughDoors(code, '/root/handlers/data/x.ts', '/root', () => DOOR);

test.each([
  [
    'a name',
    'import { makeModel } from',
    ["import { createModel as makeModel } from '../../src/model/read/create-model.ts';"],
  ],
  [
    'a type among others',
    'import { here, type Model } from',
    [
      "import { here as here } from '../../src/model/index.ts';",
      "import type { Model as Model } from '../../src/model/read/create-model.ts';",
    ],
  ],
  ['a family', 'import { rules } from', ["import * as rules from '../../src/model/option-rules.ts';"]],
  ['types', 'import type { types } from', ["import type * as types from '../../src/model/types/index.ts';"]],
  [
    'a name that is passed on',
    'export { makeModel as model } from',
    ["export { createModel as model } from '../../src/model/read/create-model.ts';"],
  ],
])('a file imports %s from where the door has it', (_what, start, lines) => {
  expect(through(`${start} '../../src/model/index.ts';`)).toBe(lines.join('\n'));
});

test('other imports stay', () => {
  const code =
    "import { x } from '../../src/model/model.ts';\nimport { y } from './index.ts';\nexport const z = 1;";
  expect(through(code)).toBe(code);
});
