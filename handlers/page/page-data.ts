import type { Explanation } from '../../src/explain/index.ts';
import type { Verified } from '../state/settings.ts';
import type { FaultRule } from '../faults/fault-rule.ts';

/** What the page shows of the double as a whole. */
export interface PageModel {
  readonly dialect: string;
  /** The minor version of Strapi that it answers as. */
  readonly minor: number;
  /** `/api/` */
  readonly prefix: string;
  /** The path that answers GraphQL. Null where none does. */
  readonly endpoint: string | null;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly types: readonly PageType[];
  readonly components: readonly PageType[];
  readonly roles: readonly PageRole[];
  /** Who the query builder can ask as. */
  readonly callers: readonly PageCaller[];
  readonly limits: { readonly defaultLimit: number; readonly maxLimit: number };
  readonly operators: readonly string[];
  /** Whether the double knows where its entries are previewed. */
  readonly previews: boolean;
  /** What differs from the server that the double answers for. */
  readonly notes: readonly string[];
  /** Where requests go: an address, or `*`. */
  readonly baseUrl: string;
  readonly source: string | null;
  readonly watching: string | null;
  /** The enabled webhooks. */
  readonly webhooks: readonly { readonly name: string; readonly url: string; readonly events: string }[];
  /** How it differs from a running Strapi. Null where `verify` has not compared them. */
  readonly verified: Verified | null;
}

export interface PageRole {
  readonly type: string;
  readonly name: string;
}

export interface PageCaller {
  readonly label: string;
  /** As `double.as` takes it. */
  readonly as: string | { readonly user: string } | { readonly token: string };
}

export interface PageType {
  readonly uid: string;
  /** `Article` */
  readonly title: string;
  readonly kind: 'collection type' | 'single type' | 'component';
  /** Whether it is of the project, not of Strapi or a plugin. */
  readonly isOwn: boolean;
  /** Whether the project has to do with it: its types link to it, or its API answers it. */
  readonly isUsed: boolean;
  /** Where the API answers it: `/api/articles`. Null where no endpoint lists it. */
  readonly path: string | null;
  readonly count: number;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
  readonly fields: readonly PageField[];
  readonly actions: readonly PageAction[];
}

export interface PageField {
  readonly name: string;
  readonly kind: 'scalar' | 'relation' | 'morph' | 'media' | 'component' | 'zone';
  /** `string`, `relation manyToOne`, `component, repeatable`. */
  readonly type: string;
  /** The uids of what it leads to. */
  readonly targets: readonly string[];
  /** `required`, `private`, `at most 80 letters`. */
  readonly notes: readonly string[];
  readonly isSystem: boolean;
  readonly isPrivate: boolean;
}

export interface PageAction {
  /** `find` */
  readonly name: string;
  /** `api::article.article.find` */
  readonly action: string;
  readonly roles: readonly string[];
}

export interface EntrySummary {
  readonly uid: string;
  readonly id: number;
  readonly title: string;
  readonly picture: string | null;
  readonly status: 'published' | 'draft' | null;
  readonly locale: string | null;
  /** The first date of its own, else when it was published or changed, with the name of the attribute. */
  readonly date: { readonly name: string; readonly value: string } | null;
}

export interface EntryList {
  readonly entries: readonly EntrySummary[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** An entry or component with its values. Relations, media and components come with {@link EntryLinks}. */
export interface EntryValues extends EntrySummary {
  readonly documentId: string | null;
  readonly fields: readonly EntryField[];
}

/** A part of rich text: an element, or its text. */
export type RichNode =
  | string
  | { readonly tag: string; readonly href?: string; readonly children: readonly RichNode[] };

export type EntryField =
  | {
      readonly name: string;
      readonly type: string;
      readonly isPrivate: boolean;
      readonly value: unknown;
      readonly rich?: readonly RichNode[];
    }
  | {
      readonly name: string;
      readonly type: string;
      readonly isPrivate: boolean;
      /** How many rows it leads to. */
      readonly count: number;
    };

export interface EntryLinks {
  readonly total: number;
  readonly items: readonly (EntrySummary | EntryValues)[];
}

export interface TriedQuery {
  readonly url: string;
  readonly query: object;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  /** The body, cut off where it is very long. */
  readonly body: string;
  readonly explanations: readonly Explanation[];
  readonly refused?: { readonly clause: string; readonly path: string; readonly name: string };
}

export interface LoggedRequest {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly query: object;
  readonly caller: string;
  /** The names of its operations of GraphQL. Empty for other requests. */
  readonly operations: string;
  /** 0 while there is no answer, and for a broken connection. */
  readonly status: number;
  readonly ms: number;
}

export interface PageNews {
  /** Differs once the data, the permissions or the model differ. */
  readonly revision: string;
  /** The time of the double. */
  readonly clock: number;
  readonly requests: readonly LoggedRequest[];
  /** How many requests are in the log. */
  readonly count: number;
  /** The id of the oldest request in the log; null for an empty log. */
  readonly oldest: number | null;
  /** The id of the newest request in the log; 0 for an empty log. */
  readonly newest: number;
  readonly faults: readonly PageFault[];
  /** The last calls of webhooks, the oldest first. */
  readonly webhooks: readonly PageWebhook[];
  /** How many mails there are. */
  readonly mails: number;
}

/** A call of a webhook. */
export interface PageWebhook {
  readonly id: number;
  readonly event: string;
  /** What it is about: `article "A title"`. */
  readonly subject: string;
  /** That of the webhook. */
  readonly name: string;
  readonly status: number;
  /** What was wrong. Null: nothing. */
  readonly message: string | null;
  /** Null while there is no answer. */
  readonly ms: number | null;
}

export interface PageFault {
  readonly id: number;
  readonly rule: FaultRule;
  /** How many more requests it applies to; null without an end. */
  readonly left: number | null;
}

export interface PageSession {
  readonly name: string;
  readonly idleMs: number;
}
