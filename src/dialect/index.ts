/** The versions of Strapi that a double can answer as. */
export {
  loadColumns,
  loadDatabases,
  loadDialect,
  loadTimeZones,
  loadWriting,
  setupOf,
  setups,
  wholeDialect,
} from './dialects.ts';
export { versionNotes } from './version-notes.ts';
export { versionText } from './strapi-version.ts';
export { needsColumns } from '../query/large-tables.ts';
