import type { DialectOption } from '../../src/model/types/attribute-kinds.ts';
import type { DataSource } from '../../src/store/data-source.ts';
import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { Dataset } from '../../src/store/load/dataset.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';

export type Role = 'read' | 'all' | readonly string[];

export interface UserOption {
  readonly username: string;
  readonly password: string;
  /** Name or type of a role; `Authenticated` unless given. */
  readonly role?: string;
  readonly email?: string;
  readonly blocked?: boolean;
  readonly confirmed?: boolean;
}

export interface ApiTokenOption {
  readonly name?: string;
  readonly token: string;
  readonly type: 'read-only' | 'full-access' | 'custom';
  /** For `custom`: actions like `api::article.article.find`. */
  readonly permissions?: readonly string[];
  /** ISO date. */
  readonly expiresAt?: string;
}

export interface AuthOptions {
  readonly jwtSecret?: string;
  readonly users?: readonly UserOption[];
  readonly apiTokens?: readonly ApiTokenOption[];
}

export interface RestOptions {
  readonly prefix?: string;
  readonly defaultLimit?: number;
  readonly maxLimit?: number;
  readonly withCount?: boolean;
}

/** What `createDouble` takes; `loadProject` and `loadExport` give it too. */
export interface DoubleOptions<Source extends ModelSource = ModelSource> {
  /** Content types defined in code, in a list or by `defineModel`, or schemas as in `schema.json`. */
  readonly model: Source;
  readonly data?: { readonly [uid: string]: readonly EntryRecord[] } | Dataset | DataSource;
  /** `documented` for a model in code, `v4` for what a loader read (it says so itself). */
  readonly dialect?: DialectOption<Source>;
  /** Where MSW answers; `http://localhost:1337` unless given, `'*'` for any origin. */
  readonly baseUrl?: string;
  /** `{ prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true }` unless given. */
  readonly rest?: RestOptions;
  /** What a role may do, by its type (`public`, `authenticated`, or one of your own); `public: 'read'` unless given or in the data. */
  readonly roles?: { readonly [role: string]: Role };
  readonly auth?: AuthOptions;
  /** Locale codes, the default first; as in the data, else `['en']`. */
  readonly locales?: readonly string[];
  /** The time, in ms, for expiries; the real time unless given. */
  readonly clock?: () => number;
  /** A path below the prefix that no route takes: Strapi's 404, or passed through by MSW. */
  readonly unknownPath?: 'not-found' | 'passthrough';
  /** The most rows and components one answer may hold; 1,000,000 unless given. */
  readonly maxNodes?: number;
  /** `sqlite` (the default): the traits of the recorded servers' database, as LIKE that ignores ASCII case and order by an index; `plain`: none of them. */
  readonly database?: 'sqlite' | 'plain';
  /** Contents of uploaded files by the path in their `url`, as an export brings them. */
  readonly assets?: { readonly [path: string]: Uint8Array };
}
