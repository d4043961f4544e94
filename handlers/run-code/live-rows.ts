import type { AsyncLocalStorage } from 'node:async_hooks';
import { OwnCodeError } from '../../src/basics.ts';
import type { ContentType, Model } from '../../src/model/index.ts';
import { overlays, type Store } from '../../src/store/index.ts';
import type { ServerContext } from '../../src/strapi.ts';
import type { LiveState } from '../state/live-state.ts';
import type { KoaContext } from './koa-context.ts';

/** What own code runs for: a double, and mostly a request. */
export interface Running {
  readonly live: LiveState;
  /** The state in which it began: see `LiveState.keep`. */
  readonly since: number;
  readonly ctx?: KoaContext;
}

/** Loads the part of the source that only own code needs. */
export const loadCodeApi = () => import('../../src/code-api.ts');

type CodeApi = Awaited<ReturnType<typeof loadCodeApi>>;

/** A row with its private values, and what the query populates. */
export type Entry = Record<string, unknown>;

/** The parameters of `strapi.db.query(uid)`. */
export type RowParams = Parameters<CodeApi['findRows']>[2];

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
    const type = this.model.contentTypes.get(uid);
    if (type) return type;
    throw new OwnCodeError('strapi', `has no type '${uid}'. Is it in the project, and spelled like this?`);
  }

  find(uid: string, params: RowParams): Entry[] {
    return this.api.findRows(this.server, uid, params).entries;
  }

  row(uid: string, id: number | undefined, params: RowParams = {}): Entry | null {
    if (id === undefined) return null;
    return this.find(uid, { ...params, where: { id }, limit: 1 })[0] ?? null;
  }

  /** Makes changes, and keeps them in the double. */
  write<Value>(uid: string, act: Act<Value>): Value {
    const { value, store } = this.api.writeRows(this.server, uid, act);
    this.#keep(store);
    return value;
  }

  change(uid: string, ids: readonly number[], data: unknown): void {
    this.#keep(this.api.changeRows(this.server, uid, ids, this.api.dataForRows(data)).store);
  }

  remove(uid: string, ids: readonly number[]): void {
    this.#keep(this.api.removeRows(this.server, uid, ids).store);
  }

  /** Runs changes, and takes all of them back if one fails. */
  async inTransaction<Value>(run: () => Promise<Value>): Promise<Value> {
    const { store } = this.server;
    try {
      return await run();
    } catch (error) {
      this.#keep(store);
      throw error;
    }
  }

  #keep(store: ServerContext['store'] | undefined): void {
    const { live, since } = this.running;
    if (store) live.keep({ status: 200, headers: {}, body: null, store }, since);
  }
}

/** Runs code, and returns what it changes in the data of a double. */
export async function changesBy(
  live: LiveState,
  run: () => Promise<void>,
): Promise<overlays.Changes | undefined> {
  const { store } = live.now;
  // Over another store, the changes can be told from those before.
  const below: Store = { table: (type) => store.table(type), links: (type, of) => store.links(type, of) };
  live.changeData({ ...live.now, store: below });
  await run();
  const { base, changes } = overlays.changesOf(live.now.store);
  if (base !== below) return undefined;
  const isSame = live.now.store === below;
  live.changeData(isSame ? { ...live.now, store } : { ...live.now, isBootstrapped: true });
  return isSame ? undefined : changes;
}
