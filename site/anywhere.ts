import type { UserConfig } from 'vitepress';

/**
 * VitePress writes the address of a site into its files. Here it is this text, which becomes a relative link in HTML and
 * the folder of the page in code, so that the site works in any folder of any server. For that, all pages are in one folder.
 */
const BASE = '/the-folder-of-the-site/';

const IN_CODE = 'window.__VP_SITE_DATA__.base';

type Vite = NonNullable<UserConfig['vite']>;

const inCode: NonNullable<Vite['plugins']>[number] = {
  name: 'anywhere',
  enforce: 'pre',
  transform(code, id, { ssr = false } = {}) {
    if (ssr) return undefined;
    // It takes the path of the page from what is behind the base, whose length the bundler would write out.
    if (id.endsWith('vitepress/dist/client/app/utils.js'))
      return replaced(code, 'import.meta.env.BASE_URL', 'siteDataRef.value.base', id);
    // The ids of what the search finds are links.
    if (id.startsWith('/@localSearchIndex') && code.includes(BASE))
      return replaced(
        code,
        /^export default ([^]*)$/,
        `export default ($1).replaceAll('${BASE}', ${IN_CODE})`,
        id,
      );
    return undefined;
  },
};

function replaced(code: string, from: string | RegExp, to: string, id: string): string {
  const result = code.replace(from, to);
  if (result === code)
    throw new Error(`${id} of this version of VitePress has no ${String(from)}. Change anywhere.ts.`);
  return result;
}

/** The part of a config that makes the site work anywhere. */
export const anywhere = {
  base: BASE,
  transformHtml: (html: string): string =>
    html
      .replaceAll(`"${BASE}`, '"./')
      .replace(
        /window\.__VP_SITE_DATA__=JSON\.parse\(.*?\);/s,
        `$&${IN_CODE}=location.pathname.replace(/[^/]*$/,"");`,
      ),
  vite: {
    plugins: [inCode],
    experimental: {
      renderBuiltUrl: (file, { hostType, ssr }) => {
        if (ssr) return undefined;
        return hostType === 'js' ? { runtime: `${IN_CODE}+${JSON.stringify(file)}` } : { relative: true };
      },
    },
  },
} satisfies UserConfig;
