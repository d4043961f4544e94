import type { AttributeOf } from '../../../src/model/index.ts';
import { says } from '../../names/name-says.ts';
import { sideOf } from '../../names/period-sides.ts';
import { keysOf } from '../../names/name-words.ts';
import { schemaName } from '../../names/schema-theme.ts';
import { PROGRESS } from '../../scalars/date-values.ts';
import { timeMeaning } from '../../scalars/plain-text.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import { DATE, FLAG, meaningIn, type Row } from './row-attributes.ts';
import { HAPPENED, whole } from './following-values.ts';
import { lateWords } from '../../words/late-words.ts';

/** What a status says of the time: that all lies ahead, that it goes on, that it is over. */
const PHASES = {
  ahead:
    /^(?:requested|pending|upcoming|scheduled|planned|announced|on.?sale|new|confirmed|coming.?soon|angefragt|geplant|bestatigt)$/i,
  during:
    /^(?:current|ongoing|running|in.?progress|live|open|active|published|collecting|laufend|aktuell|offen|aktiv)$/i,
  over: /^(?:completed?|done|finished|past|ended|played|attended|over|no.?show|concluded|closed|expired|sent|filled|awarded|archived|abgeschlossen|beendet|abgelaufen|termin\w+)$/i,
} as const;
type Phase = keyof typeof PHASES;

/** The phases whose values also fit another one: what is open may not have begun. */
const NEXT: Readonly<Record<Phase, readonly Phase[]>> = {
  ahead: ['ahead', 'during'],
  during: ['during', 'ahead'],
  over: ['over'],
};

const STATUS = /status|state$|stage|estado|stav|stato/;
const DEADLINE = /deadline|closing date|apply (?:by|until)|\bdue\b|expir|frist|limite|schluss/;
/** What is called off has not reached what comes before it. */
export const CALLED_OFF = /cancel|reject|withdraw|declin|fail|refund|storn|abgelehnt|annul|postpon/i;

/** Nothing is shipped that is only paid, and no visit is over before its date. */
export function agreeStages(row: Row): void {
  const { makers } = row;
  const status = row.find(/^(?:enumeration|string)$/, STATUS);
  if (!status) return;
  const values = status.enum ?? [];
  if (row.count(DATE) > 0) agreePhases(row, status);
  const reached = (key: RowKey): string => String(makers.values.get(status.name)?.(key));
  const progressOf = (words: string): number | undefined => PROGRESS[sideOf(keysOf(words))?.stage ?? 'start'];
  const stages = new Map(values.map((value) => [value, progressOf(value)]));
  const isOrder = [...stages.values()].filter((progress) => progress !== undefined).length > 1;
  for (const date of isOrder ? row.scalars.filter(({ type }) => DATE.test(type)) : []) {
    const stage = makers.context.nameOf(date).side()?.stage;
    const progress = stage && PROGRESS[stage];
    if (progress === undefined || stage === 'ordered' || stage === 'created' || stage === 'updated') continue;
    row.replace(date, (key) => ((stages.get(reached(key)) ?? 0.1) < progress ? null : undefined));
  }
  // Who is not rejected has no reason for it, and what is not awarded has no winner.
  for (const one of row.scalars) {
    const [word = ''] = row.wordsOf(one).split(' ');
    if (one === status || !/.{4}(?:ed|ion)$/.test(word)) continue;
    const at = values.findIndex(
      (value) => value.length > 5 && word.startsWith(value.slice(0, 5).toLowerCase()),
    );
    if (at < 0) continue;
    row.replace(one, (key) => {
      const value = reached(key);
      const isLess = values.indexOf(value) < at || (CALLED_OFF.test(value) && value !== values[at]);
      return isLess ? null : undefined;
    });
  }
  const stem = row.wordsOf(status).slice(0, 7);
  const done = row.scalars.find(
    (one) => DATE.test(one.type) && row.wordsOf(one).startsWith(stem) && HAPPENED.test(row.wordsOf(one)),
  );
  const [over, before] = [PHASES.over, PHASES.during].map((phase) =>
    values.find((value) => phase.test(value)),
  );
  if (done && / /.test(row.wordsOf(status)) && over && before)
    row.replace(status, (key) => (makers.values.get(done.name)?.(key) === null ? before : over));
  for (const flag of row.scalars.filter(({ type }) => FLAG.test(type))) {
    const same = values.find((value) => keysOf(value).join(' ') === row.wordsOf(flag).replace(/^is /, ''));
    if (same !== undefined) row.replace(flag, (key) => reached(key) === same);
  }
}

const SENT = /^(?:send|scheduled)\b/;

/** The status of what has a time says whether that has come. */
function agreePhases(row: Row, status: AttributeOf<'scalar'>): void {
  const { makers } = row;
  const sideIn = (one: AttributeOf<'scalar'>) => makers.context.nameOf(one).side();
  const dates = row.scalars.filter(({ type }) => DATE.test(type));
  const isStart = (one: AttributeOf<'scalar'>): boolean =>
    /^(?:start|checkIn|date)/.test(sideIn(one)?.stage ?? meaningIn(makers, one) ?? '') ||
    SENT.test(row.wordsOf(one));
  const happens = says('types', schemaName(makers.schema));
  const deadline = happens ? undefined : dates.find((one) => DEADLINE.test(row.wordsOf(one)));
  const starts = dates.filter(isStart);
  const start = deadline ? undefined : (starts.find((one) => sideIn(one)?.of === '') ?? starts[0]);
  const end =
    deadline ??
    dates.find((one) => /^(?:end|expires)$/.test(sideIn(one)?.stage ?? '') && sideIn(one)?.of === '');
  if (!end && !(start && (happens || SENT.test(row.wordsOf(start))))) return;
  const phaseOf = (value: string): Phase | undefined =>
    (Object.keys(PHASES) as Phase[]).find((phase) => PHASES[phase].test(value));
  row.replace(status, (key, before) => {
    const [from, to] = [start, end].map((one) => one && row.time(one, key));
    const phase = phaseOf(String(before));
    if ((from ?? to) === undefined || !phase) return undefined;
    const isOver = (to ?? from!) < row.now;
    const phaseNow = isOver ? 'over' : (from ?? 0) > row.now ? 'ahead' : 'during';
    if (phase === phaseNow || (phaseNow === 'ahead' && /^(?:open|offen)$/i.test(String(before))))
      return undefined;
    return NEXT[phaseNow]
      .map((one) => (status.enum ?? []).find((value) => phaseOf(value) === one))
      .find((value) => value !== undefined);
  });
}

/** Of the items of a list only the first is so. */
const FIRST =
  /^(?:headquarters?|head office|primary|main|default|current|current(?:ly)? job|hauptsitz|principal)$/;

/** Of the plans of a list, one is what most people choose: the middle one, as on most pages of prices. */
const CHOSEN = /^(?:most )?(?:popular|recommended|highlighted|featured|best value|beliebt|empfohlen)$/;

/** What belongs to something that is not so is empty: the sponsor of what is not sponsored. */
export function agreeFlags(row: Row): void {
  const { values } = row.makers;
  for (const flag of row.scalars.filter(({ type }) => FLAG.test(type))) {
    const words = row.wordsOf(flag).replace(/^(?:is|was|has been) /, '');
    const empty = (other: AttributeOf<'scalar'>, when: boolean): void =>
      row.replace(other, (key) => (values.get(flag.name)?.(key) === when ? null : undefined));
    if (FIRST.test(words))
      row.replace(flag, ({ position }) => (position === undefined ? undefined : position === 0));
    if (CHOSEN.test(words) && row.scalars.some((one) => meaningIn(row.makers, one) === 'price'))
      row.replace(flag, ({ position }) => (position === undefined ? undefined : position === 1));
    const rule = lateWords.numbers.following.emptied.find(({ when }) => whole(when).test(words));
    for (const one of rule ? row.scalars : [])
      if (one !== flag && whole(rule!.then).test(row.wordsOf(one))) empty(one, true);
    const [stem, more] = words.split(' ');
    const isAsked = /^(?:required|needed|necessary|possible|erforderlich)$/.test(more ?? '');
    if (stem === undefined || (isAsked ? stem.length < 5 : more !== undefined || !/.{4}ed$/.test(stem)))
      continue;
    const others = row.scalars.filter(
      (one) =>
        !FLAG.test(one.type) &&
        // A shop that is open has a closing time.
        (DATE.test(one.type) || timeMeaning(row.makers.context.nameOf(one)) !== 'time') &&
        row.wordsOf(one).startsWith(isAsked ? stem : stem.slice(0, -2)) &&
        row.wordsOf(one).includes(' '),
    );
    for (const other of others) empty(other, false);
  }
}
