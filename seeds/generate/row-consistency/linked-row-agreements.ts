import { hashText, mix } from '../../../src/basics.ts';
import { type AttributeOf, type ContentType, models } from '../../../src/model/index.ts';
import type { Store, Value } from '../../../src/store/index.ts';
import type { GenerateContext } from '../../context/generate-context.ts';
import { namesLink } from '../../links/link-attributes.ts';
import { says } from '../../names/name-says.ts';
import { isLinkSchema, leadsToPage } from '../../names/schema-theme.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import { type RowMakers, DAY, find, meaningIn, MINUTE, replace, scalarsOf } from './row-attributes.ts';

interface EntryMakers extends RowMakers {
  readonly store: Store;
  readonly schema: ContentType;
}

/**
 * Makes values agree with others of their row and of rows that it links to: a game is called after its teams and has no
 * result before it was played, a duration is the time between start and end, a year that of the release.
 */
export function agreeWithLinkedRows(
  context: GenerateContext,
  store: Store,
  schema: ContentType,
  values: RowMakers['values'],
): void {
  const makers = { context, store, schema, values };
  if (says('games', schema.singularName)) agreeGame(makers);
  agreeDuration(makers);
  const year = find(makers, 'year');
  const isBuilt = year && BUILT.test(context.nameOf(year).words.join(' '));
  const yearOf = year && !isBuilt && yearSource(makers);
  if (yearOf) replace(makers, year, yearOf);
}

/**
 * Makes values agree with what their row shows and where it leads: the alternative text is that of the picture, and a
 * link to an entry has no address of another site.
 */
export function agreeWithLinks({ store, schema, ...makers }: RowMakers & { readonly store: Store }): void {
  const all = [...schema.attributes.values()];
  const media = all.filter((one) => one.kind === 'media' && !one.many);
  const [picture] = media;
  const page = isLinkSchema(schema) ? all.find(leadsToPage) : undefined;
  for (const one of picture || page ? scalarsOf(schema) : []) {
    const meaning = meaningIn({ ...makers, schema }, one);
    if (meaning === 'alt' && media.length === 1 && picture?.kind === 'media')
      replace({ ...makers, schema }, one, ({ id }) => {
        const [file] = store.links(schema, picture).of(id);
        return file && store.table(file.type).value(file.id, 'alternativeText');
      });
    if (page?.kind === 'relation' && meaning === 'url' && namesLink('external', one))
      replace({ ...makers, schema }, one, ({ id }) =>
        store.links(schema, page).of(id).length > 0 ? null : undefined,
      );
  }
}

/** Words for the year of a building or a thing, which is older than what is said of it. */
const BUILT = /buil|construct|renov|bau|model|manufact|made|vintage/;

const toOne = ({ attributes }: ContentType): AttributeOf<'relation'>[] =>
  [...attributes.values()].filter(
    (attribute): attribute is AttributeOf<'relation'> => attribute.kind === 'relation' && !attribute.many,
  );

const linked = (
  { store, schema }: EntryMakers,
  relation: AttributeOf<'relation'>,
  { id }: RowKey,
): number | undefined => store.links(schema, relation).of(id)[0]?.id;

/** Returns the first moment of a row that says when it happens. */
function startOf({ context, schema, values }: RowMakers): ((key: RowKey) => number) | undefined {
  const starts = scalarsOf(schema).filter(
    ({ type: kind, system }) => (kind === 'datetime' || kind === 'date') && !system,
  );
  const [start] = [
    ...starts.filter((one) => context.nameOf(one).side()?.stage === 'start'),
    ...starts.filter((one) => !context.nameOf(one).side()),
  ];
  return start && ((key) => Date.parse(String(values.get(start.name)?.(key))));
}

function agreeGame(makers: EntryMakers): void {
  const { context, store, schema, values } = makers;
  const relations = toOne(schema);
  const [home, away] = relations.filter(
    ({ target }) => relations.filter((other) => other.target === target).length === 2,
  );
  const title = find(makers, 'title', 'name');
  const nameOfSide =
    home && models.isContentType(home.target) && find({ ...makers, schema: home.target }, 'name', 'title');
  if (title && away && nameOfSide) {
    replace(makers, title, (key) => {
      const sides = [home, away].map((side) => linked(makers, side, key));
      const names = sides.map((id) =>
        id === undefined ? null : store.table(home.target).value(id, nameOfSide.name),
      );
      return names.includes(null) ? undefined : names.join(' – ');
    });
  }
  const now = context.sources.referenceTime;
  const start = startOf(makers);
  for (const told of start
    ? scalarsOf(schema).filter((one) => TOLD.test(context.nameOf(one).words.join(' ')))
    : [])
    replace(makers, told, (key) => (start!(key) > now - DAY / 8 ? null : undefined));
  const scores = scalarsOf(schema).filter((one) => SCORES.test(context.nameOf(one).words.join(' ')));
  const whole = scores.filter((one) => one.type === 'integer' && !HALF.test(one.name));
  const sideIn = (one: AttributeOf<'scalar'>): string =>
    context.nameOf(one).words.join(' ').replace(HALF, '').replaceAll(/\s/g, '');
  for (const score of scores) {
    const isHalf = HALF.test(score.name);
    const isOfSide = score.type === 'integer';
    const sides = isOfSide ? whole.filter((one) => isHalf && sideIn(one) === sideIn(score)) : whole;
    const nameHash = hashText(score.name, context.seed);
    replace(makers, score, (key) => {
      if (start && start(key) > now - DAY / 8) return null;
      if (isOfSide && sides.length === 0) return (mix(key.sharedHash, nameHash) % 5) >> (isHalf ? 1 : 0);
      if (!isOfSide && sides.length !== 2) return undefined;
      const goals = sides.map(({ name }) => values.get(name)!(key));
      if (goals.includes(null)) return undefined;
      const told = isHalf ? goals.map((all) => Number(all) >> 1) : goals;
      return isOfSide ? told[0] : told.join(':');
    });
  }
}

/** What is known after a game only. */
const TOLD = /attendance|spectators|report|recap|summary|zuschauer|spielbericht|asistencia|affluence/;
const HALF = /half.?time|half|halb.?zeit|halb|mi.?temps/i;
const SCORES =
  /\b(?:scores?|goals?|result|tore|ergebnis|resultat|resultado|risultato|gol[es]*|buts?|wynik|uitslag)\b/;

/** Lets a duration be the time from start to end, and an end follow the length of what is shown. */
function agreeDuration(makers: EntryMakers): void {
  const { context, schema, store, values } = makers;
  const end = scalarsOf(schema).find(
    (one) => one.type === 'datetime' && context.nameOf(one).side()?.stage === 'end',
  );
  const start = end && says('types', schema.singularName) && startOf(makers);
  if (!start) return;
  for (const relation of toOne(schema)) {
    const target = models.isContentType(relation.target) ? { ...makers, schema: relation.target } : undefined;
    const length = target && find(target, 'minutes');
    if (!length) continue;
    replace(makers, end, (key) => {
      const id = linked(makers, relation, key);
      const minutes = Number(id === undefined ? 0 : store.table(relation.target).value(id, length.name));
      const ends = start(key) + Math.ceil((minutes + 5) / 5) * 5 * MINUTE;
      return minutes > 0 && Number.isFinite(ends) ? new Date(ends).toISOString() : undefined;
    });
    break;
  }
  const minutes = find(makers, 'minutes');
  if (minutes?.type === 'integer')
    replace(makers, minutes, (key) => {
      const lasts = (Date.parse(String(values.get(end.name)?.(key))) - start(key)) / MINUTE;
      return lasts > 0 && lasts < 1440 ? Math.round(lasts) : undefined;
    });
}

function yearSource(
  makers: EntryMakers,
  isFollowed = true,
): ((key: RowKey) => Value | undefined) | undefined {
  const { context, store, schema, values } = makers;
  const yearIn = (date: Value): Value | undefined =>
    date === null ? undefined : Number(String(date).slice(0, 4));
  const release = scalarsOf(schema).find(
    (one) =>
      (one.type === 'date' || one.type === 'datetime') &&
      !one.system &&
      context.nameOf(one).side()?.stage === 'published',
  );
  const start =
    release ??
    scalarsOf(schema).find((one) => one.type !== 'time' && context.nameOf(one).side()?.stage === 'start');
  if (start) return (key) => yearIn(values.get(start.name)?.(key) ?? null);
  if (!isFollowed) return undefined;
  for (const relation of toOne(schema)) {
    if (!models.isContentType(relation.target) || relation.target === schema) continue;
    const target = { ...makers, schema: relation.target };
    const year = find(target, 'year');
    // Types that link to each other would ask each other without end.
    if (!year || (toOne(relation.target).length > 0 && !yearSource(target, false))) continue;
    return (key) => {
      const id = linked(makers, relation, key);
      const yearOfRow = id === undefined ? null : store.table(relation.target).value(id, year.name);
      return yearOfRow === null
        ? undefined
        : Math.min(Number(yearOfRow), new Date(context.sources.referenceTime).getUTCFullYear());
    };
  }
  return undefined;
}
