import { OwnCodeError, showValue } from '../../src/basics.ts';

/** The time of a double, in ms. */
export interface Clock {
  readonly now: () => number;
  /** Is called after each write of a request. */
  readonly wrote: () => void;
}

/** Returns the clock that the user gave, or else the real one. */
export const clockOf = (given: (() => number) | undefined): Clock =>
  given ? { now: () => checkedTime(given()), wrote: () => {} } : realClock();

/** Dates have this many ms on either side of 1970. */
const MAX_TIME = 8.64e15;

/** @throws {OwnCodeError} for what is not a time */
function checkedTime(time: unknown): number {
  if (typeof time === 'number' && Math.abs(time) <= MAX_TIME) return time;
  throw new OwnCodeError('The option clock', `returned ${showValue(time)}. Return a time in ms.`);
}

/**
 * Returns the real time. After a write it is at least a millisecond later, as on a server, where a write takes longer
 * than that. So a sort by `createdAt` puts the later entry last. If the time is set back, the clock goes back too.
 */
function realClock(): Clock {
  let lastWrite = 0;
  let least = 0;
  const now = (): number => {
    const real = Date.now();
    return real < lastWrite ? real : Math.max(real, least);
  };
  const wrote = (): void => {
    least = now() + 1;
    lastWrite = Date.now();
  };
  return { now, wrote };
}
