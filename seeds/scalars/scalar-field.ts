import type { ScalarType } from '../../src/model/attribute.ts';
import type { Generators, RowKey } from '../subjects/row-key.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { Meaning } from '../names/lexicon.ts';
import type { Uniqueness } from '../entries/uniqueness.ts';
import type { EntryOrder } from './distinct-texts.ts';
import type { Theme } from '../names/themes.ts';

/** Values of these types are texts about their row. Of the others a few may be all there are. */
export const TEXT_TYPES: ReadonlySet<ScalarType> = new Set(['string', 'text', 'richtext', 'email', 'uid']);

/** Everything besides the row that the values of a scalar attribute depend on. */
export interface ScalarField {
  readonly generators: Generators;
  /** `article.title`, for messages. */
  readonly label: string;
  /** The attribute's name. */
  readonly name: AttributeName;
  /** What the name of the type or component means. */
  readonly typeMeaning: Meaning | undefined;
  /** What the names of the rows are, if only the name of their type says it: drugs for the names of drugs. */
  readonly called?: Meaning | undefined;
  /** The seed of the attribute's values. */
  readonly seed: number;
  /** The seed of the person or the period of a row, which several attributes share. */
  readonly identitySeed: number;
  readonly theme: Theme;
  /** What the rows are, if they are something that happens: `event`, `film screening`. */
  readonly happening: string | undefined;
  /** Whether the rows are the opening hours of the days of a week. */
  readonly isWeek: () => boolean;
  /** Whether the name of a row is that of the person who sent or said it. */
  readonly isByPerson: boolean;
  /** Whether the rows have an address. */
  readonly isLocated: () => boolean;
  /** Returns the currency of a row, and what costs 1 EUR in it. */
  readonly currencyOf: (key: RowKey) => { readonly currency: string; readonly rate: number };
  /** Whether the rows have the number of the house apart from the street. */
  readonly hasHouseNumber: () => boolean;
  /** Whether no two rows get the same name. For content types this includes translations. */
  readonly distinctNames: boolean;
  readonly uniqueness: Uniqueness;
  /** The entries of the type; none for a component. */
  readonly entries?: EntryOrder;
  /** Makes the label or the address of a link; undefined where it is like any other text. */
  readonly linkText?: (key: RowKey) => string | undefined;
  /** Whether the rows are the items of lists. */
  readonly isListed: boolean;
  /** Whether texts have to be long enough to break layouts. */
  readonly longText: boolean;
  /** Reports that no value fits the attribute, with what to do about it. It stays empty. */
  readonly problem: (sentence: string) => void;
  /**
   * Reports that there are fewer distinct values than rows.
   *
   * @param values what there is of them: `3 values`
   */
  readonly shortage: (count: number, values: string, remedy: string) => void;
}
