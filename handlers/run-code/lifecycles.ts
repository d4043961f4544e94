import type { Entry, LiveRows } from './live-rows.ts';

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

  /** Whether anything listens to the writes of a type, or to its reads. */
  hears(uid: string, what: 'reads' | 'writes'): boolean {
    const pattern =
      what === 'reads' ? /^(before|after)(Find|Count)/ : /^(before|after)(Create|Update|Delete)/;
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
    const after = { ...event, result };
    await this.#run(`after${action}`, uid, after, states);
    return after.result;
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
