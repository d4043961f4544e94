import type { Caller } from '../../src/access/caller.ts';
import type { ApiResponse } from '../../src/api.ts';

/**
 * Keeps small answers: the same question of the same caller over the same data has the same answer.
 * Callers and questions are keys of maps of their own, so that no text in a request can name another key.
 */
export class AnswerCache {
  readonly #callers = new Map<string, Map<string, ApiResponse>>();
  #size = 0;

  /** Returns the kept answer to a question (path and query), or makes one. */
  get(caller: Caller, question: string, make: () => ApiResponse): ApiResponse {
    const key = JSON.stringify([caller.permissions, caller.user]);
    const known = this.#callers.get(key)?.get(question);
    if (known) return known;
    const answer = make();
    const size = question.length + (answer.body?.length ?? 0);
    if (size > MAX_ANSWER) return answer;
    if (this.#size + size > MAX_SIZE) {
      this.#callers.clear();
      this.#size = 0;
    }
    let questions = this.#callers.get(key);
    if (!questions) this.#callers.set(key, (questions = new Map()));
    questions.set(question, answer);
    this.#size += size;
    return answer;
  }
}

/** In characters. */
const MAX_SIZE = 4_000_000;
const MAX_ANSWER = 500_000;
