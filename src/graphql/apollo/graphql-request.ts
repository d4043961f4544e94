import type { Caller } from '../../access/caller.ts';
import type { SessionRequest } from '../../access/login-sessions.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { RequestBody } from '../../routes/request-body.ts';

export interface GraphqlRequest {
  readonly method: string;
  /** The text behind `?`, as it was sent. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: RequestBody | undefined;
  readonly caller: Caller | Refusal;
  /** The URL of the REST API for the client, with a slash at the end. Mails contain it. */
  readonly apiUrl: string;
  readonly sessionRequest?: SessionRequest | undefined;
  /** The persisted queries by hash. New ones are added once they are valid. */
  readonly persisted: {
    get(hash: string): string | undefined;
    set(hash: string, query: string): void;
  };
  /** The SHA-256 of each query that came with a hash, as hexadecimal digits. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Returns the media type that an `Accept` header prefers. Equal ones are in the order of the header, then of the list.
 *
 * @returns undefined if it accepts none of them
 */
export function preferredType(accept: string | null, types: readonly string[]): string | undefined {
  const ranges = (accept || '*/*').split(',').map((text, at) => {
    const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1;
    return {
      range,
      quality: Number(quality) || 0,
      specific: range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2,
      at,
    };
  });
  const rated = types.flatMap((type) => {
    const [name = ''] = type.split(';');
    const fitting = ranges.filter(
      ({ range }) => range === '*/*' || range === name || range === name.replace(/\/.*/, '/*'),
    );
    const best = fitting.toSorted((a, b) => b.specific - a.specific)[0];
    return best && best.quality > 0 ? { type, ...best } : [];
  });
  return rated.toSorted((a, b) => b.quality - a.quality || b.specific - a.specific || a.at - b.at)[0]?.type;
}
