import type { Result } from '../conformance/replay-in-order.ts';

const SHOWN = 3;

/** Returns differences between recorded answers and those of now, with those of one kind together, the most first. */
export function groupedByKind(differing: readonly Result[]): string {
  const kinds = Map.groupBy(differing, kindOf);
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, results]) => {
      const paths = results.slice(0, SHOWN).map(({ recorded: { id, request } }) => {
        return `    ${id}  ${request.method} ${request.path.slice(0, 160)}`;
      });
      const more = results.length > SHOWN ? [`    … and ${results.length - SHOWN} more`] : [];
      return [`\n${results.length} × ${kind}`, ...paths, ...more].join('\n');
    })
    .join('\n');
}

/** What differs, without what only this answer has: ids, names and positions. */
const kindOf = ({ difference }: Result): string =>
  difference
    .replaceAll(/\b[a-z0-9]{24}\b/g, '<documentId>')
    .replaceAll(/\/\d+(?=\/|$)/gm, '/<n>')
    .replaceAll(/"(?:[^"\\]|\\.){40,}"/g, '<text>')
    .replaceAll(/\b\d+\b/g, (number) => (/^[1-5]\d\d$/.test(number) ? number : '<n>'))
    .slice(0, 400);
