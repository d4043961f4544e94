/** The versions of Strapi that a double can answer as. */
export { loadDialect, loadWriting, wholeDialect } from './dialects.ts';
export { setupOf, setups } from './dialects.ts';
export { versionNotes } from './version-notes.ts';
