import { ANYBODY, NOBODY } from '../../access/caller.ts';
import { answer, type ApiRequest, openContext } from '../../api.ts';
import type { ApiResponse } from '../../routes/api-response.ts';
import type { Context, ServerContext } from '../../context.ts';
import type { Selection } from '../../query/result-node.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ContentType } from '../../model/model.ts';
import { parseQuery, queryFromObject } from '../../query/parse/parse-query.ts';
import type { Query } from './explanation.ts';

/** A request with its answer and selection. */
export interface Exchange {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly query: Query;
  /** The selection of the request's own type, if it got that far. */
  readonly selection: Selection | undefined;
  readonly type: ContentType | undefined;
  /** The segment of the path for the id; empty without one. */
  readonly id: string;
  readonly context: Context;
}

/** The most requests for one explanation, and the most characters of their answers. */
const MAX_REQUESTS = 40;
const MAX_LENGTH = 10_000_000;

/** Answers a request and variations of it. The data do not change. */
export class Asker {
  readonly request: ApiRequest;
  readonly context: ServerContext;
  #count = 0;
  #length = 0;

  constructor(request: ApiRequest, context: ServerContext) {
    this.request = request;
    this.context = context;
  }

  /** Whether the limit of requests is reached. */
  get isDone(): boolean {
    return this.#count >= MAX_REQUESTS || this.#length >= MAX_LENGTH;
  }

  ask(address?: Pick<ApiRequest, 'path' | 'query'>): Exchange {
    this.#count += 1;
    const request = { ...this.request, ...address };
    const { context } = this;
    const { caller, method } = request;
    const match = context.router(request.path);
    const target = match?.target(method);
    let selection: Selection | undefined;
    const onSelect = (selected: Selection): void => {
      if (!target?.type || selected.plan.schema === target.type) selection = selected;
    };
    const isOpen = match?.route(method)?.needs === 'nothing';
    const response = answer(request, { ...context, onSelect });
    this.#length += response.body?.length ?? 0;
    return {
      request,
      response,
      query: readQuery(request.query, context),
      selection,
      type: target?.type,
      id: target?.id ?? '',
      context: openContext(context, isOpen ? ANYBODY : caller instanceof Refusal ? NOBODY : caller),
    };
  }
}

function readQuery(query: ApiRequest['query'], { parser }: ServerContext): Query {
  try {
    return typeof query === 'string' ? parseQuery(query, parser) : queryFromObject(query);
  } catch {
    return {};
  }
}

export function bodyOf({ response }: Exchange): unknown {
  try {
    return JSON.parse(response.body ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the message of Strapi's error body, or any other body. */
export const errorMessage = ({ response: { error, body } }: Exchange): string => error?.message ?? body ?? '';
