/** The time of a double, in ms. */
export interface Clock {
  readonly now: () => number;
  /** Is called after each write of a request. */
  readonly wrote: () => void;
}

/** Returns the clock that the user gave, or else the real one. */
export const clockOf = (given: (() => number) | undefined): Clock =>
  given ? { now: given, wrote: () => {} } : realClock();

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
