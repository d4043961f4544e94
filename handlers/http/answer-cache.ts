import type { Caller } from '../../src/access/caller.ts';
import type { ApiResponse } from '../../src/api.ts';
import type { ServerContext } from '../../src/context.ts';
import { KeptTexts } from '../../src/store/kept-texts.ts';

/** Answers by caller and question: maps of their own, so that no text in a request can name another key. */
type Answers = Map<string, Map<string, ApiResponse>>;

/**
 * Keeps small answers: the same question of the same caller over the same data has the same answer. A
 * double shares it with its forks, so the answers of many sessions take no more memory than those of one.
 */
export class AnswerCache {
  readonly #kept = new KeptTexts<Answers>(MAX_SIZE, () => new Map());

  /**
   * Returns the kept answer to a question, or makes one.
   *
   * @param context what the question is answered from
   * @param question path and query
   */
  get(context: ServerContext, caller: Caller, question: string, make: () => ApiResponse): ApiResponse {
    const key = JSON.stringify([caller.permissions, caller.user, caller.session]);
    const known = this.#kept.of(context).get(key)?.get(question);
    if (known) return known;
    const answer = make();
    if (answer.own || answer.hooked || answer.needs) return answer;
    const size = question.length + (answer.body?.length ?? 0);
    if (size > MAX_ANSWER) return answer;
    this.#kept.makeRoom(size);
    const callers = this.#kept.of(context);
    let questions = callers.get(key);
    if (!questions) callers.set(key, (questions = new Map()));
    questions.set(question, answer);
    return answer;
  }
}

/** In characters. */
const MAX_SIZE = 3_000_000;
const MAX_ANSWER = 500_000;
