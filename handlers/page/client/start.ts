import { showPage } from './show-page.ts';

await showPage({ ask: (path, init) => fetch(path, init), picture: (url) => url });
