import type { ApiResponse } from '../../src/routes/api-response.ts';
import { StrapiError } from '../../src/errors/strapi-error.ts';

interface ErrorBody {
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details?: { readonly errors?: readonly { readonly message: string }[] };
  };
}

/**
 * Reports what the API refused. The message lists everything that is wrong; `status`, `name` and `details` are those
 * of Strapi. A handler that lets it through answers with Strapi's error.
 */
export class AccessError extends StrapiError {
  readonly #body: ErrorBody;

  /**
   * @param call what was called: `create('article')`
   * @param advice what is wrong, and what to do
   */
  constructor(call: string, { body, refusal }: ApiResponse, advice = '') {
    const answer = JSON.parse(body!) as ErrorBody;
    const { status, name, details } = answer.error;
    super(
      status,
      name,
      `${call} was refused with ${status} ${name}:${reasonOf(answer, refusal?.message, advice)}`,
      details,
    );
    this.#body = answer;
  }

  override toBody(): object {
    return this.#body;
  }
}

/** @param refusal why Strapi fails: its own answer does not say it */
function reasonOf(
  { error: { status, message, details } }: ErrorBody,
  refusal: string | undefined,
  advice: string,
): string {
  const problems = details?.errors ?? [];
  if (problems.length > 1) return problems.map((problem) => `\n  ${problem.message}`).join('');
  if (status === 404) return ` ${message}. ${advice || 'There is no such entry.'}`;
  if (status === 500) return ` ${message}. Strapi fails at this call: ${refusal ?? 'it does not say why'}.`;
  return advice === '' ? ` ${message}` : ` ${message.replace(/\.$/, '')}. ${advice}`;
}
