import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { Caller } from '../../access/caller.ts';
import type { Context, ServerContext } from '../../context.ts';
import type { Dialect } from '../../dialect/dialect.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Populate, Scope } from '../../query/plan.ts';
import { NodeCount } from '../../query/result-node.ts';
import type { Effects } from '../../service/effects.ts';
import { contextOf } from '../../routes/open-context.ts';
import type { Store } from '../../store/store.ts';
import { forbidden } from '../apollo/format-error.ts';
import type { GraphqlRequest } from '../apollo/graphql-request.ts';
import { fieldsIn, nameBytes } from './introspection-size.ts';
import type { GraphqlSettings } from '../../routes/graphql-settings.ts';
import type { RelationAttribute } from '../../model/attribute.ts';
import type { ContentType } from '../../model/model.ts';
import type { GraphqlEntry } from './graphql-entry.ts';
import type { ReadTraits } from './read-traits.ts';

/** Why a field is null, for explanations. */
export type Note =
  | { readonly kind: 'forbidden'; readonly action: string }
  | { readonly kind: 'missing'; readonly type: ContentType; readonly documentId: string }
  | { readonly kind: 'empty'; readonly entry: GraphqlEntry; readonly attribute: RelationAttribute };

const MAX_NOTES = 20;

/** The state of answering the fields of a request. */
export class GraphqlRun {
  readonly request: GraphqlRequest;
  readonly caller: Caller;
  readonly settings: GraphqlSettings;
  readonly reads: ReadTraits;
  /** The resolved populate of an attribute, or its error, by field of the operation. */
  readonly populates = new Map<FieldNode, Map<Scope, Populate | Error>>();
  /** The users by the texts in the answer that their JWTs replace. */
  readonly jwts = new Map<string, number>();
  /**
   * The refused lists of the operation by name in the answer. They cannot be null, so the answer has only the error of
   * one of them, and earlier errors.
   */
  readonly refusedLists = new Map<string, { readonly error: Error; readonly nodes: readonly FieldNode[] }>();
  /** Why fields are null, by path without list indexes. */
  readonly notes = new Map<string, Note>();
  /** The status of REST. Undefined: 200. */
  status: number | undefined;
  #server: ServerContext;
  #context: Context;
  #count: NodeCount;
  #bytes = 0;
  /** The bytes of `__typename` in each entry of a field. */
  readonly #typenames = new WeakMap<FieldNode, number>();
  #effects: Effects & { readonly store?: Store } = {};

  constructor(
    request: GraphqlRequest,
    caller: Caller,
    server: ServerContext,
    settings: GraphqlSettings,
    dialect: Dialect,
    reads: ReadTraits,
  ) {
    this.request = request;
    this.caller = caller;
    this.settings = settings;
    this.reads = reads;
    this.#server = server;
    this.#context = contextOf(server, dialect, caller, '', request.apiUrl);
    this.#count = new NodeCount(server.limits.maxNodes);
  }

  /** Resets the state of the operation before. The same text may have other variables. */
  begin(): void {
    this.populates.clear();
    this.refusedLists.clear();
  }

  get context(): Context {
    return this.#context;
  }

  get server(): ServerContext {
    return this.#server;
  }

  get effects(): Effects & { readonly store?: Store } {
    return this.#effects;
  }

  keep(changed: Effects & { readonly store?: Store }): void {
    const { mails = [], events = [], uploads } = this.#effects;
    this.#effects = {
      ...this.#effects,
      ...changed,
      ...(changed.mails && { mails: [...mails, ...changed.mails] }),
      ...(changed.events && { events: [...events, ...changed.events] }),
      ...(changed.uploads && { uploads: { ...uploads, ...changed.uploads } }),
    };
    const { store = this.#server.store, logins = this.#server.logins } = changed;
    this.#server = { ...this.#server, store, logins };
    this.#context = contextOf(this.#server, this.#context.dialect, this.caller, '', this.request.apiUrl);
    this.populates.clear();
  }

  /** Checks that the caller may do an action, for a field. @throws {StrapiError} */
  admit(action: string | undefined, info: GraphQLResolveInfo): void {
    if (action === undefined || this.caller.may(action)) return;
    this.note(info, { kind: 'forbidden', action });
    throw forbidden();
  }

  /** Counts what `graphql` answers itself in the entries of a field. @throws {Refusal} beyond the limit */
  addTypenames({ fieldNodes, fragments }: GraphQLResolveInfo, entries: number): void {
    const [first] = fieldNodes;
    if (!first?.selectionSet) return;
    let bytes = this.#typenames.get(first);
    if (bytes === undefined) {
      const all = fieldNodes.flatMap(({ selectionSet }) =>
        selectionSet ? [...fieldsIn(selectionSet, fragments)] : [],
      );
      const names = all.filter(({ name }) => name.value === '__typename').map(nameBytes);
      bytes = names.reduce((sum, each) => sum + each + 10, 0);
      this.#typenames.set(first, bytes);
    }
    this.addBytes(bytes * entries);
  }

  note({ path }: GraphQLResolveInfo, note: Note): void {
    if (this.notes.size >= MAX_NOTES) return;
    const names: string[] = [];
    for (let at: typeof path | undefined = path; at; at = at.prev)
      if (typeof at.key === 'string') names.unshift(at.key);
    const name = names.join('.');
    if (!this.notes.has(name)) this.notes.set(name, note);
  }

  /** Returns a placeholder for a JWT of a user. */
  jwtFor(user: number): string {
    const placeholder = `\u0000jwt ${user}\u0000`;
    this.jwts.set(placeholder, user);
    return placeholder;
  }

  /** Counts entries and components of the answer. @throws {Refusal} beyond the limit */
  addNodes(nodes: number): void {
    this.#count.add(nodes);
  }

  /** Whether the answer is beyond the limit of bytes. */
  get isFull(): boolean {
    return this.#bytes > this.#context.limits.maxBytes;
  }

  /** Counts names and texts of values in the answer. @throws {Refusal} beyond the limit */
  addBytes(bytes: number): void {
    this.#bytes += bytes;
    const { maxBytes } = this.#context.limits;
    if (this.#bytes > maxBytes) throw new Refusal('too-many-bytes', { clause: 'populate', limit: maxBytes });
  }
}
