import type { AcceptedDifference, Difference, VerifyReport } from './verify-report.ts';

export interface AcceptOptions {
  /**
   * Differences to accept, each with a reason: `article.subtitle: comes with the next release`. In front of the colon
   * is what the report shows: a subject, with or without its area, or the start of one with `*`. Default: none.
   */
  readonly ignore?: readonly string[];
  /** An earlier report. Its differences are accepted, so that only new ones count. Default: none. */
  readonly baseline?: Pick<VerifyReport, 'differences'>;
}

/** Sorts out the differences that are accepted. */
export function accept(differences: readonly Difference[], { ignore = [], baseline }: AcceptOptions) {
  const rules = ignore.map(readRule);
  const known = new Set(baseline?.differences.map(({ id }) => id));
  const used = new Set<string>();
  const named: Difference[] = [];
  const accepted: AcceptedDifference[] = [];
  for (const one of differences) {
    const rule = rules.find(({ fits }) => fits(one.subject) || fits(`${one.area} ${one.subject}`));
    if (rule) used.add(rule.pattern);
    if (rule) accepted.push({ ...one, reason: rule.reason });
    else if (known.has(one.id)) accepted.push({ ...one, reason: 'in the baseline' });
    else named.push(one);
  }
  const idle = rules.filter(({ pattern }) => !used.has(pattern));
  const found = new Set(differences.map(({ id }) => id));
  const gone = [...known].filter((id) => !found.has(id)).length;
  const notes = [
    ...idle.map(({ pattern }) => `--ignore '${pattern}' fits no difference. Leave it out.`),
    ...(gone > 0 ? [`${gone} differences of the baseline are gone. Write it anew.`] : []),
  ];
  return { named, accepted, notes };
}

/** @throws an error for a rule without a reason */
export function readRule(text: string) {
  const [, pattern, reason] = /^\s*(.+?)\s*:\s+(.*\S)\s*$/s.exec(text) ?? [];
  if (pattern === undefined || reason === undefined)
    throw new Error(
      `--ignore '${text}' has no reason. Write what the report shows, a colon and why: ` +
        "--ignore 'article.subtitle: comes with the next release'.",
    );
  const start = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  return {
    pattern,
    reason,
    fits: (subject: string): boolean =>
      start === undefined ? subject === pattern : subject.startsWith(start),
  };
}
