#!/usr/bin/env bash
# One would guess: a handler that returns `HttpResponse.error()` makes the request fail in the page, as it does with MSW in
#   a browser and in Node: `fetch` rejects with a TypeError.
# What happens: playwright-msw 3.0.1 passes the status of that answer, 0, to Playwright, and Playwright sends 200 instead.
#   The page gets a success with an empty body: `response.ok` is true.
# With: playwright-msw 3.0.1, @playwright/test 1.56.1, msw 2.15.0, Chromium.
# For users: the test of "the server cannot be reached" tests an empty answer, so code that checks `response.ok` passes,
#   or fails with "Unexpected end of JSON input". Use `page.route(url, (route) => route.abort())` in that test.
# It needs Chromium: CHROMIUM=/path/to/chromium, or `chromium` or `google-chrome` in the PATH.
set -euo pipefail
chromium=${CHROMIUM:-$(command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'Set CHROMIUM to the path of Chromium or Chrome.' >&2 && exit 1; fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error playwright-msw@3.0.1 @playwright/test@1.56.1 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { createWorker } from 'playwright-msw';

const server = createServer((request, response) => response.setHeader('content-type', 'text/html').end('<p>Notes</p>')).listen(0);
await new Promise((resolve) => server.once('listening', resolve));
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
await createWorker(page, [http.get('/lost', () => HttpResponse.error())]);
await page.route('**/aborted', (route) => route.abort());
await page.goto(`http://localhost:${server.address().port}/`);
const ask = (path) =>
  page.evaluate(async (url) => {
    try {
      const response = await fetch(url);
      return { status: response.status, ok: response.ok, text: await response.text() };
    } catch (error) {
      return { rejected: error.name };
    }
  }, path);
const found = { error: await ask('/lost'), abort: await ask('/aborted') };
await browser.close();
server.close();
console.log(found);
if (JSON.stringify(found) !== '{"error":{"status":200,"ok":true,"text":""},"abort":{"rejected":"TypeError"}}') {
  console.error('playwright-msw gives a network error to the page in another way now.');
  process.exit(1);
}
JS
node try.mjs "$chromium"
