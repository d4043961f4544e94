import type { ApiResponse } from '../../routes/api-response.ts';

/** Returns the page that browsers get at the endpoint. */
export const landingPage = (): ApiResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: PAGE,
});

const PAGE = `<!DOCTYPE html>
<html lang="en">
  <head><meta charset="utf-8" /><title>GraphQL</title></head>
  <body>
    <h1>GraphQL</h1>
    <p>This path answers GraphQL. Send a query by POST:</p>
    <pre>curl -H 'content-type: application/json' -d '{"query":"{ __typename }"}' URL</pre>
    <p>The page of msw-strapi, which \`msw-strapi serve\` prints, has a form for queries.</p>
  </body>
</html>
`;
