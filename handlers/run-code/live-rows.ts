import type { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentType, Model } from '../../src/model/index.ts';
import { overlays, type Store } from '../../src/store/index.ts';
import type { ApiResponse, ServerContext } from '../../src/strapi.ts';
import type { LiveState } from '../state/live-state.ts';
import type { KoaContext } from './koa-context.ts';

/** What own code runs for: a double, and mostly a request. */
export interface Running {
  readonly live: LiveState;
  /** The state in which it began: see `LiveState.keep`. */
  readonly since: number;
  readonly ctx?: KoaContext;
  readonly transaction?: Transaction;
}

/** Loads the part of the source that only own code needs. */
export const loadCodeApi = () => import('../../src/code-api.ts');

type CodeApi = Awaited<ReturnType<typeof loadCodeApi>>;

/** A row with its private values, and what the query populates. */
export type Entry = Record<string, unknown>;

/** The parameters of `strapi.db.query(uid)`. */
export type RowParams = Parameters<CodeApi['findRows']>[2];

/** What a service asks the database. */
export type EntryQuery = ReturnType<CodeApi['entryQuery']>;

/** An event, and what it shows of its rows. */
interface Told {
  readonly event: Parameters<CodeApi['emitRows']>[2];
  readonly shown: EntryQuery['params'];
}

type Act<Value> = (...given: Parameters<Parameters<CodeApi['writeRows']>[2]>) => Value;

/** The rows of the double that own code runs for, with private values. */
export class LiveRows {
  readonly api: CodeApi;
  readonly writes: Awaited<ReturnType<CodeApi['loadCodeWrites']>>;
  readonly model: Model;
  /** Whether the version has documents. */
  readonly hasDocuments: boolean;
  readonly #running: AsyncLocalStorage<Running>;
  readonly #first: LiveState;

  /** @param first the double of code that runs for no request, such as `bootstrap` */
  constructor(
    api: CodeApi,
    writes: Awaited<ReturnType<CodeApi['loadCodeWrites']>>,
    running: AsyncLocalStorage<Running>,
    first: LiveState,
  ) {
    this.api = api;
    this.writes = writes;
    this.#running = running;
    this.#first = first;
    this.model = first.settings.model;
    this.hasDocuments = first.settings.dialect.server.hasDocumentService;
  }

  get running(): Running {
    return this.#running.getStore() ?? { live: this.#first, since: this.#first.changes };
  }

  get server(): ServerContext {
    return this.running.live.identities.context;
  }

  /** @throws {OwnCodeError} for a uid that the model does not have */
  typeOf(uid: string): ContentType {
    return this.api.schemaOf(this.server, uid) as ContentType;
  }

  find(uid: string, params: RowParams): Entry[] {
    return this.api.findRows(this.server, uid, params).entries;
  }

  /** Returns what the services ask for parameters as in a request: see `entryQuery`. */
  query(uid: string, params: object, id?: unknown, isOne = false): EntryQuery {
    return this.api.entryQuery(this.server, uid, pagesAsRange({ ...params }), id, isOne);
  }

  /** Returns entries by parameters as in a request, without lifecycles. @param id Default: any */
  entries(uid: string, params: object, id?: unknown): Entry[] {
    return this.api.findEntries(this.server, uid, this.query(uid, params, id)).entries;
  }

  row(uid: string, id: number | undefined, params: RowParams = {}): Entry | null {
    if (id === undefined) return null;
    return this.find(uid, { ...params, where: { id }, limit: 1 })[0] ?? null;
  }

  /** Makes changes, and keeps them in the double. */
  write<Value>(uid: string, act: Act<Value>): Value {
    const { value, store, events = [] } = this.api.writeRows(this.server, uid, act);
    if (store) this.keep({ status: 200, headers: {}, body: null, store, events });
    return value;
  }

  change(uid: string, ids: readonly number[], data: unknown): void {
    const values = this.api.dataForRows(data);
    this.write(uid, (write, type) => this.api.changeRows(write, type, ids, values));
  }

  /** @param told the event of the rows, and what it shows of them. Default: there is none */
  remove(uid: string, ids: readonly number[], told?: Told): void {
    this.write(uid, (write, type) => {
      if (told) this.api.emitRows(write, type, told.event, ids, told.shown);
      this.api.removeRows(write, type, ids);
    });
  }

  /** Calls a function with the name and the value of each event of a write, in the double of the write. */
  hearEvents(hear: (event: string, value: unknown) => Promise<void>): void {
    const { ownCode } = this.#first.settings;
    ownCode.onEvents ??= (events, of) => {
      const live = of as LiveState;
      void this.#running.run({ live, since: live.changes }, async () => {
        for (const { event, members } of events) await hear(event, JSON.parse(`{${members}}`));
      });
    };
  }

  /**
   * Returns values that each double has for itself, until it goes to another state.
   *
   * @param first what code has set before requests
   */
  kept(first: Map<string, unknown>): () => Map<string, unknown> {
    const ofDoubles = new WeakMap<LiveState, { readonly since: number; readonly values: typeof first }>();
    return () => {
      const running = this.#running.getStore();
      if (!running) return first;
      const { live, since } = running;
      const before = ofDoubles.get(live);
      if (before && before.since >= since) return before.values;
      const values = new Map(first);
      ofDoubles.set(live, { since, values });
      return values;
    };
  }

  /** Runs changes, and takes all of them back if one fails. One inside another is a part of it, as in Strapi. */
  async inTransaction<Value>(run: (transaction: Transaction) => Promise<Value>): Promise<Value> {
    const { running } = this;
    if (running.transaction?.isOpen) return run(running.transaction);
    const transaction = new Transaction(running.live, running.since);
    try {
      const value = await this.#running.run({ ...running, transaction }, async () => run(transaction));
      transaction.commit();
      return value;
    } catch (error) {
      transaction.rollback();
      throw error;
    }
  }

  /** Keeps what a response changes in the double. Call it without `await` after the response is made. */
  keep(response: ApiResponse): ApiResponse {
    const { live, since, transaction } = this.running;
    const { store } = live.now;
    const { events = [], ...others } = response;
    // Strapi 4 does not wait.
    const waits = this.hasDocuments && transaction?.isOpen === true;
    live.keep(waits ? others : response, since);
    if (waits) transaction.on('commit', () => live.tell(events, since));
    transaction?.note(store, live.now.store);
    return response;
  }
}

/** Writes of code that are taken back together. Writes of others in between stay. */
export class Transaction {
  isOpen = true;
  readonly #live: LiveState;
  readonly #since: number;
  /** The data between the writes: first those before it, then those before and after each write. */
  readonly #stores: Store[];
  readonly #after = { commit: [] as (() => unknown)[], rollback: [] as (() => unknown)[] };

  constructor(live: LiveState, since: number) {
    this.#live = live;
    this.#since = since;
    this.#stores = [live.now.store];
  }

  note(before: Store, after: Store): void {
    if (this.isOpen) this.#stores.push(before, after);
  }

  /** Calls a function once it has ended so. */
  on(end: 'commit' | 'rollback', call: () => unknown): void {
    this.#after[end].push(call);
  }

  commit(): void {
    this.#end('commit');
  }

  rollback(): void {
    if (!this.isOpen) return;
    const stores = [...this.#stores, this.#live.now.store];
    let [store] = stores as [Store];
    for (let at = 0; at < stores.length; at += 2)
      store = overlays.changedAs(store, stores[at]!, stores[at + 1]!);
    this.#live.keep({ status: 200, headers: {}, body: null, store }, this.#since);
    this.#end('rollback');
  }

  #end(end: 'commit' | 'rollback'): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const call of this.#after[end]) call();
  }
}

/** The services take pages, too. */
function pagesAsRange({ pagination, ...given }: { readonly [parameter: string]: unknown }): object {
  const query = { ...given, ...Object(pagination) } as { readonly [parameter: string]: unknown };
  const { page, pageSize, limit, ...rest } = query;
  const isMixed = (page !== undefined || pageSize !== undefined) && (query['start'] ?? limit) !== undefined;
  // Both are refused.
  if (isMixed) return query;
  if (page === undefined && pageSize === undefined)
    return { ...rest, ...(limit !== undefined && Number(limit) !== -1 && { limit }) };
  const size = Number(pageSize ?? 25);
  return { ...rest, start: (Number(page ?? 1) - 1) * size, limit: size };
}

/** Runs code over the data of a double, takes its changes back, and returns them. */
export async function changesBy(
  live: LiveState,
  run: () => Promise<void>,
): Promise<overlays.ChangesOfOther | undefined> {
  const { store } = live.now;
  // Over another store, the changes can be told from those before.
  const below: Store = { table: (type) => store.table(type), links: (type, of) => store.links(type, of) };
  live.changeData({ ...live.now, store: below });
  await run();
  const { base, changes } = overlays.changesOf(live.now.store);
  const isChanged = live.now.store !== below;
  if (base !== below) return undefined;
  live.changeData({ ...live.now, store });
  const { model } = live.settings;
  const isNew = (uid: string, id: number): boolean =>
    !store.table((model.contentTypes.get(uid) ?? model.components.get(uid))!).has(id);
  return isChanged ? { changes, isNew } : undefined;
}
