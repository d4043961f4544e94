import type { Context } from '../../context.ts';
import type { RefusedPart, Reason, Refusal } from '../../errors/refusal.ts';
import { isExactPattern } from '../../database/operators.ts';
import { permitAdvice, unlinkedText } from '../findings/wording.ts';

const full = ({ path = '', name = '' }: RefusedPart): string =>
  path.includes('::') ? name : [path, name].filter(Boolean).join('.');

/** What Strapi expects, if its own message does not say it. */
const HINTS: Partial<Record<Reason, (at: RefusedPart, context: Context) => string>> = {
  'no-permission': (at, context) =>
    `"${at.clause}" names "${full(at)}", whose entries the caller may not find. ` +
    permitAdvice(`${at.target}.find`, context),
  'hidden-name': (at) => `"${full(at)}" is private or a password: no query may name it.`,
  'wrong-kind': (at) => `"${at.clause}" cannot use "${full(at)}".`,
  'unknown-column': (at) => `"${full(at)}" is not a field.`,
  'ambiguous-column': (at) => `"${full(at)}" is in several of the joined tables.`,
  'unknown-operator': ({ name = '' }) => `"${name}" is not an operator of filters.`,
  'misplaced-operator': ({ name = '' }) => `"${name}" needs a field before it: filters[title][${name}]=….`,
  'group-without-list': ({ name = '' }) => `"${name}" takes a list: filters[${name}][0][title][$eq]=….`,
  'between-without-two-values': () =>
    '"$between" takes two values: filters[price][$between][0]=1&filters[price][$between][1]=9.',
  'value-is-object': (at) => `"${full(at)}" is compared with an object. Compare one of its fields.`,
  'database-fails': ({ path = '', name = '', value }) =>
    isExactPattern(name)
      ? `PostgreSQL takes ${name} for texts only, and "${path}" is not a text. Use ${name}i, which takes any field.`
      : `PostgreSQL does not compare "${path}" with "${String(value)}": it is not a value of that type.`,
  'text-not-taken': () => 'PostgreSQL takes no NUL character.',
  'invalid-number': (at) =>
    `"${String(at.value)}" ${full(at) === '' ? '' : `for "${full(at)}" `}is not a number.`,
  'unguarded-value': ({ value }) =>
    `Strapi fails at the value ${value === undefined ? 'of a filter' : `"${String(value)}"`}: ` +
    'it does not fit the type of the field.',
  'invalid-date-time': (at) =>
    `"${String(at.value ?? '')}" for "${full(at)}" is not a time. Write 2026-01-31T12:00:00.000Z.`,
  'invalid-date': (at) => `"${String(at.value ?? '')}" for "${full(at)}" is not a date. Write 2026-01-31.`,
  'invalid-date-format': (at) =>
    `"${String(at.value ?? '')}" for "${full(at)}" is not a date. Write 2026-01-31.`,
  'invalid-time': (at) => `"${String(at.value ?? '')}" for "${full(at)}" is not a time. Write 12:00:00.000.`,
  'invalid-key': ({ name = '', path = '', clause }) =>
    path !== '' && clause === 'populate'
      ? `Below "${path}" Strapi does not take "${name}". ` +
        'Where an attribute holds several components or types, their options belong under "on": ' +
        `populate[${path.replaceAll('.', '][populate][')}][on][UID][${name}].`
      : `"${clause}" cannot use "${name}".`,
  'invalid-order-word': ({ value }) =>
    `"${String(value)}" is not an order. Write asc or desc: sort=title:desc.`,
  'joined-sort-in-populate': () => 'Strapi cannot sort by a relation inside populate.',
  'sort-by-status': () =>
    'Strapi 5 takes "status" in a sort for the publication status. ' +
    'It fails below it, and in components, which have none. ' +
    'Sort by another attribute, or give this one another name.',
  'no-link-table': ({ name = '', value }) =>
    `${unlinkedText(name, String(value))} Strapi fails when it populates such a manyToMany relation.`,
  'malformed-sort': () => '"sort" takes texts: sort=title:asc, or sort[0]=title:asc&sort[1]=id.',
  'malformed-fields': () => '"fields" takes names: fields[0]=title&fields[1]=slug.',
  'malformed-filters': () => '"filters" takes conditions by attribute: filters[title][$eq]=Hello.',
  'malformed-populate': () => '"populate" takes *, names, or an object by attribute: populate[author]=true.',
  'malformed-options': ({ name, path }) =>
    `The options of ${(name ?? path) ? `"${name ?? path}"` : 'a populate'} have to be true, * or an object.`,
  'options-of-many-types': (at) =>
    `"${full(at)}" holds entries of several types, so its options belong under "on": ` +
    `populate[${at.name ?? 'blocks'}][on][UID][populate]=*, ` +
    `or take everything with populate[${at.name ?? 'blocks'}][populate]=*.`,
  'fragments-of-one-type': ({ name }) =>
    `"on" is for dynamic zones and relations to any type. "${name}" always has one type: ` +
    `put the options into populate[${name}].`,
  'count-of-more': (at) =>
    `PostgreSQL fails if it has to count "${full(at)}" and to sort or populate what it counts. ` +
    'Leave out "sort" and "populate" beside "count".',
  'too-many-paths': () => 'Populate less, or write an object.',
  'malformed-search': () => '"_q" takes one text.',
  'malformed-switch': (at) => `"${full(at)}" takes true or false.`,
  'no-schema': () => 'The relation leads to any type, so its options belong under "on".',
  'invalid-publication-state': ({ value }) =>
    `"publicationState" takes live or preview, but got "${String(value)}".`,
  'invalid-locale': () => '"locale" takes one code: locale=en.',
  'mixed-pagination': () => 'Use page and pageSize, or start and limit, but not both.',
  'mixed-page-and-offset': () =>
    'Page and limit belong inside pagination: pagination[page]=1&pagination[pageSize]=10, ' +
    'or pagination[start]=0&pagination[limit]=10.',
  'invalid-page': () => 'Pages begin at 1.',
  'invalid-offset': ({ name = 'start' }) => `"${name}" takes a whole number that is not negative.`,
  'invalid-with-count': () => '"withCount" takes true or false.',
  'plugin-fails': ({ message = '' }) => message,
  'unknown-parameter': ({ name }) =>
    `The option rest.strictParams refuses unknown parameters: "${name}" is one.`,
};

export function hintOf({ reason, at }: Refusal, context: Context): string {
  const hint = HINTS[reason]?.(at, context);
  if (hint !== undefined) return hint;
  const name = full(at);
  return name === '' ? `The reason is in "${at.clause}".` : `The reason is "${name}" in "${at.clause}".`;
}
