import type { Served } from '../../control/control.ts';
import type { Ask } from '../client/app/connection.ts';
import { h } from '../client/app/element.ts';
import { showPage } from '../client/show-page.ts';
import styles from '../client/page.css?inline';
import { answerHere } from '../page-control.ts';
import { askOtherTab } from './channel.ts';

/**
 * Shows the page in place of the app: of the double in another tab of the app, or of the double of this tab where
 * there is no other.
 */
export async function showInTab(double: Served): Promise<void> {
  await showOver((await askOtherTab()) ?? answerHere(double));
}

/** Shows the page in place of what the document has. */
export async function showOver(ask: Ask): Promise<void> {
  document.head.replaceChildren(
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('style', styles),
  );
  document.documentElement.lang = 'en';
  await showPage({ ask, picture: (image, url) => whenVisible(image, () => void load(image, url, ask)) });
}

/** The pictures are drawn by the tab of the double, so none is asked for that nobody sees. */
function whenVisible(image: HTMLImageElement, work: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    work();
  });
  observer.observe(image);
}

async function load(image: HTMLImageElement, url: string, ask: Ask): Promise<void> {
  if (/^[a-z]+:/i.test(url)) return;
  const response = await ask(url).catch(() => undefined);
  if (!response?.ok) return image.remove();
  const address = URL.createObjectURL(await response.blob());
  image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  image.src = address;
}
