import type { PageModel, PageNews, PageSession } from '../page-data.ts';
import type { App, View } from './app/app.ts';
import { type Ask, Connection, Offline } from './app/connection.ts';
import { contentView } from './content/content-view.ts';
import { empty, fill } from './app/element.ts';
import { faultsView } from './log/faults-view.ts';
import { logView } from './log/log-view.ts';
import { mailsView, webhooksView } from './log/sent-view.ts';
import { queryView } from './query/query-view.ts';
import { openFrame } from './app/frame.ts';
import { readRoute } from './app/page-route.ts';
import { serverView } from './server-view.ts';

/** How many ms pass between two questions for news. */
const PAUSE = 1000;

export interface PageOptions {
  readonly ask: Ask;
  /** Loads a picture of the double into an `img`. */
  readonly picture: App['picture'];
  /** Calls a function with what is wrong with the watched files; with nothing once they are whole again. */
  readonly listen?: (tell: (message: string) => void) => void;
}

/** Shows the page of a double in the document, and keeps it up to date. */
export async function showPage(options: PageOptions, frame = openFrame()): Promise<void> {
  const { ask, picture, listen } = options;
  const connection = new Connection(ask);
  connection.onAnswer = frame.setAnswers;
  const read = async (): Promise<[PageModel, PageNews]> => {
    const [model, news] = await Promise.all([
      connection.get<PageModel>('model'),
      connection.get<PageNews>('news', { after: 0 }),
    ]);
    return [model, news];
  };
  const first = await read().catch((error: Error) => {
    fill(frame.main, empty('The double can’t be shown', error.message));
    return undefined;
  });
  if (!first) {
    setTimeout(() => void showPage(options, frame), 2 * PAUSE);
    return;
  }
  const app: App = {
    connection,
    model: first[0],
    news: first[1],
    picture,
    refresh: () => refresh(),
    openSession: async (name) => {
      connection.session = name;
      await refresh(true);
    },
    say: frame.say,
  };
  const log = logView(app);
  const views: { readonly [name: string]: View } = {
    content: contentView(app),
    query: queryView(app),
    requests: log,
    faults: faultsView(app),
    server: serverView(app),
    webhooks: webhooksView(app),
    mails: mailsView(app),
  };
  let shown: View | undefined;

  const show = (): void => {
    const route = readRoute(location.hash);
    const name = Object.hasOwn(views, route.view) ? route.view : 'content';
    const view = views[name]!;
    if (shown !== view) fill(frame.main, view.element);
    shown = view;
    view.show(route);
    frame.setView(name, app);
  };

  const refresh = async (isOther = false): Promise<void> => {
    const after = isOther ? 0 : app.news.newest;
    const again = log.unanswered().join();
    const news = await connection.get<PageNews>('news', { after, ...(again !== '' && { again }) });
    const changed = isOther || news.revision !== app.news.revision;
    // Another double: its files were read again.
    if (!isOther && modelOf(news) !== modelOf(app.news)) return refresh(true);
    if (isOther) log.clear();
    if (changed) app.model = await connection.get<PageModel>('model');
    app.news = news;
    frame.setModel(app);
    for (const view of Object.values(views)) view.hear?.(news, changed);
  };

  /** A session that has ended must not start again because the page asks for it. */
  const leaveEndedSession = async (): Promise<void> => {
    const { session } = connection;
    if (session === null) return;
    const { sessions } = await connection.getOfDouble<{ sessions: PageSession[] }>('sessions');
    if (connection.session !== session || sessions.some(({ name }) => name === session)) return;
    connection.session = null;
    frame.say(`The session ${session} has ended. This is the double itself.`);
    await refresh(true);
  };

  const poll = async (): Promise<void> => {
    try {
      if (!document.hidden) {
        await leaveEndedSession();
        await refresh();
      }
    } catch (error) {
      if (!(error instanceof Offline)) frame.say((error as Error).message);
    }
    setTimeout(() => void poll(), PAUSE);
  };

  listen?.(frame.setBroken);
  addEventListener('hashchange', show);
  frame.setModel(app);
  show();
  for (const view of Object.values(views)) view.hear?.(app.news, false);
  setTimeout(() => void poll(), PAUSE);
}

const modelOf = ({ revision }: PageNews): string => revision.split('.')[0]!;
