/** What MSW does about a request that no handler takes. */
export type Unhandled = 'warn' | 'error' | 'bypass';

/** The option as both major versions read it: MSW 3 has renamed it and ignores the old name. */
export const onUnhandled = (strategy: Unhandled): object => ({
  onUnhandledRequest: strategy,
  onUnhandledFrame: strategy,
});
