import { hashText, mix } from '../../src/hash.ts';
import type { RelationAttribute, ScalarAttribute } from '../../src/model/attribute.ts';
import { isContentType } from '../../src/model/look-up.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { Store, Value } from '../../src/store/store.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { says } from '../names/happenings.ts';
import type { Meaning } from '../names/lexicon.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';

interface Agreeing {
  readonly context: GenerateContext;
  readonly store: Store;
  readonly type: ContentType;
  readonly values: Map<string, MakeValue>;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Makes values agree with others of their row and of rows that it links to: a game is called after its teams and has no
 * result before it was played, a duration is the time between start and end, a year that of the release.
 */
export function agree(
  context: GenerateContext,
  store: Store,
  type: ContentType,
  values: Agreeing['values'],
): void {
  const agreeing = { context, store, type, values };
  if (says('games', type.singularName)) agreeGame(agreeing);
  agreeDuration(agreeing);
  const year = find(agreeing, 'year');
  const yearOf = year && yearSource(agreeing);
  if (yearOf) replace(agreeing, year, yearOf);
}

const scalarsOf = ({ attributes }: ContentType): ScalarAttribute[] =>
  [...attributes.values()].filter((attribute) => attribute.kind === 'scalar');

function find({ context, type }: Agreeing, ...meanings: Meaning[]): ScalarAttribute | undefined {
  return scalarsOf(type).find((attribute) => {
    const { meaning, isQualified } = context.nameOf(attribute).meaningAs(attribute.type);
    return meaning !== undefined && meanings.includes(meaning) && !isQualified;
  });
}

/**
 * Replaces the values of an attribute, but not those of records and overrides, and where the model has limits.
 *
 * @param make returns undefined to leave a value as it is
 */
function replace(
  { context, type, values }: Agreeing,
  attribute: ScalarAttribute,
  make: (key: RowKey, made: Value) => Value | undefined,
): void {
  const { name, unique, min, max, regex, maxLength = 100, required } = attribute;
  const hasLimits = unique || min !== undefined || max !== undefined || regex !== undefined || maxLength < 60;
  const before = values.get(name);
  if (!before || hasLimits || context.overrides.get(type.uid)?.has(name)) return;
  values.set(name, (key) => {
    const made = before(key);
    if (made === null || (key.record && Object.hasOwn(key.record, name))) return made;
    const value = make(key, made);
    return value === undefined || (value === null && required) ? made : value;
  });
}

const toOne = ({ attributes }: ContentType): RelationAttribute[] =>
  [...attributes.values()].filter(
    (attribute): attribute is RelationAttribute => attribute.kind === 'relation' && !attribute.many,
  );

const linked = ({ store, type }: Agreeing, relation: RelationAttribute, { id }: RowKey): number | undefined =>
  store.links(type, relation).of(id)[0]?.id;

/** Returns the first moment of a row that says when it happens. */
function startOf({ context, type, values }: Agreeing): ((key: RowKey) => number) | undefined {
  const starts = scalarsOf(type).filter(
    ({ type: kind, system }) => (kind === 'datetime' || kind === 'date') && !system,
  );
  const [start] = [
    ...starts.filter((one) => context.nameOf(one).side()?.stage === 'start'),
    ...starts.filter((one) => !context.nameOf(one).side()),
  ];
  return start && ((key) => Date.parse(String(values.get(start.name)?.(key))));
}

function agreeGame(agreeing: Agreeing): void {
  const { context, store, type, values } = agreeing;
  const relations = toOne(type);
  const [home, away] = relations.filter(
    ({ target }) => relations.filter((other) => other.target === target).length === 2,
  );
  const title = find(agreeing, 'title', 'name');
  const called =
    home && isContentType(home.target) && find({ ...agreeing, type: home.target }, 'name', 'title');
  if (title && away && called) {
    replace(agreeing, title, (key) => {
      const sides = [home, away].map((side) => linked(agreeing, side, key));
      const names = sides.map((id) =>
        id === undefined ? null : store.table(home.target).value(id, called.name),
      );
      return names.includes(null) ? undefined : names.join(' – ');
    });
  }
  const now = context.generators.referenceTime;
  const start = startOf(agreeing);
  const goals = (key: RowKey, { name }: ScalarAttribute): number =>
    (mix(key.sharedHash, hashText(name.replace(/half.?time|half/i, ''), context.seed)) % 5) >>
    (HALF.test(name) ? 1 : 0);
  const scores = scalarsOf(type).filter((one) => SCORES.test(context.nameOf(one).words.join(' ')));
  const whole = scores.filter(({ type: kind }) => kind === 'integer');
  for (const score of scores)
    replace(agreeing, score, (key) => {
      if (start && start(key) > now - DAY / 8) return null;
      if (score.type === 'integer') return goals(key, score);
      if (whole.length !== 2) return undefined;
      const sides = whole.map((side) =>
        HALF.test(score.name) ? goals(key, side) >> 1 : values.get(side.name)!(key),
      );
      return sides.includes(null) ? undefined : sides.join(':');
    });
}

const HALF = /half|halb|mi.?temps/i;
const SCORES =
  /\b(?:scores?|goals?|result|tore|ergebnis|resultat|resultado|risultato|gol[es]*|buts?|wynik|uitslag)\b/;

/** Lets a duration be the time from start to end, and an end follow the length of what is shown. */
function agreeDuration(agreeing: Agreeing): void {
  const { context, type, store, values } = agreeing;
  const start = says('types', type.singularName) && startOf(agreeing);
  const end = scalarsOf(type).find(
    (one) => one.type === 'datetime' && context.nameOf(one).side()?.stage === 'end',
  );
  if (!start || !end) return;
  for (const relation of toOne(type)) {
    const target = isContentType(relation.target) ? { ...agreeing, type: relation.target } : undefined;
    const length = target && find(target, 'minutes');
    if (!length) continue;
    replace(agreeing, end, (key) => {
      const id = linked(agreeing, relation, key);
      const minutes = Number(id === undefined ? 0 : store.table(relation.target).value(id, length.name));
      const ends = start(key) + Math.ceil((minutes + 5) / 5) * 5 * MINUTE;
      return minutes > 0 && Number.isFinite(ends) ? new Date(ends).toISOString() : undefined;
    });
    break;
  }
  const minutes = find(agreeing, 'minutes');
  if (minutes?.type === 'integer')
    replace(agreeing, minutes, (key) => {
      const lasts = (Date.parse(String(values.get(end.name)?.(key))) - start(key)) / MINUTE;
      return lasts > 0 && lasts < 1440 ? Math.round(lasts) : undefined;
    });
}

function yearSource(agreeing: Agreeing, isFollowed = true): ((key: RowKey) => Value | undefined) | undefined {
  const { context, store, type, values } = agreeing;
  const yearIn = (date: Value): Value | undefined =>
    date === null ? undefined : Number(String(date).slice(0, 4));
  const release = scalarsOf(type).find(
    (one) =>
      (one.type === 'date' || one.type === 'datetime') &&
      !one.system &&
      context.nameOf(one).side()?.stage === 'published',
  );
  if (release) return (key) => yearIn(values.get(release.name)?.(key) ?? null);
  if (!isFollowed) return undefined;
  for (const relation of toOne(type)) {
    if (!isContentType(relation.target) || relation.target === type) continue;
    const target = { ...agreeing, type: relation.target };
    const year = find(target, 'year');
    // Types that link to each other would ask each other without end.
    if (!year || (toOne(relation.target).length > 0 && !yearSource(target, false))) continue;
    return (key) => {
      const id = linked(agreeing, relation, key);
      const found = id === undefined ? null : store.table(relation.target).value(id, year.name);
      return found === null
        ? undefined
        : Math.min(Number(found), new Date(context.generators.referenceTime).getUTCFullYear());
    };
  }
  return undefined;
}
