import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { anywhere } from '../anywhere.ts';
import { writeTexts } from '../llms.ts';
import { linkOnSite, otherFiles, PLAYGROUND, pageGroups, root } from '../pages.ts';

const groups = pageGroups();
const pages = groups.flatMap((group) => group.pages);
const linkTo = (name: string): string => `/${name.replace(/(?:index)?\.md$/, '')}`;
const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E" +
  "%3Crect x='1' y='1' width='10' height='10' rx='2.5' fill='%237c8cf8'/%3E" +
  "%3Crect x='5' y='5' width='10' height='10' rx='2.5' fill='%234945d1'/%3E%3C/svg%3E";
const isLong = (title: string): boolean => title === 'Decisions' || title === 'API';

export default defineConfig({
  ...anywhere,
  title: 'msw-strapi',
  description:
    'A mock server and fake API for Strapi 4 and 5, for tests, Storybook and development without a backend.',
  lang: 'en',
  srcDir: root,
  srcExclude: otherFiles(),
  rewrites: Object.fromEntries(pages.map(({ file, name }) => [file, name])),
  outDir: join(root, 'site/dist'),
  cacheDir: join(root, 'site/node_modules/.cache/vitepress'),
  lastUpdated: false,
  head: [
    ['meta', { name: 'theme-color', content: '#4945d1' }],
    ['link', { rel: 'icon', href: LOGO }],
  ],
  markdown: {
    // As where the repository is shown: links to headings are the same in both places.
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
    },
    config: (md) => {
      // Vue would compute what is between braces.
      const { code_inline: write } = md.renderer.rules;
      md.renderer.rules.code_inline = (...of) => write!(...of).replace('<code', '<code v-pre');
      md.core.ruler.push('links to pages', ({ tokens, env }) => {
        const { realPath, path } = env as { realPath?: string; path: string };
        const links = tokens
          .flatMap(({ children }) => children ?? [])
          .filter(({ type }) => type === 'link_open');
        for (const link of links) {
          const href = linkOnSite(realPath ?? path, link.attrGet('href')!);
          link.attrSet('href', href);
          if (href === PLAYGROUND) link.attrSet('target', '_self');
        }
      });
    },
  },
  vite: {
    ...anywhere.vite,
    plugins: [
      ...anywhere.vite.plugins,
      {
        name: 'vue for pages',
        enforce: 'pre',
        // The pages are outside this folder, where Vite does not find it. Node finds it from the code that Vite writes.
        resolveId: (id, importer = '', { ssr }) =>
          ssr && importer.endsWith('.md') && /^vue(?:\/|$)/.test(id) ? { id, external: true } : undefined,
      },
    ],
    ssr: { external: ['vue', 'vue/server-renderer'] },
    // The index of the search is one file.
    build: { chunkSizeWarningLimit: 5000 },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Documentation', link: '/where-it-runs' },
      { text: 'API', link: '/api' },
      { text: 'Changes', link: '/changelog' },
    ],
    logo: { src: LOGO, alt: '' },
    sidebar: groups.map(({ title, pages: inGroup }) => ({
      text: title,
      ...(isLong(title) && { collapsed: true }),
      items: inGroup.map((page) => ({ text: page.title, link: linkTo(page.name) })),
    })),
    outline: { level: [2, 3] },
    notFound: { quote: 'The address may be old. The search finds what moved.', linkText: 'Start' },
  },
  buildEnd: ({ outDir }) => writeTexts(outDir),
});
