import type { Effects } from '../../routes/effects.ts';
import type { AnswerName } from '../../routes/route.ts';
import type { RouteRequest } from '../../routes/route-request.ts';
import type { ContentType } from '../../model/model.ts';
import type { Row, Store } from '../../store/store.ts';
import { writeFailed } from '../../errors/refusal.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import { Entry } from '../read/found-entry.ts';

/** A mutation as the routes of the REST API take requests, with its arguments. */
export interface Asked extends RouteRequest {
  readonly kind: RootField['kind'];
  readonly args: Members;
  /** Returns the text that stands for a JWT of a user until the answer is written. */
  readonly jwtFor: (user: number) => string;
}

/** What a mutation answers, and what it changes besides the entries. */
export interface Written extends Effects {
  readonly value: unknown;
  /** The data afterwards. Default: with all changes. */
  readonly store?: Store;
  /** The status of the whole answer. Default: 200. */
  readonly status?: number | undefined;
}

export type Mutation = (asked: Asked) => Written;

/** The mutations of a version by what the schema calls them. */
export type Mutations = { readonly [Kind in RootField['kind']]?: Mutation };

/** Returns a row as an answer: its fields show all rows that are linked. @param row what a row was that is gone */
export const entryOf = (type: ContentType, id: number, { context }: RouteRequest, row?: Row): Entry =>
  new Entry(type, id, context.dialect.query.scope.ofEntry, row);

export const goneEntry = (type: ContentType, id: number, asked: RouteRequest): Entry =>
  entryOf(type, id, asked, asked.changes.row(type, id));

/** Asks what answers a route of the REST API. @throws {Refusal} */
export function askRoute(
  name: AnswerName,
  asked: RouteRequest,
  more: Partial<RouteRequest>,
): { readonly body: Record<string, unknown>; readonly status: number; readonly effects: Effects } {
  const answered = asked.context.dialect.answers[name]!({ ...asked, ...more });
  if (answered === null) return { body: {}, status: 204, effects: {} };
  if (typeof answered === 'string') return { body: parsed(answered), status: 200, effects: {} };
  const { text, status = 200, location: _location, ...effects } = answered;
  return { body: parsed(text), status, effects };
}

const parsed = (text: string): Record<string, unknown> => (text === '' ? {} : JSON.parse(text));

export function givenData({ args }: Asked): Record<string, unknown> {
  const { data } = args;
  if (typeof data !== 'object' || data === null) throw writeFailed('a mutation without data');
  return { ...data };
}
