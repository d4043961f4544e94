import { asJson, deepFreeze, hexHash, parsedJson } from '../../src/basics.ts';
import { type Model, models, toModelInput } from '../../src/model/index.ts';
import { type DataSource, type Link, overlays, type Row, type Store } from '../../src/store/index.ts';
import type { UploadChanges } from '../../src/api.ts';
import { print } from '../http/print.ts';
import type { LiveState } from './live-state.ts';
import { type State, stateAfter } from './state.ts';

/** The most that is kept, in characters: browsers keep about 5 million for all of a page. */
const MAX_SIZE = 2_000_000;

/** What is kept of a double: what its requests have changed, as JSON. */
interface Kept extends Pick<State, 'mails' | 'logins'> {
  /** A hash of the model and the first data that the changes belong to. */
  readonly of: string;
  readonly rows: Listed<Listed<Row, number>>;
  readonly removed: Listed<readonly number[]>;
  readonly links: Listed<Listed<Listed<ListedChange, number>>>;
  readonly lastIds: Listed<number>;
  /** Files as base64. Null for one that was deleted. */
  readonly uploads: { readonly [path: string]: string | null };
  readonly unlimitedRoles?: readonly number[];
}

type Listed<Value, Key = string> = readonly (readonly [Key, Value])[];

type ListedChange = { readonly set: readonly ListedLink[] } | { readonly add: readonly ListedLink[] };
type ListedLink = Omit<Link, 'type'> & { readonly uid: string };

/**
 * Gives a double the data that requests wrote before the page was reloaded, and keeps what they write from now on.
 * Kept data are dropped when the model or the first data are others.
 *
 * @returns a function that ends it
 */
export function keepState(live: LiveState, storageOf: () => Storage): () => void {
  const first = live.now;
  const { options, prefix, model } = live.settings;
  const key = `msw-strapi ${options.baseUrl ?? ''}${prefix}`;
  const lose = (reason: string): void =>
    print('warn', [`msw-strapi: what requests wrote is not kept over a reload: ${reason}`]);
  let of: string;
  let storage: Storage;
  let text: string | null;
  try {
    storage = storageOf();
    of = fingerprint(live, first);
    text = storage.getItem(key);
  } catch (error) {
    lose((error as Error).message);
    return () => undefined;
  }
  const kept = text === null ? undefined : readKept(text);
  if (kept?.of === of) live.change(restored(kept, first, model));
  else if (kept) print('log', ['msw-strapi: the model or its data changed, so what requests wrote is gone.']);
  else if (text !== null) {
    storage.removeItem(key);
    print('warn', ['msw-strapi: what requests wrote before the reload is gone: its text was damaged.']);
  }
  let isLost = false;
  const save = (): void => {
    const { now } = live;
    if (now === first) return storage.removeItem(key);
    try {
      const json = JSON.stringify({ of, ...listed(now, first) } satisfies Kept);
      if (json.length > MAX_SIZE) throw new Error('it is too large.');
      storage.setItem(key, checksum(json) + json);
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

const checksum = (json: string): string => hexHash(json, CHECKSUM);
const CHECKSUM = 8;

/** Returns undefined for a text that `keepState` has not written, or that was damaged since. */
function readKept(text: string): Kept | undefined {
  const json = text.slice(CHECKSUM);
  return text.startsWith(checksum(json)) ? (parsedJson(json) as Kept) : undefined;
}

/** Returns a hash of the options, and of the first entries of data that are made on demand. */
function fingerprint({ settings: { options, model } }: LiveState, { store }: State): string {
  const { model: modelSource, data, assets, ...others } = options;
  const source = data as Partial<DataSource> | undefined;
  const isMade = typeof source?.open === 'function';
  const made = [...model.contentTypes.values()].map((type) => {
    const table = store.table(type);
    return [type.uid, table.ids.length, table.ids.slice(0, 5).map((id) => table.row(id))];
  });
  const changes = listedChanges(store);
  const files = Object.entries(assets ?? {}).map(([path, bytes]) => [path, bytes.length]);
  const parts = [
    toModelInput(modelSource),
    isMade ? [made, source.settings?.()] : data,
    files,
    others,
    changes,
  ];
  return hexHash(JSON.stringify(asJson(parts)), 32);
}

function listed(now: State, first: State): Omit<Kept, 'of'> {
  const { store, mails, logins, uploads, unlimitedRoles } = now;
  const paths = Object.keys({ ...first.uploads, ...uploads });
  const changed = paths.filter((path) => uploads[path] !== first.uploads[path]);
  return {
    ...listedChanges(store),
    mails: mails.slice(first.mails.length),
    logins,
    uploads: Object.fromEntries(
      changed.map((path) => [path, uploads[path] ? toBase64(uploads[path]) : null]),
    ),
    ...(unlimitedRoles && { unlimitedRoles: [...unlimitedRoles] }),
  };
}

function listedChanges(store: Store): Pick<Kept, 'rows' | 'removed' | 'links' | 'lastIds'> {
  const { rows, removed, links, lastIds = [] } = overlays.changesOf(store).changes;
  const listedLinks = (all: readonly Link[]): ListedLink[] =>
    all.map(({ type, ...link }) => ({ uid: type.uid, ...link }));
  const listedChange = (change: overlays.LinkChange): ListedChange =>
    'add' in change ? { add: listedLinks(change.add) } : { set: listedLinks(change.set) };
  return {
    rows: toList(rows, (byId) => [...byId]),
    removed: toList(removed, (sets) => {
      if (sets.every((ids) => ids instanceof Set)) return sets.flatMap((ids) => [...(ids as Set<number>)]);
      throw new Error('the double is of with({ … drop }). Start the double of createDouble.');
    }),
    links: toList(links, (byName) => toList(byName, (byId) => toList(byId, listedChange))),
    lastIds: [...lastIds],
  };
}

function restored(kept: Kept, first: State, model: Model): State {
  const linksOf = (all: readonly ListedLink[]): Link[] =>
    all.map(({ uid, ...link }) => Object.freeze({ type: models.schemaByUid(model, uid)!, ...link }));
  const changeOf = (change: ListedChange): overlays.LinkChange =>
    'add' in change ? { add: linksOf(change.add) } : { set: linksOf(change.set) };
  const changes: overlays.Changes = {
    rows: toMap(kept.rows, (byId) => toMap(byId, (row) => deepFreeze(row) as Row)),
    removed: toMap(kept.removed, (ids) => [new Set(ids)]),
    links: toMap(kept.links, (byName) => toMap(byName, (byId) => toMap(byId, changeOf))),
    lastIds: new Map(kept.lastIds),
  };
  const uploads = Object.entries(kept.uploads).map(([path, text]) => [path, text && fromBase64(text)]);
  return stateAfter(first, {
    store: overlays.overlay(overlays.changesOf(first.store).base, changes),
    mails: kept.mails,
    logins: kept.logins,
    uploads: Object.fromEntries(uploads) as UploadChanges,
    ...(kept.unlimitedRoles && { unlimitedRoles: new Set(kept.unlimitedRoles) }),
  });
}

const toList = <Key, From, To>(map: ReadonlyMap<Key, From>, change: (value: From) => To): [Key, To][] => [
  ...toMap([...map], change),
];

const toMap = <Key, From, To>(list: Listed<From, Key>, change: (value: From) => To): Map<Key, To> =>
  new Map(list.map(([key, value]) => [key, change(value)]));

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
