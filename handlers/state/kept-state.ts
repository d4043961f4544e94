import { toModelInput } from '../../src/model/define/to-model-input.ts';
import { hexHash } from '../../src/hash.ts';
import { asJson } from '../../src/objects.ts';
import { schemaByUid } from '../../src/model/look-up.ts';
import type { Model } from '../../src/model/model.ts';
import type { Changes, LinkChange } from '../../src/store/overlay/changes.ts';
import { changesOf, overlay } from '../../src/store/overlay/overlay.ts';
import { deepFreeze } from '../../src/store/parse-value.ts';
import type { Link, Row, Store } from '../../src/store/store.ts';
import { print } from '../http/print.ts';
import type { LiveState } from './live-state.ts';
import type { State } from './state.ts';

/** The most that is kept, in characters: browsers keep about 5 million for all of a page. */
const MAX_SIZE = 2_000_000;

/** What is kept of a double: its changes as JSON, and what they belong to. */
interface Kept extends Pick<State, 'mails' | 'logins'> {
  /** Another model or other first data have another one. */
  readonly of: string;
  readonly rows: Listed<Listed<Row, number>>;
  readonly removed: Listed<readonly number[]>;
  readonly links: Listed<Listed<Listed<ListedChange, number>>>;
  readonly lastIds: Listed<number>;
  /** Files as base64. Null for one that was deleted. */
  readonly uploads: Listed<string | null>;
  readonly unlimitedRoles?: readonly number[];
}

type Listed<Value, Key = string> = readonly (readonly [Key, Value])[];

/** The links of a row: all of them, or those that were added. */
type ListedChange = { readonly isAdded: boolean; readonly links: readonly ListedLink[] };
type ListedLink = readonly [uid: string, id: number, pos?: number];

/**
 * Gives a double the data that requests wrote before the page was reloaded, and keeps what they write from now on.
 * Kept data are dropped when the model or the first data are others.
 *
 * @returns a function that ends it
 */
export function keepState(live: LiveState, storageOf: () => Storage, key: string): () => void {
  const first = live.now;
  const lose = (reason: string): void =>
    print('warn', [`msw-strapi: what requests wrote is not kept over a reload: ${reason}`]);
  let of: string;
  let storage: Storage;
  try {
    storage = storageOf();
    of = fingerprint(live, first);
    const text = storage.getItem(key);
    const kept = text === null ? undefined : (JSON.parse(text) as Kept);
    if (kept?.of === of) live.change(restored(kept, first, live.settings.model));
    else if (kept)
      print('log', ['msw-strapi: the model or its data changed, so what requests wrote is gone.']);
  } catch (error) {
    lose((error as Error).message);
    return () => undefined;
  }
  let isLost = false;
  const save = (): void => {
    const { now } = live;
    if (now === first) return storage.removeItem(key);
    try {
      const text = JSON.stringify({ of, ...listed(now, first) } satisfies Kept);
      if (text.length > MAX_SIZE) throw new Error('it is too large.');
      storage.setItem(key, text);
    } catch (error) {
      storage.removeItem(key);
      if (!isLost) lose((error as Error).message);
      isLost = true;
    }
  };
  let isDue = false;
  live.onChange = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      save();
    });
  };
  return () => (live.onChange = undefined);
}

/** Returns a hash of the options, and of the first entries of data that are made on demand. */
function fingerprint({ settings: { options, model } }: LiveState, { store }: State): string {
  const { model: source, data, assets, ...others } = options;
  const isMade = typeof (data as { open?: unknown } | undefined)?.open === 'function';
  const made = [...model.contentTypes.values()].map((type) => {
    const table = store.table(type);
    return [type.uid, table.ids.length, table.ids.slice(0, 5).map((id) => table.row(id))];
  });
  const changes = listedChanges(store);
  const files = Object.entries(assets ?? {}).map(([path, bytes]) => [path, bytes.length]);
  const parts = [toModelInput(source), isMade ? made : data, files, others, changes];
  return hexHash(JSON.stringify(asJson(parts)), 32);
}

function listed(now: State, first: State): Omit<Kept, 'of'> {
  const { store, mails, logins, uploads, unlimitedRoles } = now;
  const paths = new Set([...Object.keys(first.uploads), ...Object.keys(uploads)]);
  const changed = [...paths].filter((path) => uploads[path] !== first.uploads[path]);
  return {
    ...listedChanges(store),
    mails,
    logins,
    uploads: changed.map((path) => [path, uploads[path] ? toBase64(uploads[path]) : null]),
    ...(unlimitedRoles && { unlimitedRoles: [...unlimitedRoles] }),
  };
}

function listedChanges(store: Store): Pick<Kept, 'rows' | 'removed' | 'links' | 'lastIds'> {
  const { rows, removed, links, lastIds = new Map<string, number>() } = changesOf(store).changes;
  const listedChange = (change: LinkChange): ListedChange => {
    const isAdded = 'add' in change;
    return {
      isAdded,
      links: (isAdded ? change.add : change.set).map(({ type, id, pos }) =>
        pos === undefined ? [type.uid, id] : [type.uid, id, pos],
      ),
    };
  };
  return {
    rows: [...rows].map(([uid, byId]) => [uid, [...byId]]),
    removed: [...removed].map(([uid, sets]) => {
      if (sets.every((ids) => ids instanceof Set))
        return [uid, sets.flatMap((ids) => [...(ids as Set<number>)])];
      throw new Error('the double is of with({ … drop }). Start the double of createDouble.');
    }),
    links: [...links].map(([uid, byName]) => [
      uid,
      [...byName].map(([name, byId]) => [name, [...byId].map(([id, change]) => [id, listedChange(change)])]),
    ]),
    lastIds: [...lastIds],
  };
}

function restored(kept: Kept, first: State, model: Model): State {
  const linkOf = ([uid, id, pos]: ListedLink): Link => {
    const type = schemaByUid(model, uid)!;
    return Object.freeze(pos === undefined ? { type, id } : { type, id, pos });
  };
  const changeOf = ({ isAdded, links }: ListedChange): LinkChange => {
    const all = links.map(linkOf);
    return isAdded ? { add: all } : { set: all };
  };
  const changes: Changes = {
    rows: new Map(
      kept.rows.map(([uid, byId]) => [uid, new Map(byId.map(([id, row]) => [id, deepFreeze(row) as Row]))]),
    ),
    removed: new Map(kept.removed.map(([uid, ids]) => [uid, [new Set(ids)]])),
    links: new Map(
      kept.links.map(([uid, byName]) => [
        uid,
        new Map(
          byName.map(([name, byId]) => [name, new Map(byId.map(([id, each]) => [id, changeOf(each)]))]),
        ),
      ]),
    ),
    lastIds: new Map(kept.lastIds),
  };
  const uploads = new Map(Object.entries(first.uploads));
  for (const [path, text] of kept.uploads) {
    if (text === null) uploads.delete(path);
    else
      uploads.set(
        path,
        Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)),
      );
  }
  return {
    ...first,
    store: overlay(changesOf(first.store).base, changes),
    mails: kept.mails,
    logins: kept.logins,
    uploads: Object.fromEntries(uploads),
    ...(kept.unlimitedRoles && { unlimitedRoles: new Set(kept.unlimitedRoles) }),
  };
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
