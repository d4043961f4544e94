import { isEqual } from 'es-toolkit/predicate/isEqual';
import type { RestOptions } from '../../../options/double-options.ts';
import type { DialectName } from '../../../../src/model/model-input.ts';
import type { ContentType } from '../../../../src/model/model.ts';
import { isPlainObject } from '../../../../src/objects.ts';
import type { Route } from '../../../../src/routes/route.ts';
import { routeOf, targetOf } from '../../../../src/routes/router.ts';
import { apiPath } from '../../../http/request-path.ts';
import type { Answer } from '../ask/trial-double.ts';
import { compareLocales, compareRefusal, compareRole } from './access-drift.ts';
import { compareModels, removedSchema } from './model-drift.ts';
import { compareShapes, rowsIn } from './answer-shapes.ts';
import { compareValues } from './answer-values.ts';
import type { Comparing, Finding, Pair } from './pair.ts';
import { compareLaws } from './list-laws.ts';

interface Asked {
  readonly route: Route | undefined;
  readonly type: ContentType | undefined;
}

/** Compares two answers. Returns what they show to be different, with the causes as far as they can be known. */
export function compareAnswers(pair: Pair, comparing: Comparing): Finding[] {
  const { live, own, question } = pair;
  const { router, prefix } = comparing.trial.settings;
  const path = apiPath(pair.path.split('?')[0]!, prefix);
  const match = path === undefined ? undefined : router(path);
  const asked = { route: routeOf(match, 'GET'), type: match && targetOf(match, 'GET').type };
  if (live.status >= 500 && live.status !== own.status) {
    const text = `${live.status} there, ${own.status} here`;
    return [
      { area: 'errors', subject: question.what ?? pair.path, text, hint: 'Its log says why.', rank: 5 },
    ];
  }
  if (live.status < 400 && own.status < 400) return compareGood(pair, comparing, asked);
  return compareErrors(pair, comparing, asked);
}

function compareGood(pair: Pair, comparing: Comparing, { route, type }: Asked): Finding[] {
  const { live, own, question } = pair;
  switch (route?.answer) {
    case 'listTypes':
    case 'listComponents':
      return compareModels(pair, comparing);
    case 'findRole':
      return compareRole(pair, comparing);
    case 'listLocales':
      return compareLocales(pair);
    case 'findRoles':
    case 'findPermissions':
    case 'showType':
    case 'showComponent':
      return [];
  }
  const { model } = comparing.trial.settings;
  const what = question.what ?? pair.path;
  const [a, b] = [live.body, own.body];
  const kinds = [a, b].map(kindOfBody);
  if (kinds[0] !== kinds[1]) {
    const text = `${kinds[0]} there, ${kinds[1]} here`;
    return [{ area: 'routes', subject: what, text, rank: 4 }];
  }
  const isDraft = /[?&](status=draft|publicationState=preview)/.test(pair.path);
  const rows = (body: unknown) => [...rowsIn(body, type, model)];
  const known = type && route?.answer !== 'own';
  return [
    ...compareLimits(pair),
    ...(known ? compareShapes(rows(a), rows(b), comparing, { isDraft, what }) : []),
    ...compareLaws(pair, comparing),
    ...(comparing.compare === 'values' || !known ? valuesOf(pair, comparing, known ? type : undefined) : []),
  ];
}

function valuesOf({ live, own, path }: Pair, comparing: Comparing, type: ContentType | undefined): Finding[] {
  if (comparing.compare === 'shape') return [];
  const isWhole = [live, own].every(({ body }) => Number(paginationOf(body)?.['pageCount'] ?? 1) <= 1);
  const isFiltered = /[?&](filters|_q)\b/.test(path);
  return compareValues(live.body, own.body, type, comparing.trial.settings.model, { isWhole, isFiltered });
}

const kindOfBody = (body: unknown): string => {
  if (Array.isArray(body)) return 'a list';
  if (!isPlainObject(body))
    return body === undefined ? 'no JSON' : body === null ? 'null' : `a ${typeof body}`;
  if (!('data' in body)) return 'an object';
  return `{ ${Object.keys(body).toSorted().join(', ')} }`;
};

const paginationOf = (body: unknown): Readonly<Record<string, unknown>> | undefined => {
  const meta = isPlainObject(body) ? body['meta'] : undefined;
  const pagination = isPlainObject(meta) ? meta['pagination'] : undefined;
  return isPlainObject(pagination) ? pagination : undefined;
};

/** Compares the sizes of pages that both sides say. */
function compareLimits({ live, own, path }: Pair): Finding[] {
  const [there, here] = [paginationOf(live.body), paginationOf(own.body)];
  if (!there || !here) return [];
  const limit = (
    subject: string,
    text: string,
    name: keyof RestOptions,
    value: number | boolean,
  ): Finding[] => [
    // The size of the page that was asked for changes the text, but not the cause.
    {
      area: 'limits',
      subject,
      text,
      id: `limits ${subject}`,
      corrections: [{ kind: 'rest', name, value }],
      // A maximum lowers the default, too.
      rank: name === 'maxLimit' ? 0 : 1,
    },
  ];
  const [counts, countsHere] = ['total' in there, 'total' in here];
  if (counts !== countsHere && !path.includes('withCount'))
    return limit('withCount', counts ? 'on there, off here' : 'off there, on here', 'withCount', counts);
  const name = 'limit' in there ? 'limit' : 'pageSize';
  const [size, ownSize] = [there[name], here[name]];
  if (typeof size !== 'number' || typeof ownSize !== 'number' || size === ownSize) return [];
  const given = new URLSearchParams(path.split('?')[1]);
  const asked = given.get('pagination[pageSize]') ?? given.get('pagination[limit]');
  if (asked === null) return limit('default limit', `${size} there, ${ownSize} here`, 'defaultLimit', size);
  const wanted = Number(asked);
  if (!(wanted > 0)) return [];
  const [most, ownMost] = [size, ownSize].map((each) => (each < wanted ? String(each) : `${wanted} or more`));
  return limit('maximum limit', `${most} there, ${ownMost} here`, 'maxLimit', size < wanted ? size : 0);
}

/** Compares a refusal with another answer. */
function compareErrors(pair: Pair, comparing: Comparing, { route, type }: Asked): Finding[] {
  const { live, own, question } = pair;
  const { skip, trial } = comparing;
  const what = question.what ?? pair.path;
  const statuses = `${live.status} there, ${own.status} here`;
  if (live.status === own.status) {
    if (isEqual(errorOf(live), errorOf(own))) return [];
    const text = `${live.status} ${messageOf(live)} there, ${messageOf(own)} here`;
    return [
      {
        area: 'errors',
        subject: what,
        text,
        id: `errors ${what}`,
        hint: NEWER[trial.settings.dialect.name],
        rank: 5,
      },
    ];
  }
  const refuses = (status: number, other: number): boolean =>
    status === 403 && (other < 400 || other === 404);
  if (route && (refuses(live.status, own.status) || refuses(own.status, live.status)))
    return [compareRefusal(pair, comparing, { route, type })];
  const isAbout404 = live.status === 404 || own.status === 404;
  if (isAbout404 && route && ['findOne', 'findSingle', 'findFile', 'findUser'].includes(route.answer)) {
    skip(what, live.status === 404 ? 'the server has no such entry' : 'the double has no such entry');
    return [];
  }
  if (isAbout404) {
    const isClosed = own.status < 400 && route?.answer !== 'own';
    return [
      {
        area: 'routes',
        subject: pair.path.split('?')[0]!,
        text: statuses,
        ...(isClosed &&
          type?.uid.startsWith('api::') && { corrections: [{ kind: 'closed', uid: type.uid }] }),
        rank: 3,
      },
    ];
  }
  if (live.status === 400 && question.component !== undefined)
    return [removedSchema(question.component, trial.settings.model, 3)];
  const strict = /[?&]unknown=/.test(pair.path) && question.from === 'made-up';
  if (strict)
    return [
      {
        area: 'settings',
        subject: 'strictParams',
        text: live.status === 400 ? 'on there, off here' : 'off there, on here',
        corrections: [{ kind: 'rest', name: 'strictParams', value: live.status === 400 }],
        rank: 1,
      },
    ];
  const message =
    live.status >= 400 ? ` (${messageOf(live)})` : own.status >= 400 ? ` (${messageOf(own)})` : '';
  return [
    {
      area: 'errors',
      subject: what,
      text: statuses + message,
      id: `errors ${what}: ${statuses}`,
      hint: NEWER[trial.settings.dialect.name],
      rank: 5,
    },
  ];
}

const NEWER: Readonly<Record<DialectName, string>> = {
  documented: 'The double answers as the documentation says. Try dialect: v4 or v5.',
  v4: 'The double answers as Strapi 4.26. Has the server another version, or code of its own?',
  v5: 'The double answers as Strapi 5.54. Is the server newer, or has it code of its own?',
};

const errorOf = ({ body }: Answer): unknown => (isPlainObject(body) ? (body['error'] ?? body) : body);

function messageOf(answer: Answer): string {
  const error = errorOf(answer);
  const message = isPlainObject(error) ? error['message'] : undefined;
  return typeof message === 'string' ? `'${message.slice(0, 80)}'` : 'no message';
}
