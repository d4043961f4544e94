import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../../handlers/serve/start-server.ts';
import { openGraphqlShop } from '../../fixtures/graphql-shop.ts';
import { executablePath, launch } from './chromium.ts';

/** What an app does with its client: both ask the same, and write their answers into the page. */
const APP = `
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { cacheExchange, Client, fetchExchange } from '@urql/core';
globalThis.askBoth = async (url) => {
  const query = '{ products { documentId name brand { documentId name } } }';
  const apollo = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: url }) });
  const urql = new Client({ url, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false });
  const refused = await urql.query('{ notes { words } }', {});
  return [
    (await apollo.query({ query: gql(query) })).data.products.map(({ name }) => name),
    (await urql.query(query, {})).data.products.map(({ brand }) => brand.name),
    refused.error.graphQLErrors[0].message,
  ];
};
`;

describe.skipIf(executablePath === undefined)('clients in Chromium', () => {
  test('Apollo Client and urql, unmodified, from another origin', async () => {
    const { double } = openGraphqlShop();
    const server = await startServer(double, { port: 0 });
    const folder = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.cache-'));
    writeFileSync(join(folder, 'app.js'), APP);
    const { output } = await build({
      input: join(folder, 'app.js'),
      write: false,
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      logLevel: 'silent',
    });
    const app = createServer((_, response) => response.end('<p>app</p>')).listen(0, '127.0.0.1');
    const browser = await launch();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(app.address() as AddressInfo).port}/`);
      await page.addScriptTag({ content: output[0].code, type: 'module' });
      await page.waitForFunction('globalThis.askBoth');
      expect(await page.evaluate(`askBoth(${JSON.stringify(`${server.url}/graphql`)})`)).toEqual([
        ['Chair', 'Lamp'],
        ['Acme', 'Brio'],
        'Forbidden access',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
      await browser.close();
      app.close();
      await server.close();
    }
  });
});
