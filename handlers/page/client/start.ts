import { showPage } from './show-page.ts';

const key = document.querySelector<HTMLMetaElement>('meta[name="double-key"]')?.content ?? '';

await showPage({
  ask: async (path, init) => {
    const headers = { ...(init?.headers as Record<string, string>), 'x-double-page': key };
    const response = await fetch(path, { ...init, headers });
    // Another server has started, which does not know this page.
    if (response.status === 403) {
      const { error } = (await response.clone().json()) as { error?: { details?: { page?: string } } };
      if (error?.details?.page === 'outdated') location.reload();
    }
    return response;
  },
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
