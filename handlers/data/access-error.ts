import type { ApiResponse } from '../../src/api.ts';
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

  /** @param call what was called: `create('article')` */
  constructor(call: string, { body }: ApiResponse) {
    const answer = JSON.parse(body!) as ErrorBody;
    const { status, name, details } = answer.error;
    super(status, name, `${call} was refused with ${status} ${name}:${reasonOf(answer)}`, details);
    this.#body = answer;
  }

  override toBody(): object {
    return this.#body;
  }
}

function reasonOf({ error: { status, message, details } }: ErrorBody): string {
  const problems = details?.errors ?? [];
  if (problems.length > 1) return problems.map((problem) => `\n  ${problem.message}`).join('');
  return ` ${message}${status === 500 ? '. Strapi fails at this call.' : ''}`;
}
