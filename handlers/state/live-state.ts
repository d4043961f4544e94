import { DataProblems } from '../../src/store/index.ts';
import type { ApiResponse } from '../../src/strapi.ts';
import type { Identities, Identity } from '../callers/identities.ts';
import { type Clock, clockOf } from './clock.ts';
import { identitiesOf } from './identities-of.ts';
import { isLate, openedStore } from './initial-data.ts';
import type { OpenQueries } from './persisted-queries.ts';
import type { Settings } from './settings.ts';
import { type State, stateAfter } from './state.ts';

/** The state of a double as it is now, and what requests are answered from. */
export class LiveState {
  readonly settings: Settings;
  #now: State;
  #identities: Identities;
  #clock: Clock;
  #changes = 0;
  /** The doubles that `with` has made of this one. They exist as long as somebody uses them. */
  #made: WeakRef<LiveState>[] = [];
  readonly #base: LiveState | undefined;
  #waiting: ((live: LiveState) => void)[] = [];
  /** Undo what `allow` and `deny` of the doubles above have changed here, the first change first. */
  #undo: { readonly from: LiveState; readonly undo: () => void }[] = [];
  /** Called after each change. */
  onChange: (() => void) | undefined;
  /** Called with the events of each write, for webhooks. */
  onEvents: ((events: NonNullable<ApiResponse['events']>) => void) | undefined;
  /** Called with the mails of each request. */
  onMails: ((mails: NonNullable<ApiResponse['mails']>) => void) | undefined;
  /** The GraphQL queries that clients have sent with their hash. */
  readonly persisted: OpenQueries;

  /** @param base the double whose `with` makes this one */
  constructor(settings: Settings, first: State, base?: LiveState) {
    this.settings = settings;
    this.persisted = settings.persisted.open();
    this.#now = first;
    this.#clock = clockOf(settings.options.clock);
    this.#identities = identitiesOf(settings, first, this.#clock);
    this.#base = base;
    if (base) base.#made.push(new WeakRef(this));
  }

  get now(): State {
    return this.#now;
  }

  /** What requests are answered from. */
  get identities(): Identities {
    return this.#identities;
  }

  /**
   * Opens data that was not there when the double was made, finds its caller, and makes the changes that wait for it.
   *
   * @throws {DataError} for what `with`, `allow` and `deny` refuse elsewhere, and what the source of the data throws
   */
  open(): void {
    this.#base?.open();
    try {
      openedStore(this.#now.store);
      void this.#identities.defaultIdentity;
      // One that fails stays, and fails the next request, too.
      for (; this.#waiting[0]; this.#waiting.shift()) this.#waiting[0](this);
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'Error') throw error;
      // Thrown by a request, an error without a name of its own would be called a defect of the double.
      const problems = new DataProblems(true);
      problems.add(message);
      problems.throwIfAny();
    }
  }

  /** The changes that wait for data, the first one first. */
  get waiting(): readonly ((live: LiveState) => void)[] {
    return this.#waiting;
  }

  /** Makes a change that needs the data: now, or as soon as it is open. */
  whenOpen(change: (live: LiveState) => void): void {
    if (isLate(this.#now.store)) this.#waiting.push(change);
    else change(this);
  }

  /** How often the double went to another state, for {@link keep}. */
  get changes(): number {
    return this.#changes;
  }

  /** Returns what the requests of a caller without credentials are answered from. Default: the caller of the state. */
  identitiesFor(caller: Identity | undefined): Identities {
    return caller ? { ...this.#identities, defaultIdentity: caller } : this.#identities;
  }

  /** The doubles that `with` has made of this one, and of those. */
  get below(): LiveState[] {
    this.#made = this.#made.filter((made) => made.deref());
    return this.#made.flatMap((made) => made.deref() ?? []).flatMap((live) => [live, ...live.below]);
  }

  /** Changes the permissions here for a double above this one. `undo` is called when that goes to another state. */
  changeFor(from: LiveState, next: State, undo: () => void): void {
    this.changeData(next);
    this.#undo.push({ from, undo });
  }

  /** Goes to another state. Its clock starts anew. */
  change(next: State): void {
    this.#undo = [];
    this.#waiting = [];
    for (const live of this.below) live.#undoFor(this);
    this.persisted.clear();
    this.#clock = clockOf(this.settings.options.clock);
    this.#identities = identitiesOf(this.settings, next, this.#clock);
    this.#now = next;
    this.#changes += 1;
    this.onChange?.();
  }

  #undoFor(above: LiveState): void {
    const changes = this.#undo.filter(({ from }) => from === above);
    this.#undo = this.#undo.filter(({ from }) => from !== above);
    for (const { undo } of changes.toReversed()) undo();
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
      if (response.mails) this.onMails?.(response.mails);
      if (response.events) this.tell(response.events, since);
    }
    return response;
  }

  /** Tells webhooks and the code of the project of writes. @param since as in {@link keep} */
  tell(events: NonNullable<ApiResponse['events']>, since: number): void {
    if (since !== this.#changes || events.length === 0) return;
    this.onEvents?.(events);
    this.settings.ownCode.onEvents?.(events, this);
  }
}
