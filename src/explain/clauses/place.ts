import type { Context } from '../../context.ts';
import { below, type Clause } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Keys } from '../edits/key-edits.ts';
import type { Step } from '../edits/populate-edits.ts';
import type { Finding } from '../findings/finding.ts';

/** A part of a query: whose names it has, and where it is. */
export interface Place {
  /** The types that the names may be of. More than one where components share a populate. */
  readonly schemas: readonly Schema[];
  /** The attributes above, joined by dots. */
  readonly path: string;
  /** Where the part is in the query. */
  readonly keys: Keys;
  /** The populated attributes above. */
  readonly steps: readonly Step[];
  readonly context: Context;
  readonly report: (finding: Finding) => void;
  /** Whether so much was reported that nothing more is. */
  readonly isFull: () => boolean;
}

/** Returns the place below an attribute. */
export const placeBelow = (
  place: Place,
  attribute: EdgeAttribute,
  schemas: readonly Schema[],
  keys: Keys,
): Place => ({
  ...place,
  schemas,
  path: below(place.path, attribute.name),
  keys,
  steps: schemas[0]
    ? [...place.steps, { schema: place.schemas[0]!, attribute, below: schemas[0] }]
    : place.steps,
});

/** Writes where a part of the query is: `populate[author][fields]`. */
export const keyText = ([first = '', ...rest]: Keys): string =>
  first + rest.map((key) => `[${key}]`).join('');

/** How many findings in one clause are kept. */
const MAX_FINDINGS = 10;

/** Returns a function that keeps findings, each message once. */
export function collector(clause: Clause): Pick<Place, 'report' | 'isFull'> & {
  findings: () => Finding[];
} {
  const found = new Map<string, Finding>();
  return {
    report: (finding) => {
      if (!found.has(finding.message) && found.size < MAX_FINDINGS)
        found.set(finding.message, { clause, ...finding });
    },
    isFull: () => found.size >= MAX_FINDINGS,
    findings: () => [...found.values()],
  };
}
