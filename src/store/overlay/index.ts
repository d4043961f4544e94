/** Stores that lie over others. */
export { addRecords } from './add-records.ts';
export type { Changes, LinkChange } from './changes.ts';
export { dropEntries } from './drop-entries.ts';
export { changedAs, changedBelow, type ChangesOfOther, changesOf, overlay } from './overlay.ts';
