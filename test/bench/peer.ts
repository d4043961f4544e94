import type { records } from '../fixtures/wide-articles.ts';

/** Another tool that can stand in for a Strapi server. */
export interface Peer {
  readonly name: string;
  /** Opens it over the records of the double. */
  open(rows: ReturnType<typeof records>): Promise<OpenPeer>;
}

export interface OpenPeer {
  /** Answers the questions of `questions.ts` in an MSW handler. */
  readonly answer?: (request: Request) => Response | Promise<Response>;
  /** Writes a question in the language of its own server. */
  readonly url?: (question: string) => string;
  close?(): void;
}
