/** What a file of the media library shows. */
export type FileRole =
  | 'cover'
  | 'product'
  | 'portrait'
  | 'logo'
  | 'dish'
  | 'icon'
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

/** The number of files in the media library. Media attributes choose from these only. */
export const LIBRARY_SIZE = 12 * ROLES.length;

const slotsOf = (role: FileRole): number[] => ROLES.flatMap((other, slot) => (other === role ? [slot] : []));

const SLOTS: ReadonlyMap<FileRole, readonly number[]> = new Map(ROLES.map((role) => [role, slotsOf(role)]));

export const countOf = (role: FileRole): number => 12 * SLOTS.get(role)!.length;

/** The companies that have a logo in the library; the last logo shows no name. */
export const LOGOS = countOf('logo') - 1;

/** Returns what a file shows, and its number among the files of this role, from 1. */
export function roleOf(number: number): { readonly role: FileRole; readonly at: number } {
  const slot = (number - 1) % ROLES.length;
  const role = ROLES[slot]!;
  const slots = SLOTS.get(role)!;
  return { role, at: Math.floor((number - 1) / ROLES.length) * slots.length + slots.indexOf(slot) + 1 };
}

/** Returns the number of the file that is the `at`-th of a role. */
export function fileNumber(role: FileRole, at: number): number {
  const slots = SLOTS.get(role)!;
  return Math.floor((at - 1) / slots.length) * ROLES.length + slots[(at - 1) % slots.length]! + 1;
}
