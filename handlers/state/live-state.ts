import type { ApiResponse } from '../../src/routes/api-response.ts';
import type { Identities, Identity } from '../callers/identities.ts';
import { type Clock, clockOf } from './clock.ts';
import { identitiesOf } from './identities-of.ts';
import type { Settings } from './settings.ts';
import { type State, stateAfter } from './state.ts';

/** The state of a double as it is now, and what requests are answered from. */
export class LiveState {
  readonly settings: Settings;
  #now: State;
  #identities: Identities;
  #clock: Clock;
  #changes = 0;
  /** Called after each change. */
  onChange: (() => void) | undefined;
  /** The GraphQL queries that clients have sent with their hash. */
  readonly persisted = new Map<string, string>();

  constructor(settings: Settings, first: State) {
    this.settings = settings;
    this.#now = first;
    this.#clock = clockOf(settings.options.clock);
    this.#identities = identitiesOf(settings, first, this.#clock);
  }

  get now(): State {
    return this.#now;
  }

  /** What requests are answered from. */
  get identities(): Identities {
    return this.#identities;
  }

  /** How often the double went to another state, for {@link keep}. */
  get changes(): number {
    return this.#changes;
  }

  /** Returns what the requests of a caller without credentials are answered from. Default: the caller of the state. */
  identitiesFor(caller: Identity | undefined): Identities {
    return caller ? { ...this.#identities, defaultIdentity: caller } : this.#identities;
  }

  /** Goes to another state. Its clock starts anew. */
  change(next: State): void {
    this.persisted.clear();
    this.#clock = clockOf(this.settings.options.clock);
    this.#identities = identitiesOf(this.settings, next, this.#clock);
    this.#now = next;
    this.#changes += 1;
    this.onChange?.();
  }

  /**
   * Changes the data. The caller of requests without credentials stays the same role or user, also under another
   * name.
   */
  changeData(next: State): void {
    this.#identities = identitiesOf(this.settings, next, this.#clock, this.#identities.defaultIdentity);
    this.#now = next;
    this.onChange?.();
  }

  /**
   * Keeps what a request has changed. Call it right after the request is answered from `identities.context`, without
   * `await` between them: then no write loses another.
   *
   * @param since `changes` when the request came. What it changed is lost if the double went to another state since
   */
  keep(response: ApiResponse, since: number): ApiResponse {
    if (since === this.#changes && (response.store || response.mails || response.logins)) {
      this.#clock.wrote();
      this.changeData(stateAfter(this.#now, response));
    }
    return response;
  }
}
