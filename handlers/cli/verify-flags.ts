import {
  type Comparison,
  COMPARISONS,
  readRule,
  REPORT_FORMATS,
  type ReportFormat,
} from '../live/verify/report/verify-report.ts';
import { HEADER_SEPARATOR } from './live-flags.ts';

/** What `verify` asks and compares, and how it says so. */
export interface OnlyVerifyFlags {
  /** A file of requests or a HAR. */
  readonly requests?: string;
  readonly madeUp?: number;
  readonly compare: Comparison;
  readonly ignore: readonly string[];
  /** An earlier report of the format json. */
  readonly baseline?: string;
  readonly format: ReportFormat;
  /** Default: standard output. */
  readonly out?: string;
}

/** The flags that only `verify` has, each with an example. */
export const VERIFY_EXAMPLES = {
  requests: '--requests requests.jsonl',
  'made-up': '--made-up 500',
  compare: '--compare values',
  ignore: "--ignore 'article.subtitle: comes with the next release'",
  baseline: '--baseline verified.json',
  format: '--format junit',
} as const;

/**
 * Reads the flags that only `verify` has.
 *
 * @throws an error that names the flag and what is wrong with its value
 */
export function onlyVerifyFlags(values: ReadonlyMap<string, string>): OnlyVerifyFlags {
  const madeUp = values.get('made-up');
  if (madeUp !== undefined && !/^\d{1,6}$/.test(madeUp))
    throw new Error(
      `--made-up ${madeUp} is not a number of requests. Use 0 or more, such as ${VERIFY_EXAMPLES['made-up']}.`,
    );
  const ignore = values.get('ignore')?.split(HEADER_SEPARATOR) ?? [];
  ignore.forEach(readRule);
  const [requests, baseline, out] = ['requests', 'baseline', 'out'].map((name) => values.get(name));
  return {
    ...(requests !== undefined && { requests }),
    ...(madeUp !== undefined && { madeUp: Number(madeUp) }),
    compare: oneOf('compare', values.get('compare') ?? 'shape', COMPARISONS),
    ignore,
    ...(baseline !== undefined && { baseline }),
    format: oneOf('format', values.get('format') ?? 'text', REPORT_FORMATS),
    ...(out !== undefined && { out }),
  };
}

function oneOf<Word extends string>(flag: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new Error(`--${flag} ${text} is unknown. Use one of ${words.join(', ')}.`);
}
