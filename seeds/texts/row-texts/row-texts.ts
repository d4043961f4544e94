/** The texts of a row by what they mean. All of them are about the row's subject. */
export type { RowText } from './row-text.ts';
export { namedSection } from './named-section.ts';
export * from './names.ts';
export * from './passages.ts';
export * from './titles.ts';
