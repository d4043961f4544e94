import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import { PUBLICATION_FILTERS, type PublicationFilter } from '../../model/document.ts';
import { similarName } from '../clauses/better-name.ts';
import { removingKey, settingKey } from '../edits/key-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { meantText, typeName } from '../findings/wording.ts';

/** Reports parameters that Strapi reads, but which change nothing for this type. */
export function knownParameter(
  name: string,
  value: unknown,
  type: ContentType,
  context: Context,
  id: string,
): Finding[] {
  const type_ = typeName(type);
  const useless = (message: string): Finding[] => [
    { path: name, reason: 'unknown-name', name, message, edits: [removingKey([name])], mayBeMeant: true },
  ];
  if (name === 'locale' && !type.localized)
    return useless(
      `"locale" has no effect: ${type_} is not localized. Its entries are the same in every language.`,
    );
  const everyLocale = context.dialect.query.parameters.includes('status') ? '*' : 'all';
  if (name === 'locale' && (value === 'all' || value === '*') && value !== everyLocale)
    return [
      {
        path: name,
        reason: 'other-locale',
        name,
        message: `"locale=${value}" finds nothing here. Every locale is locale=${everyLocale}.`,
        edits: [settingKey([name], () => everyLocale)],
      },
    ];
  if ((name === 'status' || name === 'publicationState') && !type.draftAndPublish)
    return useless(`"${name}" has no effect: ${type_} has no drafts ("draftAndPublish": false).`);
  if (name === 'publicationState' && value !== 'live' && value !== 'preview') {
    const drafts = /^draft/i.test(textOf(value)) ? 'preview' : undefined;
    const right = drafts ?? similarName(textOf(value), ['live', 'preview']) ?? 'live';
    const message = `"publicationState" takes live or preview, but got "${textOf(value)}".`;
    return [{ path: name, reason: 'unknown-name', name, message, edits: [settingKey([name], () => right)] }];
  }
  if (name === 'status' && value !== 'draft' && value !== 'published') {
    const published = /^(live|publi)/i.test(textOf(value)) ? 'published' : undefined;
    const right = published ?? similarName(textOf(value), ['draft', 'published']) ?? 'draft';
    return [
      {
        path: name,
        reason: 'unknown-name',
        name,
        message: `"status" takes draft or published, but got "${textOf(value)}". Strapi answers drafts then.`,
        edits: [settingKey([name], () => right)],
      },
    ];
  }
  if (name === 'publicationFilter' && !PUBLICATION_FILTERS.includes(value as PublicationFilter)) {
    const right = similarName(textOf(value), PUBLICATION_FILTERS);
    return [
      {
        path: name,
        reason: 'unknown-name',
        name,
        message: `"publicationFilter" has no value "${textOf(value)}".${meantText(right)}`,
        edits: right === undefined ? [removingKey([name])] : [settingKey([name], () => right)],
      },
    ];
  }
  if (id !== '' && ['filters', 'sort', 'pagination'].includes(name))
    return useless(`"${name}" has no effect on a single entry.`);
  return [];
}

/** Shows the value of a parameter. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '…');
