import { decodedPath } from '../../handlers/uploads/find-upload.ts';
import type { Result } from './replay-in-order.ts';

/** One line of the table: how many answers are the same JSON, and how many of them the same bytes. */
export function summary(area: string, results: readonly Result[]): string {
  const bytes = results.filter(({ verdict }) => verdict === 'bytes').length;
  const same = results.filter(({ verdict }) => verdict !== 'different').length;
  const share = (count: number) =>
    `${String(count).padStart(5)} ${((100 * count) / results.length).toFixed(1).padStart(5)} %`;
  return `${area.padEnd(22)}${String(results.length).padStart(5)} cases   same JSON ${share(same)}   same bytes ${share(bytes)}`;
}

export function described({ recorded, difference }: Result): string {
  const { method, path, headers } = recorded.request;
  const sent = headers ? `  ${JSON.stringify(headers)}` : '';
  return `\n${recorded.id}  ${method} ${decodedPath(path)}${sent}\n  ${difference}`;
}
