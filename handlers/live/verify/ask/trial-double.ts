import { openDouble } from '../../../double/open-double.ts';
import type { DoubleOptions } from '../../../options/double-options.ts';
import { readSettings, type Settings } from '../../../state/settings.ts';
import { type Correction, correctOptions } from './corrections.ts';

/** Who asks: with the token of the server, or without one. */
export type AskedAs = 'token' | 'public';

/** What a side answers. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON, or undefined for another body. */
  readonly body: unknown;
}

/** A double with corrections. */
export interface Trial {
  readonly settings: Settings;
  /** Whether the options say themselves what the token may do. */
  readonly knowsToken: boolean;
  ask(path: string, as: AskedAs, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * Opens a double with corrections, which takes the token of the server: one that the options do not know may do
 * everything.
 *
 * @throws an error for corrections that do not fit the model or its data
 */
export function openTrial(
  options: DoubleOptions,
  corrections: readonly Correction[],
  { prefix, token }: { readonly prefix: string; readonly token: string | undefined },
): Trial {
  const base: DoubleOptions = {
    ...options,
    rest: { ...options.rest, prefix },
    warnings: 'off',
    explain: 'off',
    maxBytes: 1_000_000_000,
  };
  const corrected = correctOptions(base, corrections);
  const given = options.auth?.apiTokens ?? [];
  const knowsToken = given.some((each) => each.token === token);
  const ofToken = corrections.filter((each) => each.kind === 'token');
  const known = readSettings(corrected).permittedActions;
  const before = given.find((each) => each.token === token);
  const permissions = new Set(before?.type === 'custom' ? before.permissions : known);
  for (const { action, allowed } of ofToken) permissions[allowed ? 'add' : 'delete'](action);
  const own = { name: 'verify', token: token ?? '', type: 'full-access' as const };
  const apiTokens =
    ofToken.length > 0
      ? [
          { ...own, type: 'custom' as const, permissions: [...permissions] },
          ...given.filter((each) => each.token !== token),
        ]
      : token === undefined || knowsToken
        ? given
        : [...given, own];
  const settings = readSettings({ ...corrected, auth: { ...corrected.auth, apiTokens } });
  const double = openDouble(settings, () => undefined);
  for (const one of corrections)
    if (one.kind === 'role') double[one.allowed ? 'allow' : 'deny'](one.role, one.action);
  return {
    settings,
    knowsToken,
    ask: async (path, as, headers) => {
      const sent = new Headers({ accept: 'application/json', ...headers });
      if (token !== undefined && as === 'token') sent.set('authorization', `Bearer ${token}`);
      const response = await double.fetch(new Request(`http://localhost${path}`, { headers: sent }));
      const text = await response.text();
      return { status: response.status, text, body: parsed(text) };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
