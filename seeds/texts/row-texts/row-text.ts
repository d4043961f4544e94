import type { NamedSection } from '../headings.ts';
import type { Generators, RowKey } from '../../subjects/row-key.ts';

/** What a text depends on besides its row. */
export interface TextField {
  /** The attribute's name in words: `team title`. */
  readonly words: string;
  /** The words of the names of the component or type, where they tell what a button is for. */
  readonly place?: string;
  /** What these words say about the section that the text is for. */
  readonly section: NamedSection;
  readonly seed: number;
  /** The seed of the person of a row, which several attributes share. */
  readonly identitySeed: number;
  /** A text area, not a single line. */
  readonly long: boolean;
  /** Whether to say all there is to say, so that texts break layouts. */
  readonly isWhole?: boolean;
  /** Whether the row has an address, so that its money is that of the country. */
  readonly isLocated?: () => boolean;
  /** Returns the currency of the row. */
  readonly currencyOf?: (key: RowKey) => { readonly currency: string };
  /** Whether the row has the number of the house apart from the street. */
  readonly hasHouseNumber?: () => boolean;
  /** Whether it is what the row is called. Neighbours have different names. */
  readonly isName?: boolean;
}

/**
 * Makes a text of a row. All texts of a row are about its subject. The generators are those of this text alone.
 */
export type RowText = (generators: Generators, key: RowKey, field: TextField) => string;
