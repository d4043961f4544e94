/** What a difference is about. Reports have them in this order. */
export const AREAS = [
  'model',
  'access',
  'limits',
  'settings',
  'locales',
  'routes',
  'errors',
  'order',
  'content',
  'values',
] as const;

export type Area = (typeof AREAS)[number];

/** How answers are compared: their shape, for any content, or also their values, for the same content. */
export const COMPARISONS = ['shape', 'values'] as const;

export type Comparison = (typeof COMPARISONS)[number];

export const REPORT_FORMATS = ['text', 'json', 'junit', 'github'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** One cause of different answers. */
export interface Difference {
  /** Names it for `baseline`, the same in each run: `model article.subtitle: string there, missing here`. */
  readonly id: string;
  readonly area: Area;
  /** What differs: `article.subtitle`, `public`, `default limit`, or a request. */
  readonly subject: string;
  /** How: `string there, missing here`. "There" is the server, "here" the double. */
  readonly text: string;
  /** How many answers differ because of it. */
  readonly answers: number;
  /** Up to three requests that show it. */
  readonly requests: readonly string[];
  /** What it may mean, or what to do. */
  readonly hint?: string;
}

/** A difference that does not count. */
export interface AcceptedDifference extends Difference {
  readonly reason: string;
}

/** How a running Strapi and a double differ. */
export interface VerifyReport {
  /** The address of the server. */
  readonly url: string;
  /** When the comparison ended, in ISO format. */
  readonly at: string;
  /** `Strapi 5`, or finer where the server shows it. */
  readonly server: string;
  readonly compare: Comparison;
  /** How many answers were compared: of requests from tests, and of made-up ones. */
  readonly compared: { readonly fromTests: number; readonly madeUp: number };
  /** How many of them were the same. */
  readonly same: number;
  /** The differences that count. Empty where the double answers as the server. */
  readonly differences: readonly Difference[];
  /** Those that `ignore` and `baseline` accept, with the reason. */
  readonly accepted: readonly AcceptedDifference[];
  /** What was not compared, and why. */
  readonly notCompared: readonly string[];
  /** What else to know, such as an entry of `ignore` that fits nothing. */
  readonly notes: readonly string[];
}

export interface AcceptOptions {
  /**
   * Differences to accept, each with a reason: `article.subtitle: comes with the next release`. In front of the colon
   * is what the report shows: a subject, with or without its area, or the start of one with `*`. Default: none.
   */
  readonly ignore?: readonly string[];
  /** An earlier report. Its differences are accepted, so that only new ones count. Default: none. */
  readonly baseline?: Pick<VerifyReport, 'differences'>;
}

/** Sorts out the differences that are accepted. */
export function accept(differences: readonly Difference[], { ignore = [], baseline }: AcceptOptions) {
  const rules = ignore.map(readRule);
  const known = (baseline?.differences ?? []).map(({ id }) => id);
  const reasonOf = (one: Difference): string | undefined =>
    rules.find(({ fits }) => fits(one))?.reason ?? (known.includes(one.id) ? 'in the baseline' : undefined);
  const gone = known.filter((id) => !differences.some((one) => one.id === id)).length;
  return {
    named: differences.filter((one) => reasonOf(one) === undefined),
    accepted: differences.flatMap((one): AcceptedDifference[] => {
      const reason = reasonOf(one);
      return reason === undefined ? [] : [{ ...one, reason }];
    }),
    notes: [
      ...rules
        .filter(({ fits }) => !differences.some(fits))
        .map(({ pattern }) => `--ignore '${pattern}' fits no difference. Leave it out.`),
      ...(gone > 0 ? [`${gone} differences of the baseline are gone. Write it again.`] : []),
    ],
  };
}

/** @throws an error for a rule without a reason */
export function readRule(text: string) {
  const [, pattern, reason] = /^\s*(.+?)\s*:\s+(.*\S)\s*$/s.exec(text) ?? [];
  if (pattern === undefined || reason === undefined)
    throw new Error(
      `--ignore '${text}' has no reason. Write what the report shows, a colon and why: ` +
        "--ignore 'article.subtitle: comes with the next release'.",
    );
  const start = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  const fits = ({ area, subject }: Difference): boolean =>
    [subject, `${area} ${subject}`].some((name) =>
      start === undefined ? name === pattern : name.startsWith(start),
    );
  return { pattern, reason, fits };
}
