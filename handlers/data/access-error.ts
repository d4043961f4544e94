import { type Refusal, StrapiError } from '../../src/basics.ts';

/**
 * Reports what the API refused. The message lists everything that is wrong; `status`, `name` and `details` are those
 * of Strapi. A handler that lets it through answers with Strapi's error.
 */
export class AccessError extends StrapiError {
  readonly #error: StrapiError;

  /**
   * @param call what was called: `create('article')`
   * @param refusal why the API refused it, if it says so
   * @param advice what is wrong, and what to do
   */
  constructor(call: string, error: StrapiError, refusal?: Refusal, advice = '') {
    const { status, name, details } = error;
    super(
      status,
      name,
      `${call} was refused with ${status} ${name}:${reasonOf(error, refusal?.message, advice)}`,
      details,
    );
    this.#error = error;
  }

  override toBody(): object {
    return this.#error.toBody();
  }
}

/** @param refusal why Strapi fails: its own answer does not say it */
function reasonOf(
  { status, message, details }: StrapiError,
  refusal: string | undefined,
  advice: string,
): string {
  const { errors: problems = [] } = (details ?? {}) as {
    readonly errors?: readonly { readonly message: string }[];
  };
  if (problems.length > 1) return problems.map((problem) => `\n  ${problem.message}`).join('');
  if (status === 404) return ` ${message}. ${advice || 'There is no such entry.'}`;
  if (status === 500) return ` ${message}. Strapi fails at this call: ${refusal ?? 'it does not say why'}.`;
  return advice === '' ? ` ${message}` : ` ${message.replace(/\.$/, '')}. ${advice}`;
}
