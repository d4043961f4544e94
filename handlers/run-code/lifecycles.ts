import { print } from '../http/print.ts';
import type { Entry, EntryQuery, LiveRows } from './live-rows.ts';
import { failedAt } from './module-loader.ts';

/** What happens to rows. */
export type RowAction =
  | 'Create'
  | 'CreateMany'
  | 'Update'
  | 'UpdateMany'
  | 'Delete'
  | 'DeleteMany'
  | 'FindOne'
  | 'FindMany'
  | 'Count';

/** The parameters of a call, which functions before it may change. */
export type EventParams = Record<string, unknown>;

interface LifecycleEvent {
  readonly action: string;
  readonly model: object;
  readonly params: EventParams;
  result?: unknown;
  readonly state: object;
}

type Listener = (event: LifecycleEvent) => unknown;

/** What a project subscribes with: functions by their lifecycle, of some types or all, or one function for all. */
export type Subscriber =
  | ({ readonly models?: readonly string[] } & { readonly [lifecycle: string]: unknown })
  | Listener;

/** The lifecycles of a project: of its content types, and those that its code subscribes to. */
export class Lifecycles {
  readonly #subscribers: Subscriber[] = [];
  readonly #rows: LiveRows;

  constructor(rows: LiveRows) {
    this.#rows = rows;
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.push(subscriber);
    return () => {
      const at = this.#subscribers.indexOf(subscriber);
      if (at >= 0) this.#subscribers.splice(at, 1);
    };
  }

  /** Whether anything listens to the writes of a type, which read the row at their end, or to its reads. */
  hears(uid: string, what: 'reads' | 'writes'): boolean {
    const pattern =
      what === 'reads' ? /^(before|after)(Find|Count)/ : /^(before|after)(Create|Update|Delete|FindOne)/;
    return this.#subscribers.some(
      (each) =>
        typeof each === 'function' ||
        ((each.models ?? [uid]).includes(uid) && Object.keys(each).some((name) => pattern.test(name))),
    );
  }

  /**
   * Runs an action between its two lifecycles.
   *
   * @param act gets the parameters after the functions before it
   * @returns the result after the functions after it
   */
  async around<Result>(
    action: RowAction,
    uid: string,
    params: EventParams,
    act: (params: EventParams) => Result | Promise<Result>,
  ): Promise<Result> {
    const listeners =
      this.#listenersTo(`before${action}`, uid).length + this.#listenersTo(`after${action}`, uid).length;
    if (listeners === 0) return act(params);
    const type = this.#rows.model.contentTypes.get(uid);
    const model = { uid, singularName: type?.singularName, attributes: type?.json.attributes ?? {} };
    const states = new Map<Listener, object>();
    const event = { model, params };
    await this.#run(`before${action}`, uid, event, states);
    const result = await act(params);
    // Nothing was there to change.
    if (result === null && (action === 'Update' || action === 'Delete')) return result;
    const after = { ...event, result };
    await this.#run(`after${action}`, uid, after, states);
    return after.result;
  }

  /** Reads entries between the lifecycles of an action, which see what the database is asked, and may change it. */
  async read<Result>(
    action: 'FindOne' | 'FindMany' | 'Count',
    uid: string,
    { params, scope }: EntryQuery,
    take: (found: { readonly entries: Entry[]; readonly total: number }) => Result,
  ): Promise<Result> {
    const { api, server } = this.#rows;
    return this.around(action, uid, { ...params }, (now) =>
      take(api.findEntries(server, uid, { params: now, scope })),
    );
  }

  async #run(
    action: string,
    uid: string,
    event: Omit<LifecycleEvent, 'action' | 'state'>,
    states: Map<Listener, object>,
  ): Promise<void> {
    for (const [listener, owner] of this.#listenersTo(action, uid)) {
      const state = states.get(owner as Listener) ?? {};
      states.set(owner as Listener, state);
      await listener(Object.assign(event, { action, state }));
    }
  }

  #listenersTo(action: string, uid: string): [listener: Listener, owner: Subscriber][] {
    return this.#subscribers.flatMap((each): [Listener, Subscriber][] => {
      if (typeof each === 'function') return [[each, each]];
      if (each.models && !each.models.includes(uid)) return [];
      const listener = each[action];
      return typeof listener === 'function' ? [[listener.bind(each) as Listener, each]] : [];
    });
  }
}

/** Returns the members of a row whose values another object changes. */
export function changedMembers(before: Entry, after: Entry): Entry {
  const isSame = (name: string): boolean => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => name !== 'id' && !isSame(name)));
}

type HubListener = (...given: unknown[]) => unknown;

/** Returns `strapi.eventHub`: the events that the project emits, and those of writes, once somebody listens to them. */
export function eventHub(rows: LiveRows, dir: string): object {
  const listeners = new Map<string, readonly HubListener[]>();
  let subscribers: readonly HubListener[] = [];
  const hearWrites = (): void =>
    rows.hearEvents(async (event, value) => {
      try {
        await hub.emit(event, value);
      } catch (error) {
        print('error', [`msw-strapi: ${failedAt(error, dir, `A listener to ${event}`)} The write is kept.`]);
      }
    });
  const hub = {
    on(name: string, listener: HubListener): () => void {
      if (/^(entry|media)\./.test(name)) hearWrites();
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => hub.off(name, listener);
    },
    once(name: string, listener: HubListener): () => void {
      const first: HubListener = async (...given) => {
        hub.off(name, first);
        return listener(...given);
      };
      return hub.on(name, first);
    },
    off(name: string, listener: HubListener): void {
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((each) => each !== listener),
      );
    },
    subscribe(subscriber: HubListener): () => void {
      hearWrites();
      subscribers = [...subscribers, subscriber];
      return () => hub.unsubscribe(subscriber);
    },
    unsubscribe(subscriber: HubListener): void {
      subscribers = subscribers.filter((each) => each !== subscriber);
    },
    async emit(name: string, ...given: unknown[]): Promise<void> {
      for (const listener of listeners.get(name) ?? []) await listener(...given);
      for (const subscriber of subscribers) await subscriber(name, ...given);
    },
    addListener: (name: string, listener: HubListener): (() => void) => hub.on(name, listener),
    removeListener: (name: string, listener: HubListener): void => hub.off(name, listener),
    removeAllListeners: (): void => listeners.clear(),
  };
  return hub;
}
