import type { PageModel, PageNews, PageType } from '../../page-data.ts';
import type { Connection } from './connection.ts';
import type { Route } from './page-route.ts';

export interface App {
  readonly connection: Connection;
  model: PageModel;
  news: PageNews;
  /** Loads a picture of the double into an `img`. */
  readonly picture: (image: HTMLImageElement, url: string) => void;
  /** Asks for news at once. */
  readonly refresh: () => Promise<void>;
  /** Leaves the session, or goes to one. */
  readonly openSession: (name: string | null) => Promise<void>;
  /** Says something to screen readers, and shows it for a while. */
  readonly say: (text: string) => void;
}

/** A part of the page with a place in the navigation. */
export interface View {
  readonly element: HTMLElement;
  /** Shows a place in the view. */
  show(route: Route): void;
  /** Hears what happened. `changed`: data, permissions or model are others than before. */
  hear?(news: PageNews, changed: boolean): void;
}

export const typeOf = ({ types, components }: PageModel, uid: string): PageType | undefined =>
  [...types, ...components].find((type) => type.uid === uid);
