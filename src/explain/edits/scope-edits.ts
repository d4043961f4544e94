import type { Context } from '../../context.ts';
import { type Edit, inQuery } from '../findings/finding.ts';
import { removingKey } from './key-edits.ts';

/** Corrections that ask for drafts: that of Strapi 5 and that of Strapi 4. */
export const DRAFT_EDITS: readonly Edit[] = [
  inQuery((query) => ({ ...query, status: 'draft' })),
  inQuery((query) => ({ ...query, publicationState: 'preview' })),
];

/** Returns a correction that asks for a locale. */
export const inLocale = (locale: string): Edit => inQuery((query) => ({ ...query, locale }));

/**
 * Returns corrections that ask for a locale. The default one needs no parameter.
 *
 * @param asked the locale that the request asks for. `en_US` and `EN` may mean `en`
 */
export function localeEdits(
  locale: string,
  { defaultLocale }: Context,
  asked: string | null = null,
): readonly Edit[] {
  const isSimilar = asked?.slice(0, 2).toLowerCase() === locale.slice(0, 2).toLowerCase();
  if (locale !== defaultLocale || asked?.toLowerCase() === locale.toLowerCase()) return [inLocale(locale)];
  const withoutLocale = removingKey(['locale']);
  return isSimilar ? [inLocale(locale), withoutLocale] : [withoutLocale, inLocale(locale)];
}
