/**
 * What the page may load: its own files, pictures, and previews in frames. Data of the double are never code.
 *
 * @param frames origins
 */
const policy = (frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `frame-src 'self' ${frames.filter((origin) => /^[^\s;,]+$/.test(origin)).join(' ')}`,
  ].join('; ');

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E" +
  "%3Crect x='1' y='1' width='10' height='10' rx='2.5' fill='%237c8cf8'/%3E" +
  "%3Crect x='5' y='5' width='10' height='10' rx='2.5' fill='%234945d1'/%3E%3C/svg%3E";

interface PageParts {
  /** The URLs of the scripts of the page. The first starts it. */
  readonly modules: readonly string[];
  readonly styles: string;
  /** What the page sends with its requests, so that the double knows it. */
  readonly key: string;
  /** The origins that may be shown in frames. */
  readonly frames: readonly string[];
}

function pageHtml({ modules, styles, key }: PageParts): string {
  const [start = '', ...others] = modules;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="double-key" content="${key}">
<title>msw-strapi</title>
<link rel="icon" href="${ICON}">
<style>${styles}</style>
${others.map((url) => `<link rel="modulepreload" href="${url}">`).join('\n')}
<script type="module" src="${start}"></script>
</head>
<body><div class="app">
<header class="top"><div class="brand"><h1>msw-strapi</h1></div></header>
<main class="empty"><noscript>This page needs JavaScript.</noscript></main>
</div></body>
</html>
`;
}

export const pageResponse = (parts: PageParts): Response =>
  new Response(pageHtml(parts), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(parts.frames),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      vary: 'accept',
    },
  });
