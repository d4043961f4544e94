import type { ApiResponse } from '../../src/api.ts';
import type { ServerContext } from '../../src/context.ts';

/** Calls a function with the data of now, and keeps what the request changes. */
export type Write = (answerNow: (context: ServerContext) => ApiResponse) => ApiResponse;
