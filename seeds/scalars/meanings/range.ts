/** The usual numbers of an attribute. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
  /** Decimal places of fractions. */
  readonly places?: number;
  /** Small numbers are far more frequent than large ones. */
  readonly longTail?: boolean;
  /** Prices end in .99, .50 or .00. */
  readonly price?: boolean;
  /** Counts up with the entries. */
  readonly counts?: boolean;
  /** Only multiples of this. */
  readonly step?: number;
}

/** Makes a range from its limits. */
export const range = (
  low: number,
  high: number,
  more: Omit<NumberRange, 'low' | 'high'> = {},
): NumberRange => ({ low, high, ...more });
