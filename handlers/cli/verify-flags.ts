import {
  COMPARISONS,
  readRule,
  REPORT_FORMATS,
  type ReportFormat,
} from '../live/verify/report/verify-report.ts';
import type { VerifyOptions } from '../live/verify/verify.ts';
import { EXAMPLES, type FlagValues, oneOf, requiredSource, type SourceFlags, type Switch } from './flags.ts';
import { HEADER_SEPARATOR, type LiveFlags, liveFlags } from './live-flags.ts';

/** What `verify` asks and compares, and how it says so. */
export interface VerifyFlags
  extends LiveFlags, SourceFlags, Pick<VerifyOptions, 'madeUp' | 'compare' | 'ignore'> {
  /** A file of requests or a HAR. */
  readonly requests?: string;
  /** An earlier report of the format json. */
  readonly baseline?: string;
  readonly format: ReportFormat;
  /** Default: standard output. */
  readonly out?: string;
}

export function verifyFlags(values: FlagValues, _: readonly Switch[], words: readonly string[]): VerifyFlags {
  const { requests, baseline, out, ignore, ...given } = Object.fromEntries(values);
  const { 'made-up': madeUp, compare = 'shape', format = 'text' } = given;
  if (madeUp !== undefined && !/^\d{1,6}$/.test(madeUp))
    throw new Error(
      `--made-up ${madeUp} is not a number of requests. Use 0 or more, such as ${EXAMPLES['made-up']}.`,
    );
  const rules = ignore?.split(HEADER_SEPARATOR) ?? [];
  rules.forEach(readRule);
  return {
    ...liveFlags('verify', values, words),
    ...requiredSource('verify', values),
    ...(requests !== undefined && { requests }),
    ...(madeUp !== undefined && { madeUp: Number(madeUp) }),
    compare: oneOf('setting of --compare', compare, COMPARISONS),
    ignore: rules,
    ...(baseline !== undefined && { baseline }),
    format: oneOf('setting of --format', format, REPORT_FORMATS),
    ...(out !== undefined && { out }),
  };
}
