/**
 * Reads the codes of `--locales`, the default locale first: `de,en-GB`.
 *
 * @throws an error that names the first wrong code and says why it is wrong
 */
export function readLocaleCodes(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  for (const [index, code] of codes.entries()) {
    const reason = problemOf(code) ?? (codes.indexOf(code) < index ? 'it appears twice' : undefined);
    if (reason !== undefined)
      throw new Error(
        `--locales ${text}: '${code}' can't be a locale, because ${reason}. Write codes as Strapi does, ` +
          'the default locale first, such as --locales de,en-GB.',
      );
  }
  return codes;
}

function problemOf(code: string): string | undefined {
  if (code === '') return 'it is empty';
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)) {
    const likely = code.replaceAll('_', '-').replace(/^[^-]+/, (language) => language.toLowerCase());
    return /^[a-z]{2,3}(-|$)/.test(likely) && likely !== code
      ? `codes are written like '${likely}'`
      : 'a code is the two or three letters of a language, and of a country or script if need be';
  }
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return names.of(code) === undefined ? `no language has the code '${code.split('-')[0]}'` : undefined;
  } catch {
    return 'it is not a code of a language';
  }
}
