const VALUES = ['1', 'a', '2020-01-01', 'true', '2', 'de'];

/**
 * Returns paths of the same form with other values in `filters` and `pagination`, as if a page was asked for before that
 * differs only in them. None where there are no such values.
 */
export function likeQuestions(path: string): string[] {
  const start = path.indexOf('?') + 1;
  const parameters = path.slice(start).split('&');
  if (start === 0 || !parameters.some(hasValue)) return [];
  return [0, 1].map((turn) => {
    const changed = parameters.map((parameter, i) =>
      hasValue(parameter) ? otherValue(parameter, turn + i) : parameter,
    );
    return path.slice(0, start) + changed.join('&');
  });
}

const hasValue = (parameter: string): boolean => /^(?:filters|pagination)\b.*=./.test(parameter);

function otherValue(parameter: string, turn: number): string {
  const value = parameter.startsWith('pagination') ? String(1 + turn) : VALUES[turn % VALUES.length]!;
  return parameter.replace(/=[^=]*$/, `=${value}`);
}
