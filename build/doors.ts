import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';

/** The files of `src/` by which `handlers/` and `seeds/` enter it. `test/architecture.test.ts` refuses other ways. */
export const DOORS = [
  'src/basics.ts',
  'src/errors/wrong-place.ts',
  'src/model/index.ts',
  'src/store/index.ts',
  'src/explain/index.ts',
  'src/strapi.ts',
  'src/api.ts',
  'src/public.ts',
];

/** Where a door has a name from: a file, with the name there; `*` for all of the file. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

const STATEMENT = /^(import|export)( type)? \{([^}]*)\} from '(\.[^']+)';$/gm;
const PASSED_ON = /^export (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from '(\.[^']+)';$/gm;

/** Splits `a, type B as C`. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((each) => /^(?:(type) )?(\w+)(?: as (\w+))?$/.exec(each.trim()))
    .filter((each) => each !== null)
    .map(([, type, name = '', as = name]) => ({ type: type ? ' type' : '', name, as }));

/** Returns where a door has the names from that it passes on. */
function originsIn(door: string, text: string): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const [, list, all, path = ''] of text.matchAll(PASSED_ON)) {
    const file = join(dirname(door), path);
    if (all !== undefined) origins.set(all, { file, name: '*' });
    for (const { name, as } of namesIn(list ?? '')) origins.set(as, { file, name });
  }
  return origins;
}

/**
 * Lets a file import from where the doors have the names, so that it needs only what it takes.
 *
 * @param folder of the file and the doors: the root, or that of the declarations
 * @param textOf returns the text of a door by its path in `src/`
 */
export function throughDoors(
  code: string,
  file: string,
  folder: string,
  textOf = (door: string): string => readFileSync(join(folder, door), 'utf8'),
): string {
  return code.replace(STATEMENT, (statement, word: string, type = '', list: string, path: string) => {
    const door = join(dirname(file), path);
    const name = DOORS.find((each) => join(folder, each) === door);
    if (name === undefined) return statement;
    const origins = originsIn(door, textOf(name));
    const lines = namesIn(list).map((each) => {
      const origin = origins.get(each.name) ?? { file: door, name: each.name };
      const from = relative(dirname(file), origin.file)
        .replaceAll('\\', '/')
        .replace(/^(?!\.)/, './');
      const what = origin.name === '*' ? `* as ${each.as}` : `{ ${origin.name} as ${each.as} }`;
      return `${word}${type || each.type} ${what} from '${from}';`;
    });
    return lines.join('\n');
  });
}

/** Bundles what files take through doors, not all that the doors have. */
export const goThroughDoors = (root: string): Plugin => ({
  name: 'go through doors',
  transform: {
    filter: { id: /[\\/](?:handlers|seeds)[\\/].*\.ts$/ },
    handler: (code, id) => throughDoors(code, id, root),
  },
});
