import { readFile } from 'node:fs/promises';
import { pick } from 'es-toolkit/object/pick';
import { isPlainObject, systemErrors } from '../../../src/basics.ts';
import { printable } from '../../http/print.ts';
import { readRequests } from '../../live/read-requests.ts';
import { addressOf } from '../../live/live-server.ts';
import { keepReport } from '../../live/verify/report/kept-report.ts';
import { verify } from '../../live/verify/verify.ts';
import type { VerifyReport } from '../../live/verify/report/verify-report.ts';
import { writeReport } from '../../live/verify/report/write-report.ts';
import { openSource } from '../open-source.ts';
import type { VerifyFlags } from '../live-flags.ts';
import { showProgress, untilStopped } from './live-command.ts';
import { writeOutput } from './write-output.ts';

/**
 * Compares a running Strapi with the double of a source, and prints the report. The exit code is 1 if they differ.
 *
 * @throws an error if they could not be compared
 */
export async function verifyServer(flags: VerifyFlags): Promise<void> {
  const { url, requests: file, baseline: before, out, format } = flags;
  const { options, isGenerated, title } = await openSource(flags);
  if (flags.compare === 'values' && isGenerated)
    throw new Error(
      `--compare values needs the content of the server, but the entries of ${title} are generated. Use an export or ` +
        'a file of msw-strapi pull, or leave the flag out: shapes are compared with any content.',
    );
  const requests = file === undefined ? [] : await readRequests(file, addressOf(flags));
  const baseline = before === undefined ? undefined : await readBaseline(before);
  const report = await untilStopped((signal) =>
    verify(url, {
      ...pick(flags, ['token', 'headers', 'prefix', 'rate', 'maxRequests', 'madeUp', 'compare', 'ignore']),
      options,
      requests,
      ...(baseline && { baseline }),
      signal,
      onProgress: (done, total) => showProgress(done < total ? `${done} of ${total} answers` : ''),
    }),
  );
  const isScreen = out === undefined && process.stdout.isTTY && !process.env['NO_COLOR'];
  const safe = withoutControls(report);
  const text = writeReport[format](format === 'json' ? report : safe, isScreen);
  if (out !== undefined) await writeOutput(out, `${text}\n`);
  console.log(out === undefined ? text : writeReport.text(safe));
  await keepReport({ source: title, report });
  if (report.differences.length > 0) process.exitCode = 1;
}

/** Returns a report whose texts a terminal can show: colours are of the writer only. */
function withoutControls(report: VerifyReport): VerifyReport {
  const text = JSON.stringify(report, (_, value: unknown) =>
    typeof value === 'string'
      ? value
          .split('\n')
          .map((line) => printable(line, Infinity))
          .join('\n')
      : value,
  );
  return JSON.parse(text) as VerifyReport;
}

/** @throws an error that says how to make one */
async function readBaseline(file: string): Promise<Pick<VerifyReport, 'differences'>> {
  const advice = `Make one: msw-strapi verify … --format json --out ${file}`;
  let report: unknown;
  try {
    report = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON.' : systemErrors.reasonOf(error);
    throw new Error(`--baseline: ${file} can't be read: ${reason} ${advice}`, { cause: error });
  }
  const differences = isPlainObject(report) ? report['differences'] : undefined;
  if (Array.isArray(differences)) return { differences };
  throw new Error(`--baseline: ${file} is not a report. ${advice}`);
}
