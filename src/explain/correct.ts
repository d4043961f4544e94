import stringify from 'qs/lib/stringify.js';
import { type Exchange, type Asker, bodyOf } from './findings/ask.ts';
import { keepsFields } from './field/field-in-body.ts';
import type { Address, Finding, Fix } from './findings/explanation.ts';

/** The most successive mistakes that a correction may mend. */
const MAX_STEPS = 5;

export interface Goal {
  readonly isReached: (exchange: Exchange) => boolean;
  /** Whether the answer must keep all other fields. */
  readonly keepsFields: boolean;
  /** Whether a partial correction is useful. Default: no. */
  readonly isEnough?: (exchange: Exchange) => boolean;
  /** Returns the next mistake of a request. */
  readonly next: (exchange: Exchange) => Finding | undefined;
}

export interface Correction {
  readonly address: Address;
  /** The other mistakes that it mends, in their order. */
  readonly further: readonly Finding[];
}

/**
 * Looks for a correction by asking the double. Returns the first one that reaches the goal and keeps the fields, or
 * else the first that reaches the goal.
 */
export function correction(
  exchange: Exchange,
  finding: Finding,
  asker: Asker,
  goal: Goal,
): Correction | undefined {
  const before = goal.keepsFields && exchange.response.status < 400 ? bodyOf(exchange) : undefined;
  const tried = new Set<string>();
  let losing: Correction | undefined;
  const search = (address: Address, mended: readonly Finding[]): Correction | undefined => {
    const { edits, message } = mended.at(-1)!;
    for (const edit of edits) {
      const next = edit(address);
      const key = JSON.stringify(next);
      if (asker.isDone || tried.has(key) || key === JSON.stringify(address)) continue;
      tried.add(key);
      const answered = asker.ask({ path: next.path, query: textOf(next.query) });
      const candidate = { address: next, further: mended.slice(1) };
      if (answered.response.status < 400 && goal.isReached(answered)) {
        if (keepsFields(bodyOf(answered), before)) return candidate;
        losing ??= candidate;
        continue;
      }
      if (answered.response.status < 400 && goal.isEnough?.(answered)) losing ??= candidate;
      const further = mended.length < MAX_STEPS ? goal.next(answered) : undefined;
      const longer =
        further && further.message !== message && further.edits.length > 0
          ? search(next, [...mended, further])
          : undefined;
      if (longer) return longer;
    }
    return undefined;
  };
  return search({ path: exchange.request.path, query: exchange.query }, [finding]) ?? losing;
}

export function fixOf({ path, query }: Address, prefix: string): Fix {
  const text = textOf(query);
  return { url: `${prefix}${path}${text === '' ? '' : '?'}${text}`, query };
}

const textOf = (query: Address['query']): string => stringify(query, { encodeValuesOnly: true });
