import type { CallerOption } from '../callers/caller-option.ts';

/** The options of `double.with`. */
export interface WithOptions {
  /** Who sends requests without credentials. Default: the public role. */
  readonly as?: CallerOption;
  /** The locale of requests and records that do not name one. */
  readonly locale?: string;
  /** Whether the records of this call may break the rules of the model. Default: as the double. */
  readonly lenient?: boolean;
}
