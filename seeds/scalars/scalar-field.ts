import type { AttributeOf, ScalarType } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import type { RowKey, ValueSources } from '../subjects/row-key.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { Meaning } from '../names/lexicon.ts';
import type { Uniqueness } from '../entries/uniqueness.ts';
import type { EntryOrder } from './distinct-texts.ts';
import type { Theme } from '../names/themes.ts';

/** Values of these types are texts about their row. Of the others a few may be all there are. */
export const TEXT_TYPES: ReadonlySet<ScalarType> = new Set(['string', 'text', 'richtext', 'email', 'uid']);

/** What the attributes of a type or component have in common, besides the row. */
export interface RowTraits {
  /** The name of the type or component. */
  readonly typeName: string;
  readonly theme: Theme;
  /** What the name of the type or component means. */
  readonly typeMeaning: Meaning | undefined;
  /** What the names of the rows are, if only the name of their type says it: drugs for the names of drugs. */
  readonly meaningOfNames?: Meaning | undefined;
  /** What the rows are, if they are something that happens: `event`, `film screening`. */
  readonly happening: string | undefined;
  /** Whether the name of a row is that of the person who sent or said it. */
  readonly isByPerson: boolean;
  /** Whether the rows are the opening hours of the days of a week. */
  readonly isWeek: () => boolean;
  /** Whether the rows have an address. */
  readonly isLocated: () => boolean;
  /** Whether the rows have the number of the house apart from the street. */
  readonly hasHouseNumber: () => boolean;
  /** Returns the currency of a row, and what costs 1 EUR in it. */
  readonly currencyOf: (key: RowKey) => { readonly currency: string; readonly rate: number };
  /** The seed of the person or the period of a row, which several attributes share. */
  readonly identitySeed: number;
  /** Whether the rows are the items of lists. */
  readonly isListed: boolean;
  /** Whether the rows have a main text, to which others lead. */
  readonly hasBody: () => boolean;
  /** Whether texts have to be long enough to break layouts. */
  readonly longText: boolean;
  /** The entries of the type; none for a component. */
  readonly entries?: EntryOrder;
}

/** Everything besides the row that the values of a scalar attribute depend on. */
export interface ScalarField {
  readonly attribute: AttributeOf<'scalar'>;
  readonly rows: RowTraits;
  readonly sources: ValueSources;
  /** `article.title`, for messages. */
  readonly label: string;
  /** The attribute's name. */
  readonly name: AttributeName;
  /** The seed of the attribute's values. */
  readonly seed: number;
  /** Whether no two rows get the same name. For content types this includes translations. */
  readonly distinctNames: boolean;
  readonly uniqueness: Uniqueness;
  /** The texts that a front end filters by: some rows have each of them. */
  readonly asked?: readonly string[] | undefined;
  /** Makes the label or the address of a link; undefined where it is like any other text. */
  readonly linkText?: ((key: RowKey) => string | undefined) | undefined;
  /** Whether the texts are paths of slugs, which are as unique as these. */
  readonly isPath?: boolean;
  /** Returns what the slug of a row is made from; undefined if the attribute holds no slug. */
  readonly slugSource?: () => SlugSource | undefined;
  /** Reports that no value fits the attribute, with what to do about it. It stays empty. */
  readonly problem: (sentence: string) => void;
  /**
   * Reports that there are fewer distinct values than rows.
   *
   * @param values what there is of them: `3 values`
   */
  readonly shortage: (count: number, values: string, remedy: string) => void;
  /** Returns how many distinct values there are, once a shortage of them was reported. */
  readonly mostValues: () => number;
}

/** The text that a slug is made from. */
export interface SlugSource {
  readonly value: (key: RowKey) => Value;
  /** Whether no two rows of a locale have the same value. */
  readonly distinct: boolean;
}

/**
 * A step from an attribute to its values. It returns the function that makes them, and may call those of the steps
 * after it: `next` returns it.
 */
export type Step<Field, Made extends Value = Value> = (
  field: Field,
  next: () => (key: RowKey) => Made,
) => (key: RowKey) => Made;

/** Makes the values of an attribute by the steps of a list, from one on. */
export const follow = <Field, Made extends Value>(
  steps: readonly Step<Field, Made>[],
  field: Field,
  from = 0,
): ((key: RowKey) => Made) => steps[from]!(field, () => follow(steps, field, from + 1));
