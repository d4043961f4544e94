import type { Model } from '../../src/model/index.ts';
import { overlays, type Store } from '../../src/store/index.ts';
import { access, type ApiResponse } from '../../src/strapi.ts';
import type { OwnCode } from './settings.ts';
import type { Mail, UploadChanges } from '../../src/api.ts';
import { checkWithOptions } from '../options/check-options.ts';
import { type InitialData, madeFrom, openedStore } from './initial-data.ts';
import type { Regenerate } from './overrides/first-entries.ts';
import type { CallerOption } from '../callers/caller-option.ts';
import type { WithOptions } from '../options/double-options.ts';
import { overrideData } from './overrides/override-data.ts';
import { type Overrides, readOverrides } from './overrides/type-override.ts';

/** Everything that changes about a double: reset, snapshot and fork take all of it. */
export interface State {
  readonly store: Store;
  /** The locale of requests and records without one. */
  readonly defaultLocale: string;
  /** The caller of requests without credentials. Default: the public role. */
  readonly as?: CallerOption;
  /** The bytes of uploaded files, by the path in their `url`. */
  readonly uploads: { readonly [path: string]: Uint8Array };
  /** The mails that a real server would have sent, the oldest first. */
  readonly mails: readonly Mail[];
  /** The requests that `auth.rateLimit` counts, by what they have in common, and when each count ends. */
  readonly attempts?: ReadonlyMap<string, { readonly count: number; readonly end: number }>;
  /** The logins with refresh tokens. */
  readonly logins: access.LoginSessions;
  /**
   * The ids of the roles that may do everything, once permissions changed: all others are then in the
   * store. Default: options and defaults decide.
   */
  readonly unlimitedRoles?: ReadonlySet<number>;
  /** Whether it has what `bootstrap` of the project's code wrote. */
  readonly isBootstrapped?: true;
}

/** The states that an override starts from. */
export interface StatePair {
  /** The state the double goes back to. */
  readonly first: State;
  readonly now: State;
}

type StateChanges = Pick<ApiResponse, 'store' | 'logins' | 'mails' | 'uploads' | 'unlimitedRoles'>;

export function stateAfter(state: State, changes: StateChanges): State {
  const { store = state.store, logins = state.logins, mails, uploads, unlimitedRoles } = changes;
  return {
    ...state,
    store,
    logins,
    mails: mails ? [...state.mails, ...mails] : state.mails,
    uploads: uploads ? changedUploads(state.uploads, uploads) : state.uploads,
    ...(unlimitedRoles && { unlimitedRoles }),
  };
}

/** Returns a state with what `bootstrap` of the project's code wrote, if that has run. Overrides count as later. */
export function bootstrapped(
  state: State,
  { ownCode: { written }, model }: { readonly ownCode: OwnCode; readonly model: Model },
): State {
  if (!written || state.isBootstrapped) return state;
  return { ...state, store: overlays.changedBelow(state.store, written, model), isBootstrapped: true };
}

function changedUploads(uploads: State['uploads'], changes: UploadChanges): State['uploads'] {
  const entries = Object.entries({ ...uploads, ...changes });
  return Object.fromEntries(entries.filter((entry): entry is [string, Uint8Array] => entry[1] !== null));
}

/**
 * Returns the present state with overrides, another caller or another locale.
 *
 * @throws {DataError} for records that do not fit the model
 * @throws {Error} saying what to do, for types, entries and locales that do not exist
 */
export function stateWith(
  model: Model,
  initial: InitialData,
  states: StatePair,
  overrides: Overrides,
  options: WithOptions = {},
): State {
  const { now } = states;
  checkWithOptions(options);
  const { locale: defaultLocale = now.defaultLocale, as = now.as, lenient = initial.lenient } = options;
  const byType = readOverrides(model, overrides);
  const make = (): Store => {
    const store = openedStore(now.store);
    if (options.locale !== undefined) checkLocale(options.locale, model, store);
    const defaults = { ...initial.defaults, defaultLocale };
    const { complete } = initial;
    const regenerate = regenerateOf(initial, states);
    const target = { model, store, defaults, lenient, regenerate, ...(complete && { complete }) };
    return overrideData(target, byType);
  };
  const store = madeFrom(now.store, make);
  return { ...now, store, defaultLocale, ...(as !== undefined && { as }) };
}

function regenerateOf(initial: InitialData, { first, now }: StatePair): Regenerate {
  if (!initial.vary) {
    return (
      'Its data are records, not generated. Pass records, or create the double with data: generate() ' +
      'of msw-strapi/seeds.'
    );
  }
  const store = openedStore(initial.store);
  if (openedStore(first.store) !== store) {
    return (
      'They would be generated anew from the first data, but this is a fork with other data. Pass ' +
      'all overrides to one with() on the original double.'
    );
  }
  if (openedStore(now.store) !== store) {
    return (
      "They would be generated anew from the first data, but this double's data were changed. Pass " +
      'all overrides to one with(), or call reset() before.'
    );
  }
  return initial.vary;
}

function checkLocale(code: string, model: Model, store: Store): void {
  const codes = access.localeCodes({ model, store });
  if (codes.includes(code)) return;
  throw new Error(
    `There is no locale '${code}'. The double has ${codes.join(', ')}; add others in locales of createDouble.`,
  );
}
