import { stripVTControlCharacters, styleText } from 'node:util';
import { counted, printable } from '../../../http/print.ts';
import type { Area, Difference, ReportFormat, VerifyReport } from './verify-report.ts';

/** Writes a report, ready to be printed. */
export const writeReport: Readonly<
  Record<ReportFormat, (report: VerifyReport, hasColors?: boolean) => string>
> = {
  text: (report, hasColors = false) =>
    hasColors ? textOf(report) : stripVTControlCharacters(textOf(report)),
  json: (report) => JSON.stringify(report, null, 2),
  junit: junitOf,
  github: githubOf,
};

/** Paints a text, whatever the output is: the caller knows it. */
const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  styleText(style, text, { validateStream: false });

/** What to do about differences of an area. */
const ADVICE: Readonly<Record<Area, string>> = {
  model: 'Pull the model again, or take the new schemas of the project.',
  access: "The server's roles are in its admin panel, Settings → Roles; the double has the option 'roles'.",
  limits: "The server has its limits in config/api, the double in the option 'rest'.",
  settings: 'Give the double the setting of the server.',
  locales:
    "The server has its locales in Settings → Internationalization, the double in the option 'locales'.",
  routes: "Code of the server answers other paths. The double has the options 'routes' and 'coreRouters'.",
  errors:
    "The server's own code, or a version that the double does not know, answers like this. 'msw-strapi record' keeps it.",
  order: 'A list of the server has another order. Compare the databases of both sides.',
  content: 'The content has changed. Pull it again.',
  values: 'The content has changed. Pull it again, or compare shapes.',
};

const WIDTH = 100;

function textOf(report: VerifyReport): string {
  const { differences, accepted, notCompared, notes } = report;
  const areaWidth = Math.max(...differences.map(({ area }) => area.length), 0);
  const lines = [summary(report)];
  for (const [index, one] of differences.entries()) {
    const isFirst = differences[index - 1]?.area !== one.area;
    const isLast = differences[index + 1]?.area !== one.area;
    if (isFirst) lines.push('');
    const start = `✗ ${one.area.padEnd(areaWidth)}  `;
    const what = safe(`${one.subject}: ${one.text}`);
    const count = counted(one.answers, 'answer');
    const gap = ' '.repeat(Math.max(2, WIDTH - start.length - what.length - count.length));
    const subject = safe(one.subject);
    lines.push(
      `${paint('red', start)}${paint('bold', subject)}${what.slice(subject.length)}${gap}${paint('dim', count)}`,
    );
    const indent = ' '.repeat(start.length);
    for (const request of one.requests.slice(0, 1)) lines.push(paint('dim', `${indent}${safe(request)}`));
    if (one.hint) lines.push(paint('yellow', `${indent}${one.hint}`));
    if (isLast) lines.push(paint('cyan', `${indent}→ ${ADVICE[one.area]}`));
  }
  const others = [
    ...accepted.map(({ subject, text, reason }) => `– accepted      ${subject}: ${text} (${reason})`),
    ...notCompared.map((line) => `– not compared  ${line}`),
    ...notes.map((note) => `– note          ${note}`),
  ];
  if (others.length > 0) lines.push('', ...others.map((line) => paint('dim', safe(line))));
  return [...lines, '', conclusion(report)].join('\n');
}

const safe = (text: string): string => printable(text, 300);

function summary({ url, server, compare, compared, same }: VerifyReport): string {
  const { fromTests, madeUp } = compared;
  const parts = [
    ...(fromTests > 0 ? [`${fromTests} from your tests`] : []),
    ...(madeUp > 0 ? [`${madeUp} made up`] : []),
  ];
  const by = compare === 'shape' ? 'by shape' : 'by shape and values';
  return `${counted(fromTests + madeUp, 'answer')} of ${url}, ${server} (${parts.join(', ')}), compared ${by}: ${same} the same`;
}

function conclusion({ differences, accepted }: VerifyReport): string {
  if (differences.length === 0)
    return paint(
      'green',
      accepted.length > 0
        ? `✓ No new difference. ${accepted.length} accepted.`
        : '✓ The double answers as the server does.',
    );
  const count = paint('red', `✗ ${counted(differences.length, 'difference')}.`);
  return `${count} "There" is the server, "here" is the double.`;
}

const inOneLine = ({ subject, text, answers, requests }: Difference): string =>
  `${subject}: ${text} (${counted(answers, 'answer')}, such as ${requests[0] ?? 'none'})`;

function junitOf(report: VerifyReport): string {
  const { differences, accepted } = report;
  const cases = [
    ...differences.map(
      (one) =>
        `    <testcase classname="${one.area}" name="${xml(one.subject)}">\n` +
        `      <failure message="${xml(one.text)}">${xml([...one.requests, ADVICE[one.area]].join('\n'))}</failure>\n` +
        '    </testcase>',
    ),
    ...accepted.map(
      ({ area, subject, reason }) =>
        `    <testcase classname="${area}" name="${xml(subject)}"><skipped message="${xml(reason)}"/></testcase>`,
    ),
  ];
  // Most readers take a suite without tests for one that was not run.
  if (differences.length === 0)
    cases.push('    <testcase classname="verify" name="the double answers as the server"/>');
  const counts = `tests="${cases.length}" failures="${differences.length}" skipped="${accepted.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="msw-strapi verify" ${counts} timestamp="${report.at}">`,
    ...cases,
    `    <system-out>${xml([summary(report), ...report.notCompared].join('\n'))}</system-out>`,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML takes no control characters. */
const xml = (text: string): string =>
  text
    .split('\n')
    .map((line) => safe(line).replaceAll(/[&<>"]/g, (sign) => XML[sign]!))
    .join('&#10;');

/** Writes workflow commands, which GitHub shows at the run and the pull request. */
function githubOf(report: VerifyReport): string {
  const command = (name: string, title: string, message: string): string =>
    `::${name} title=${escaped(title).replaceAll(':', '%3A').replaceAll(',', '%2C')}::${escaped(message)}`;
  const title = 'msw-strapi verify';
  return [
    ...report.differences.map((one) => command('error', `${title}: ${one.area} differs`, inOneLine(one))),
    command('notice', title, `${summary(report)}. ${stripVTControlCharacters(conclusion(report))}`),
  ].join('\n');
}

const escaped = (text: string): string =>
  safe(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
