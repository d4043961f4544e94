/** The texts of a row by what they mean. All of them are about the row's subject. */
export type { RowText } from './row-texts/row-text.ts';
export { namedSection } from './row-texts/named-section.ts';
export * from './row-texts/names.ts';
export * from './row-texts/passages.ts';
export * from './row-texts/titles.ts';
