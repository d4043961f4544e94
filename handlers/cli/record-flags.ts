import { EXAMPLES, type FlagValues, readPort, requiredOut, type Switch } from './flags.ts';
import { type LiveFlags, liveFlags } from './live-flags.ts';

export interface RecordFlags extends LiveFlags {
  readonly out: string;
  /** A file of requests, or a HAR. */
  readonly requests?: string;
  /** The port of a proxy that records what an app asks. */
  readonly proxy?: number;
}

export function recordFlags(
  values: FlagValues,
  _switches: readonly Switch[],
  words: readonly string[],
): RecordFlags {
  const live = liveFlags('record', values, words);
  const [requests, proxy] = [values.get('requests'), values.get('proxy')];
  if ((requests === undefined) === (proxy === undefined))
    throw new Error(
      `record asks the requests of a file, or records those of an app. Add ${EXAMPLES.requests} or ${EXAMPLES.proxy}` +
        `${proxy === undefined ? '' : ', not both'}.`,
    );
  const out = requiredOut('record', values, 'a folder', 'recorded');
  return proxy === undefined
    ? { ...live, out, requests: requests! }
    : { ...live, out, proxy: readPort('proxy', proxy) };
}
