/** Asks the double: as `fetch`, with a path of this server. Rejects where nobody answers. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What a double says about a request that it refuses. */
class Refused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export class Offline extends Error {}

/** The double behind the page, or one of its sessions. */
export class Connection {
  readonly #ask: Ask;
  session: string | null = null;
  /** Is called with whether the double answers, after each request. */
  onAnswer: (answers: boolean) => void = () => undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Reads JSON: `get('entries', { type: 'api::article.article' })`. */
  async get<Value>(name: string, search: { readonly [name: string]: string | number } = {}): Promise<Value> {
    const texts = Object.entries(search).map(([key, value]) => [key, String(value)]);
    const text = new URLSearchParams(texts).toString();
    return (await this.#send(text === '' ? name : `${name}?${text}`, 'GET')) as Value;
  }

  /** Reads JSON of the double itself, also where the page shows a session. */
  async getOfDouble<Value>(name: string): Promise<Value> {
    return (await this.#send(name, 'GET', undefined, null)) as Value;
  }

  async post<Value = void>(name: string, body: object): Promise<Value> {
    return (await this.#send(name, 'POST', body)) as Value;
  }

  async delete(name: string): Promise<void> {
    await this.#send(name, 'DELETE');
  }

  async #send(name: string, method: string, body?: object, session = this.session): Promise<unknown> {
    const headers = {
      ...(session !== null && { 'x-double-session': session }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await this.#ask(`/__double/${name}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      this.onAnswer(false);
      throw new Offline(String(error));
    });
    this.onAnswer(true);
    if (response.status === 204) return undefined;
    const answer = (await response.json()) as { readonly error?: { readonly message?: string } };
    if (!response.ok)
      throw new Refused(answer.error?.message ?? `The double answers ${response.status}.`, response.status);
    return answer;
  }
}
