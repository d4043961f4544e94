import type { Write } from '../data/write.ts';
import type { Service } from '../http/answer.ts';
import type { Identity } from '../callers/caller.ts';
import { type Clock, clockOf } from './clock.ts';
import { serviceOf } from './service-of.ts';
import type { Settings } from './settings.ts';
import { type State, stateAfter } from './state.ts';

/** The state of a double as it is now, and what requests are answered from. */
export class LiveState {
  readonly settings: Settings;
  #now: State;
  #service: Service;
  #clock: Clock;
  /** How often the double went to another state. */
  #changes = 0;

  constructor(settings: Settings, first: State) {
    this.settings = settings;
    this.#now = first;
    this.#clock = clockOf(settings.options.clock);
    this.#service = serviceOf(settings, first, this.#clock);
  }

  get now(): State {
    return this.#now;
  }

  get service(): Service {
    return this.#service;
  }

  /** Returns what the requests of a caller without credentials are answered from. Default: the caller of the state. */
  serviceFor(caller: Identity | undefined): Service {
    return caller ? { ...this.#service, defaultIdentity: caller } : this.#service;
  }

  /** Goes to another state. Its clock starts anew. */
  change(next: State): void {
    this.#clock = clockOf(this.settings.options.clock);
    this.#service = serviceOf(this.settings, next, this.#clock);
    this.#now = next;
    this.#changes += 1;
  }

  /** Changes the data. The caller of requests without credentials stays the same role or user, also under another name. */
  changeData(next: State): void {
    this.#service = serviceOf(this.settings, next, this.#clock, this.#service.defaultIdentity);
    this.#now = next;
  }

  /**
   * Returns the function with which one request or call writes. What it changes is lost if the double goes to another
   * state before. Nothing awaits between reading the data and keeping the new ones, so no write loses another.
   */
  writer(): Write {
    const changes = this.#changes;
    return (answerNow) => {
      const response = answerNow(this.#service.context);
      if (changes === this.#changes && (response.store || response.mails || response.logins)) {
        this.#clock.wrote();
        this.changeData(stateAfter(this.#now, response));
      }
      return response;
    };
  }
}
