import { KeptTexts } from '../../src/store/index.ts';
import type { ApiResponse, ServerContext } from '../../src/strapi.ts';
import type { Caller } from '../../src/api.ts';

/** Answers by caller and question: maps of their own, so that no text in a request can name another key. */
type KeptAnswers = Map<string, Map<string, ApiResponse>>;

/** In characters. */
const MAX_SIZE = 3_000_000;
const MAX_ANSWER = 500_000;

/**
 * Keeps small answers: the same question of the same caller over the same data has the same answer. A
 * double shares it with its forks, so the answers of many sessions take no more memory than those of one.
 */
export class AnswerCache {
  readonly #kept = new KeptTexts<KeptAnswers>(MAX_SIZE, () => new Map());

  /**
   * Returns the kept answer to a question.
   *
   * @param context what the question is answered from
   * @param question path and query
   */
  find(context: ServerContext, caller: Caller, question: string): ApiResponse | undefined {
    return this.#kept.of(context).get(keyOf(caller))?.get(question);
  }

  /** Keeps an answer, unless it is large or may be another one next time. */
  keep(context: ServerContext, caller: Caller, question: string, answer: ApiResponse): void {
    const size = question.length + (answer.body?.length ?? 0);
    if (answer.own || answer.hooked || size > MAX_ANSWER) return;
    this.#kept.makeRoom(size);
    const callers = this.#kept.of(context);
    const key = keyOf(caller);
    let questions = callers.get(key);
    if (!questions) callers.set(key, (questions = new Map()));
    questions.set(question, answer);
  }
}

const keyOf = ({ permissions, user, session }: Caller): string =>
  JSON.stringify([permissions, user, session]);
