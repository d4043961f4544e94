import type { Result } from './replay.ts';

/** One line of the table: how many answers agree, and how many are the same bytes as served. */
export function summary(area: string, results: readonly Result[]): string {
  const same = results.filter(({ verdict }) => verdict === 'same').length;
  const agree = results.filter(({ verdict }) => verdict !== 'answer').length;
  const share = (count: number) =>
    `${String(count).padStart(5)} ${((100 * count) / results.length).toFixed(1).padStart(5)} %`;
  return `${area.padEnd(22)}${String(results.length).padStart(5)} cases   agree ${share(agree)}   same bytes ${share(same)}`;
}

export function described({ recorded, difference }: Result): string {
  const { method, path, headers } = recorded.request;
  const sent = headers ? `  ${JSON.stringify(headers)}` : '';
  return `\n${recorded.id}  ${method} ${decoded(path)}${sent}\n  ${difference}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
