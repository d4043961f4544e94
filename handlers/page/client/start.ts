import { showPage } from './show-page.ts';

await showPage({
  ask: (path, init) => fetch(path, init),
  picture: (image, url) => {
    image.src = url;
  },
});
