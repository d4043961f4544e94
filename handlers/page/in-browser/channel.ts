// oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
import type { Ask } from '../client/app/connection.ts';

const CHANNEL = 'msw-strapi page';

/** For so long a tab is waited for, in ms. */
const PATIENCE = 5000;

/** For so long a tab may take to say that it is there, in ms. */
const GREETING = 400;

/** What the page sends to a tab with a double. Without `to`, any may answer. */
interface Question {
  readonly id: string;
  readonly to?: string;
  readonly path?: string;
  readonly init?: {
    readonly method?: string;
    readonly body?: string;
    readonly headers?: Record<string, string>;
  };
}

interface Reply {
  readonly answerTo: string;
  /** The name of the tab that answers. */
  readonly from: string;
  readonly status?: number;
  readonly type?: string;
  readonly body?: ArrayBuffer;
}

export function answerOtherTabs(answer: Ask): () => void {
  const name = crypto.randomUUID();
  const channel = new BroadcastChannel(CHANNEL);
  const reply = (message: Omit<Reply, 'from'>) =>
    channel.postMessage({ ...message, from: name } satisfies Reply);
  channel.addEventListener('message', async ({ data }: MessageEvent<Question | Reply>) => {
    if ('answerTo' in data) return;
    const { id, to, path, init } = data;
    if (to === undefined) return reply({ answerTo: id });
    if (to !== name || path === undefined) return;
    const response = await answer(path, init);
    const body = await response.arrayBuffer();
    reply({ answerTo: id, status: response.status, type: response.headers.get('content-type') ?? '', body });
  });
  return () => channel.close();
}

/**
 * Returns a function that asks the double of another tab: of the one that answered first, or of another once that is
 * gone. Undefined where no tab has a double.
 */
export async function askOtherTab(): Promise<Ask | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  const waiting = new Map<string, (reply: Reply) => void>();
  channel.addEventListener('message', ({ data }: MessageEvent<Question | Reply>) => {
    if ('answerTo' in data) waiting.get(data.answerTo)?.(data);
  });
  const ask = (question: Omit<Question, 'id'>, patience: number): Promise<Reply> => {
    const id = crypto.randomUUID();
    return new Promise<Reply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No tab with the double answers.')), patience);
      waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      channel.postMessage({ ...question, id } satisfies Question);
    }).finally(() => waiting.delete(id));
  };
  const findTab = () => ask({}, GREETING).then(({ from }) => from);
  let tab: string | undefined = await findTab().catch(() => undefined);
  if (tab === undefined) {
    channel.close();
    return undefined;
  }
  return async (path, init) => {
    tab ??= await findTab();
    const { method, body, headers } = (init ?? {}) as NonNullable<Question['init']>;
    const sent = { ...(method && { method }), ...(body && { body }), ...(headers && { headers }) };
    try {
      const reply = await ask({ to: tab, path, init: sent }, PATIENCE);
      const { status = 500, type = '' } = reply;
      return new Response(status === 204 ? null : (reply.body ?? null), {
        status,
        headers: { 'content-type': type },
      });
    } catch (error) {
      tab = undefined;
      throw error;
    }
  };
}
