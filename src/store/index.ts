/** The door of this room: the data of a double, and how records become rows. */

/** What a source of data gets and gives. */
export type * as sources from './dataset.ts';
/** How the records of users are read, checked and completed. */
export * as entryRecords from './load/index.ts';
/** Stores that lie over others. */
export * as overlays from './overlay/index.ts';
export { Cache, KeptTexts } from './cache.ts';
export { DataProblems } from './data-problems.ts';
export { type Dataset, type DataSource, type LinkRecord, type Profile, PROFILES } from './dataset.ts';
export { loadDataset } from './load/load-dataset.ts';
export { definePassword } from './passwords.ts';
export { readDataset, readRecords } from './read-dataset.ts';
export { plainWord, slugOf } from './slug.ts';
export type { Link, Links, Row, RowScope, Store, Table, Value } from './store.ts';
