import { showPage } from './show-page.ts';

await showPage({
  ask: (path, init) => fetch(path, init),
  picture: (image, url) => {
    image.src = url;
  },
  listen: (tell) => {
    let events: EventSource | undefined;
    const hear = ({ data }: MessageEvent<string>) => {
      const { broken, message } = JSON.parse(data) as { broken?: { message: string }; message?: string };
      tell(message ?? broken?.message ?? '');
    };
    // A browser has six connections to a server, for all its tabs.
    const onlyWhenVisible = () => {
      events?.close();
      if (document.hidden) return;
      events = new EventSource('/__double/events');
      for (const name of ['state', 'reloaded', 'broken']) events.addEventListener(name, hear);
    };
    document.addEventListener('visibilitychange', onlyWhenVisible);
    onlyWhenVisible();
  },
});
