// Strapi 5.54: packages/core/database/src/transaction-context.ts
// Strapi 5.54: packages/core/database/src/lifecycles/subscribers/timestamps.ts
import type { Database } from '../database/database.ts';
import type { EdgeAttribute, ScalarAttribute } from '../model/attribute.ts';
import type { Schema, ContentType } from '../model/model.ts';
import type { Cache } from '../store/cache.ts';
import { type LinkChange, linksLeft } from '../store/overlay/changes.ts';
import { childMap, mapValues } from '../objects.ts';
import { overlay } from '../store/overlay/overlay.ts';
import { lastIdOf, type Link, type Row, type Store } from '../store/store.ts';
import type { Context } from '../context.ts';
import { type Refusal, writeFailed } from '../errors/refusal.ts';

export interface WriteContext {
  readonly context: Context;
  /** Collects the changes. */
  readonly changes: Changeset;
}

export type EntryData = { readonly [name: string]: unknown };

/** The events of webhooks that a write can have. */
export type EventName =
  | 'entry.create'
  | 'entry.update'
  | 'entry.delete'
  | 'entry.publish'
  | 'entry.unpublish'
  | 'entry.draft-discard'
  | 'media.create'
  | 'media.update'
  | 'media.delete';

/** An event of a write, for webhooks. */
export interface WriteEvent {
  readonly event: EventName;
  /** The members of the body behind `event` and `createdAt`, as JSON without braces. */
  readonly members: string;
}

/** A link with its position in the database. */
export type PlacedLink = Required<Link>;

/**
 * The rows and links that one request adds, replaces and removes. Reads see these changes. The store below does not
 * change.
 */
export class Changeset {
  readonly #base: Store;
  readonly #cache: Cache;
  /** Read late, because the database may be loaded later. */
  readonly #context: { readonly database: Database };
  readonly #rows = new Map<string, Map<number, Row>>();
  readonly #links = new Map<string, Map<string, Map<number, LinkChange>>>();
  readonly #removed = new Map<string, Set<number>>();
  readonly #lastIds = new Map<string, number>();
  readonly #schemas = new Map<string, Schema>();
  #next: Store | undefined;
  #latest: Store;
  #events: readonly WriteEvent[] = [];
  #eventsBefore: readonly WriteEvent[] = [];
  #isOpen = false;
  #isKept = false;
  /** Undoes the current step, the last change first. */
  #undo: (() => void)[] | undefined;

  /** @param context its cache has values computed from tables. Changed tables take over what is still valid */
  constructor(context: { readonly store: Store; readonly cache: Cache; readonly database: Database }) {
    this.#base = context.store;
    this.#cache = context.cache;
    this.#context = context;
    this.#latest = context.store;
  }

  /** Whether nothing changed, and no id was used. */
  get isEmpty(): boolean {
    return (
      this.#rows.size === 0 && this.#links.size === 0 && this.#removed.size === 0 && this.#lastIds.size === 0
    );
  }

  get events(): readonly WriteEvent[] {
    return this.#events;
  }

  emit(event: WriteEvent): void {
    this.#events = [...this.#events, event];
  }

  /** The result of the last call of `store`. Values computed from its tables are cached. */
  get lastStore(): Store {
    return this.#latest;
  }

  has(schema: Schema, id: number): boolean {
    const { uid } = schema;
    if (this.#rows.get(uid)?.has(id)) return true;
    return !this.#removed.get(uid)?.has(id) && this.#base.table(schema).has(id);
  }

  row(schema: Schema, id: number): Row {
    return this.#rows.get(schema.uid)?.get(id) ?? this.#base.table(schema).row(id);
  }

  /**
   * Adds a row and returns its id.
   *
   * @param explicitId Default: the id after the highest ever
   */
  insert(schema: Schema, make: (id: number) => Row, explicitId?: number): number {
    const last = this.lastId(schema);
    const id = explicitId ?? last + 1;
    const row = make(id);
    this.#lastIds.set(schema.uid, Math.max(last, id));
    this.replace(schema, id, row);
    return id;
  }

  replace(schema: Schema, id: number, row: Row): void {
    this.#touch(schema);
    this.#set(childMap(this.#rows, schema.uid), id, row);
  }

  /** Removes a row, its links and the links to it. Its id is not reused. */
  remove(schema: Schema, id: number): void {
    const { uid } = schema;
    this.#touch(schema);
    const removed = this.#removed.get(uid) ?? new Set();
    this.#removed.set(uid, removed.add(id));
    this.#rows.get(uid)?.delete(id);
    for (const byId of this.#links.get(uid)?.values() ?? []) byId.delete(id);
  }

  links(schema: Schema, attribute: EdgeAttribute, id: number): readonly Link[] {
    const change = this.#links.get(schema.uid)?.get(attribute.name)?.get(id);
    if (change && 'set' in change) return change.set.filter(this.#exists);
    if (!this.#base.table(schema).has(id)) return [];
    return this.#base.links(schema, attribute).of(id).filter(this.#exists);
  }

  /** Returns the links of a row with their positions in the database. */
  placed(schema: Schema, attribute: EdgeAttribute, id: number): PlacedLink[] {
    const change = this.#links.get(schema.uid)?.get(attribute.name)?.get(id);
    const links =
      change && 'set' in change
        ? change.set
        : this.#base.table(schema).has(id)
          ? this.#base.links(schema, attribute).of(id)
          : [];
    // Links to removed rows leave gaps in the positions.
    return links
      .map((link, index) => ({ ...link, pos: link.pos ?? index + 1 }))
      .filter((link) => this.#exists(link));
  }

  written({ uid }: Schema): Iterable<number> {
    return this.#rows.get(uid)?.keys() ?? [];
  }

  /** Starts a transaction. In most databases a rollback frees the ids of new rows. */
  begin(): void {
    this.#isOpen = true;
    this.#eventsBefore = this.#events;
  }

  /** Undoes the changes of the transaction and ends it. Does nothing without one. */
  rollBack(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#events = this.#eventsBefore;
    for (const changes of [this.#rows, this.#links, this.#removed]) changes.clear();
    if (!this.#context.database.abortsTransactions)
      for (const used of [this.#lastIds, this.#schemas]) used.clear();
    this.#next = undefined;
    this.#latest = this.#base;
  }

  /** Keeps the changes so far even if the request fails, unless there is a transaction. */
  keep(): void {
    this.#isKept ||= !this.#isOpen;
  }

  /**
   * Runs a step that is undone if a part of it fails. Its ids stay used.
   *
   * @param run sets rows and links, and removes nothing
   */
  inOneStep<Result>(run: () => Result): Result {
    const undo: (() => void)[] = [];
    this.#undo = undo;
    try {
      return run();
    } catch (error) {
      for (const each of undo.toReversed()) each();
      this.#next = undefined;
      throw error;
    } finally {
      this.#undo = undefined;
    }
  }

  /** Sets the links of a row on its own side only. {@link linkRows} sets both sides. */
  setLinks({ uid }: Schema, { name }: EdgeAttribute, id: number, links: readonly Link[]): void {
    this.#next = undefined;
    this.#set(childMap(childMap(this.#links, uid), name), id, { set: Object.freeze([...links]) });
  }

  #set<Value>(byId: Map<number, Value>, id: number, value: Value): void {
    const before = byId.get(id);
    this.#undo?.push(() => (before === undefined ? byId.delete(id) : byId.set(id, before)));
    byId.set(id, value);
  }

  store(): Store {
    if (this.isEmpty) return this.#base;
    if (this.#next) return this.#next;
    const next = overlay(this.#base, {
      removed: mapValues(this.#removed, (ids) => [new Set(ids)]),
      rows: mapValues(this.#rows, (byId) => new Map(byId)),
      links: mapValues(this.#links, (byName) => mapValues(byName, (byId) => mapValues(byId, this.#left))),
      lastIds: new Map(this.#lastIds),
    });
    for (const [uid, schema] of this.#schemas) {
      const changed = [...(this.#rows.get(uid)?.keys() ?? []), ...(this.#removed.get(uid) ?? [])];
      this.#cache.carry(this.#latest.table(schema), next.table(schema), changed);
    }
    this.#latest = next;
    this.#next = next;
    return next;
  }

  /** Returns the events of the changes that a failed request keeps. */
  eventsAfterFailure(isOwnCode: boolean): readonly WriteEvent[] {
    return this.#isKept && !isOwnCode ? this.#events : [];
  }

  /**
   * Returns the store with the kept changes, or the old store with the ids used by the failed write.
   *
   * @param isOwnCode whether own code failed or refused the request. Then no change is kept
   */
  storeAfterFailure(isOwnCode: boolean): Store {
    if (this.#isKept && !isOwnCode) return this.store();
    const usedUp = [...this.#schemas.values()].some(
      (schema) => this.lastId(schema) !== lastIdOf(this.#base.table(schema)),
    );
    if (!usedUp) return this.#base;
    return overlay(this.#base, {
      removed: new Map(),
      rows: new Map(),
      links: new Map(),
      lastIds: this.#lastIds,
    });
  }

  lastId(schema: Schema): number {
    return this.#lastIds.get(schema.uid) ?? lastIdOf(this.#base.table(schema));
  }

  /** Notes that a table changes. Its last id is kept, even if its row is removed. */
  #touch(schema: Schema): void {
    this.#next = undefined;
    this.#schemas.set(schema.uid, schema);
    this.#lastIds.set(schema.uid, this.lastId(schema));
  }

  /** Returns a change without links to rows that were removed after it. */
  readonly #left = (change: LinkChange): LinkChange =>
    'set' in change ? { set: linksLeft(change.set, this.#exists) } : change;

  readonly #exists = ({ type, id }: Link): boolean =>
    !this.#removed.get(type.uid)?.has(id) || this.#rows.get(type.uid)?.has(id) === true;
}

/** Writes everything or nothing: a refusal takes back all changes. */
export function inTransaction<Result>(changes: Changeset, run: () => Result): Result {
  changes.begin();
  try {
    return run();
  } catch (error) {
    changes.rollBack();
    throw error;
  }
}

export const systemValues = (type: ContentType, write: WriteContext): EntryData =>
  write.context.dialect.write.systemValues(type, write);

export const nowOf = ({ context }: WriteContext): string => new Date(context.clock()).toISOString();

/** Returns the context with the changes so far. */
export const contextAfter = ({ context, changes }: WriteContext): Context => ({
  ...context,
  store: changes.store(),
});

/** Returns the refusal of a write that makes the database fail, because a column refuses a value. */
export const notTaken = ({ name }: ScalarAttribute): Refusal =>
  writeFailed(`the value of "${name}", which its column in the database does not take`);
