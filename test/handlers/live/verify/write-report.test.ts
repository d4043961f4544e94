import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { VerifyReport } from '../../../../handlers/live/verify/report/verify-report.ts';
import { writeReport } from '../../../../handlers/live/verify/report/write-report.ts';

const report: VerifyReport = {
  url: 'https://cms.example.com',
  at: '2026-11-26T12:00:00.000Z',
  server: 'Strapi 5',
  compare: 'shape',
  compared: { fromTests: 61, madeUp: 153 },
  same: 198,
  differences: [
    {
      id: 'model article.subtitle: string there, missing here',
      area: 'model',
      subject: 'article.subtitle',
      text: 'string there, missing here',
      answers: 11,
      requests: ['GET /api/articles', 'GET /api/articles?populate=*'],
    },
    {
      id: 'errors populate[x]=*',
      area: 'errors',
      subject: 'populate[x]=*',
      text: `400 'no "x" <here>' there, 200 here`,
      answers: 1,
      requests: ['GET /api/articles?populate[x]=*\u001b[31m'],
      hint: 'Is the server newer?',
    },
  ],
  accepted: [
    {
      id: 'limits maximum limit',
      area: 'limits',
      subject: 'maximum limit',
      text: '50 there, 100 here',
      answers: 3,
      requests: [],
      reason: 'as agreed',
    },
  ],
  notCompared: ['one of events: the server shows nothing to ask with'],
  notes: [],
};
const same: VerifyReport = { ...report, differences: [], accepted: [] };

test('as a text, each difference with a request and what to do', () => {
  expect(writeReport.text(report)).toMatchInlineSnapshot(`
    "214 answers of https://cms.example.com, Strapi 5 (61 from your tests, 153 made up), compared by shape: 198 the same

    ✗ model   article.subtitle: string there, missing here                                    11 answers
              GET /api/articles
              → Pull the model again, or take the new schemas of the project.

    ✗ errors  populate[x]=*: 400 'no "x" <here>' there, 200 here                                1 answer
              GET /api/articles?populate[x]=*\\u001b[31m
              Is the server newer?
              → The server's own code, or a version that the double does not know, answers like this. 'msw-strapi record' keeps it.

    – accepted      maximum limit: 50 there, 100 here (as agreed)
    – not compared  one of events: the server shows nothing to ask with

    ✗ 2 differences. "There" is the server, "here" is the double."
  `);
  expect(writeReport.text(same)).toMatch(/✓ The double answers as the server does\.$/);
});

test('colors are for terminals only', () => {
  const colored = writeReport.text(report, true);
  expect(stripVTControlCharacters(colored)).toBe(writeReport.text(report));
  expect(colored).not.toBe(writeReport.text(report));
});

test('as JUnit, a failure for each difference, and a test that passes where there is none', () => {
  expect(writeReport.junit(report)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites tests="3" failures="2" skipped="1">
      <testsuite name="msw-strapi verify" tests="3" failures="2" skipped="1" timestamp="2026-11-26T12:00:00.000Z">
        <testcase classname="model" name="article.subtitle">
          <failure message="string there, missing here">GET /api/articles&#10;GET /api/articles?populate=*&#10;Pull the model again, or take the new schemas of the project.</failure>
        </testcase>
        <testcase classname="errors" name="populate[x]=*">
          <failure message="400 'no &quot;x&quot; &lt;here&gt;' there, 200 here">GET /api/articles?populate[x]=*\\u001b[31m&#10;The server's own code, or a version that the double does not know, answers like this. 'msw-strapi record' keeps it.</failure>
        </testcase>
        <testcase classname="limits" name="maximum limit"><skipped message="as agreed"/></testcase>
        <system-out>214 answers of https://cms.example.com, Strapi 5 (61 from your tests, 153 made up), compared by shape: 198 the same&#10;one of events: the server shows nothing to ask with</system-out>
      </testsuite>
    </testsuites>"
  `);
  expect(writeReport.junit(same)).toContain('tests="1" failures="0"');
});

test('for GitHub, an annotation for each difference', () => {
  expect(writeReport.github(report)).toMatchInlineSnapshot(`
    "::error title=msw-strapi verify%3A model differs::article.subtitle: string there, missing here (11 answers, such as GET /api/articles)
    ::error title=msw-strapi verify%3A errors differs::populate[x]=*: 400 'no "x" <here>' there, 200 here (1 answer, such as GET /api/articles?populate[x]=*\\u001b[31m)
    ::notice title=msw-strapi verify::214 answers of https://cms.example.com, Strapi 5 (61 from your tests, 153 made up), compared by shape: 198 the same. ✗ 2 differences. "There" is the server, "here" is the double."
  `);
});

test('as JSON, as it is', () => {
  expect(JSON.parse(writeReport.json(report))).toEqual(report);
});
