import { memoize } from 'es-toolkit/function/memoize';

/** What a file of the media library shows. */
export type FileRole =
  | 'cover'
  | 'product'
  | 'portrait'
  | 'logo'
  | 'dish'
  | 'icon'
  | 'home'
  | 'place'
  | 'detail'
  | 'view'
  | 'sheet'
  | 'document'
  | 'scene'
  | 'group'
  | 'video'
  | 'audio'
  | 'file';

/** The roles of twelve files; then they start again. */
const ROLES: readonly FileRole[] = [
  'cover',
  'product',
  'portrait',
  'cover',
  'logo',
  'video',
  'product',
  'portrait',
  'audio',
  'dish',
  'file',
  'icon',
];

/** The first files of the media library, in turns of twelve. */
const IN_TURNS = 12 * ROLES.length;

/** The files after them, role by role. */
const AFTER = [
  ['product', 24],
  ['cover', 24],
  // Two more pictures of each of the first products and stories, and a PDF about each product.
  ['detail', 48],
  ['view', 48],
  ['sheet', 24],
  ['home', 12],
  ['place', 12],
  ['document', 12],
  // What films, books and songs are called after, and people together.
  ['scene', 12],
  ['group', 4],
  // Those that the titles of features ask for, after one of each area.
  ['icon', 29],
] as const satisfies readonly (readonly [FileRole, number])[];

/** The number of files in the media library. Media attributes choose from these only. */
export const LIBRARY_SIZE = IN_TURNS + AFTER.reduce((sum, [, count]) => sum + count, 0);

const slotsOf = memoize((role: FileRole): readonly number[] =>
  ROLES.flatMap((other, slot) => (other === role ? [slot] : [])),
);

const inTurns = (role: FileRole): number => 12 * slotsOf(role).length;

export const countOf = (role: FileRole): number =>
  inTurns(role) + (AFTER.find(([other]) => other === role)?.[1] ?? 0);

/** The companies that have a logo in the library; the last logo shows no name. */
export const LOGOS = countOf('logo') - 1;

/** Returns what a file shows, and its number among the files of this role, from 1. */
export function roleOf(number: number): { readonly role: FileRole; readonly at: number } {
  let first = IN_TURNS;
  for (const [role, count] of AFTER) {
    if (number > first && number <= first + count) return { role, at: number - first + inTurns(role) };
    first += count;
  }
  const slot = (number - 1) % ROLES.length;
  const role = ROLES[slot]!;
  const slots = slotsOf(role);
  return { role, at: Math.floor((number - 1) / ROLES.length) * slots.length + slots.indexOf(slot) + 1 };
}

/** Returns the number of the file that is the `at`-th of a role. */
export function fileNumber(role: FileRole, at: number): number {
  const before = inTurns(role);
  if (at > before) {
    const place = AFTER.findIndex(([other]) => other === role);
    return AFTER.slice(0, place).reduce((sum, [, count]) => sum + count, IN_TURNS) + at - before;
  }
  const slots = slotsOf(role);
  return Math.floor((at - 1) / slots.length) * ROLES.length + slots[(at - 1) % slots.length]! + 1;
}
