import { partition } from 'es-toolkit/array/partition';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import type { DoubleOptions } from '../../options/double-options.ts';
import { dialectOf } from '../../options/dialect-name.ts';
import { isPlainObject, remember, rules } from '../../../src/basics.ts';
import { versions } from '../../../src/strapi.ts';
import { isAskedRead } from '../../requests/repeatable-request.ts';
import { entriesIn } from '../answered-entries.ts';
import type { AskedRequest } from '../read-requests.ts';
import { asLiveError, LiveServerError } from '../live-server-error.ts';
import { type LiveServer, type LiveServerOptions, openLiveServer } from '../live-server.ts';
import {
  accept,
  type AcceptOptions,
  AREAS,
  type Comparison,
  COMPARISONS,
  type Difference,
  type VerifyReport,
} from './report/verify-report.ts';
import { compareAnswers, seenValues } from './compare/compare-answers.ts';
import { type Comparing, type Finding, idOf, type Pair } from './compare/pair.ts';
import { makeUpQuestions } from './ask/made-up-questions.ts';
import { nameOf, type Question, Seen, withSlots } from './ask/question.ts';
import { type Answer, openTrial, type Trial } from './ask/trial-double.ts';

/** The options of {@link verify}, besides those of the server. */
export interface VerifyOptions extends Omit<LiveServerOptions, 'url' | 'patience'>, AcceptOptions {
  /** The options of the double: what `createDouble`, `loadProject`, `loadExport` or `loadSnapshot` take or return. */
  readonly options: DoubleOptions;
  /** Requests to compare, as `readRequests` returns them. Only reads are asked. Default: none. */
  readonly requests?: readonly AskedRequest[];
  /** The most requests to make up from the model. Default: 200. */
  readonly madeUp?: number;
  /** What to compare. `values` is for a double with the content of the server. Default: `shape`. */
  readonly compare?: Comparison;
  /** Called before each request to the server. */
  readonly onProgress?: (done: number, total: number) => void;
}

const MADE_UP = 200;

/** More rounds find nothing: each explains at least one difference, those of a kind together. */
const MAX_ROUNDS = 12;

/**
 * Asks a running Strapi and a double the same, and says how they differ, grouped by cause. Sends only reads.
 *
 * @throws {LiveServerError} if the server cannot be asked
 * @throws {TypeError} for options that are mistyped
 */
export async function verify(url: string, options: VerifyOptions): Promise<VerifyReport> {
  rules.check('verify', verifyOptions, options);
  const live = await openLiveServer({ ...options, url });
  try {
    return await new Verification(live, options).run();
  } catch (error) {
    throw asLiveError(live, error);
  }
}

const verifyOptions = rules.optionsOf(
  {
    options: rules.valueOf('the options of a double', isPlainObject),
    token: rules.anyText,
    headers: rules.recordOf(rules.anyText),
    prefix: rules.anyText,
    rate: rules.anyNumber,
    maxRequests: rules.wholeNumber(1),
    requests: rules.listOf(rules.anything),
    madeUp: rules.wholeNumber(0),
    compare: rules.oneOf(COMPARISONS),
    ignore: rules.listOf(rules.anyText),
    baseline: rules.anything,
    signal: rules.anything,
    onProgress: rules.valueOf('a function', rules.isFunction),
  } satisfies rules.Shape<VerifyOptions>,
  { required: ['options'], example: "{ options: await loadSnapshot('strapi.json') }" },
);

/** What was asked, and what the server answered. */
type Answered = Omit<Pair, 'own'>;

class Verification {
  readonly #live: LiveServer;
  readonly #options: VerifyOptions;
  readonly #compare: Comparison;
  readonly #seen = new Seen();
  readonly #answered: Answered[] = [];
  /** The second answers of the server, and what differs between its two. */
  readonly #again = new Map<Question, { readonly live: Answer; readonly moving: ReadonlySet<string> }>();
  readonly #skipped = new Map<string, Set<string>>();
  readonly #base: Trial;

  constructor(live: LiveServer, options: VerifyOptions) {
    this.#live = live;
    this.#options = options;
    this.#compare = options.compare ?? 'shape';
    this.#base = this.#open([]);
  }

  async run(): Promise<VerifyReport> {
    await this.#askServer(this.#questions());
    const { found, first } = await this.#explain();
    const [learned, causes] = partition(found, ({ cause }) => cause.isLearned === true);
    const differences = causes
      .map(({ id, cause: { area, subject, text, hint }, requests }): Difference => {
        const shown = requests.slice(0, 3);
        return { id, area, subject, text, answers: requests.length, requests: shown, ...(hint && { hint }) };
      })
      .toSorted((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area) || b.answers - a.answers);
    const fromTests = this.#answered.filter(({ question }) => question.from === 'tests').length;
    const { named, accepted, notes } = accept(differences, this.#options);
    return {
      url: this.#live.origin,
      at: new Date().toISOString(),
      server: `Strapi ${this.#version}`,
      compare: this.#compare,
      compared: { fromTests, madeUp: this.#answered.length - fromTests },
      same: this.#answered.filter((one) => isSame(first.get(one))).length,
      differences: named,
      accepted,
      notCompared: this.#linesOnSkipped(learned.map(({ cause }) => cause)),
      notes,
    };
  }

  get #version(): 4 | 5 {
    return dialectOf(this.#options.options) === 'v5' ? 5 : 4;
  }

  #open(causes: readonly Finding[]): Trial {
    const corrections = causes.flatMap((one) => one.corrections ?? []);
    const { token } = this.#options;
    return openTrial(this.#options.options, corrections, { prefix: this.#live.prefix, token });
  }

  #skip = (what: string, why: string): void => {
    remember(this.#skipped, why, () => new Set<string>()).add(what);
  };

  #questions(): Question[] {
    const { requests = [], madeUp = MADE_UP, options, token } = this.#options;
    const reads = requests.filter(isAskedRead);
    if (reads.length < requests.length)
      this.#skip(`${requests.length - reads.length} requests of your tests`, 'they write');
    const { settings } = this.#base;
    const fromTests = reads.map((request): Question => {
      const as = token === undefined ? 'public' : (request.as ?? 'token');
      const path = this.#compare === 'values' ? request.path : withSlots(request.path, settings);
      return { ...request, from: 'tests', path, as, what: nameOf(request) };
    });
    const made = makeUpQuestions(this.#base, token !== undefined, options.locales ?? []);
    const isNeeded = ({ fills }: Question): boolean =>
      fills !== undefined && fromTests.some(({ path }) => path.includes(` ${fills}`));
    const taken = made.filter((one, index) => index < madeUp || isNeeded(one));
    const rest = made.length - taken.length;
    if (rest > 0 && madeUp > 0)
      this.#skip(
        `${rest} more requests that could be made up`,
        `--made-up is ${madeUp}; ${made.length} asks them all`,
      );
    // Lists fill the slots of others.
    const [first, others] = partition(taken, ({ fills }) => fills !== undefined);
    return uniqBy([...first, ...fromTests, ...others], keyOf);
  }

  async #askServer(questions: readonly Question[]): Promise<void> {
    for (const [index, question] of questions.entries()) {
      const path = this.#seen.fill(question.path);
      if (path === undefined) {
        this.#skip(question.what ?? question.path, 'the server shows nothing to ask with');
        continue;
      }
      this.#options.onProgress?.(index + 1, questions.length);
      try {
        const live = await this.#live.ask({ ...question, path });
        this.#answered.push({ question, path, live });
        this.#checkVersion(question, live);
        this.#seen.keep(question, live);
      } catch (error) {
        if (!isPartial(error) || this.#answered.length === 0) throw error;
        this.#skip(`${questions.length - index} requests`, error.message);
        return;
      }
    }
  }

  /** @throws {LiveServerError} for entries of the other version of Strapi */
  #checkVersion({ fills, headers }: Question, { status, body }: Answer): void {
    const [entry] = status < 400 && fills?.startsWith('api::') && !headers ? entriesIn(body) : [];
    if (!entry || this.#options.headers?.['strapi-response-format']) return;
    const there = 'documentId' in entry ? 5 : 4;
    const here = this.#version;
    if (there === here) return;
    const text = `${this.#live.origin} is a Strapi ${there}, and the double answers as Strapi ${here}.`;
    throw new LiveServerError(`${text} Use a double of this server, or --dialect v${there}.`);
  }

  /** Finds causes, corrects the double by them, and asks it again, until nothing more can be explained. */
  async #explain() {
    const causes = new Map<string, Finding>();
    /** The requests that show a cause. */
    const seen = new Map<string, Set<string>>();
    const first = await this.#compareAll(this.#base);
    let last = first;
    for (let round = 0; ; round += 1) {
      for (const [{ path, question }, findings] of last) {
        const isVisitor = question.as === 'public' && this.#options.token !== undefined;
        const request = nameOf({ ...question, path }) + (isVisitor ? ' (without the token)' : '');
        for (const one of findings) remember(seen, idOf(one), () => new Set()).add(request);
      }
      const all = withoutEffects([...last.values()].flat()).filter((one) => !causes.has(idOf(one)));
      const fixable = round < MAX_ROUNDS ? all.filter((one) => one.corrections) : [];
      // What remains has no cause that is known better.
      const rank = Math.min(...fixable.map((one) => one.rank));
      for (const one of fixable.length > 0 ? fixable.filter((each) => each.rank === rank) : all)
        if (!causes.has(idOf(one))) causes.set(idOf(one), this.#withCorrections(one, causes));
      if (fixable.length === 0) break;
      last = await this.#compareAll(this.#open([...causes.values()]));
    }
    const found = [...causes].map(([id, cause]) => ({ id, cause, requests: [...(seen.get(id) ?? [])] }));
    return { found, first };
  }

  /** Returns a cause, without its corrections where the model or the data of the double do not allow them. */
  #withCorrections(one: Finding, causes: ReadonlyMap<string, Finding>): Finding {
    try {
      this.#open([...causes.values(), one]);
      return one;
    } catch {
      return { ...one, corrections: [] };
    }
  }

  async #compareAll(trial: Trial): Promise<Map<Answered, readonly Finding[]>> {
    const [own] = await Promise.all([this.#askDouble(trial), versions.loadDatabases()]);
    const live = new Map(this.#answered.map((one) => [keyOf(one.question), one.live]));
    const comparing: Comparing = {
      trial,
      compare: this.#compare,
      model: this.#base.settings.model,
      answers: { live, own },
      seen: seenValues(this.#answered, trial),
      skip: this.#skip,
    };
    const found = new Map<Answered, readonly Finding[]>();
    for (const one of this.#answered) {
      const answer = own.get(keyOf(one.question));
      const findings = answer ? compareAnswers({ ...one, own: answer }, comparing) : [];
      if (!answer || findings.length === 0) continue;
      const again = await this.#askAgain(one, comparing);
      const second = again && compareAnswers({ ...one, live: again.live, own: answer }, comparing).map(idOf);
      const stays = findings.filter(
        (each) => (second?.includes(idOf(each)) ?? true) && !again?.moving.has(each.subject),
      );
      if (stays.length > 0) found.set(one, stays);
    }
    return found;
  }

  async #askDouble(trial: Trial): Promise<Map<string, Answer>> {
    const seen = this.#compare === 'values' ? this.#seen : new Seen();
    const answers = new Map<string, Answer>();
    for (const { question } of this.#answered) {
      const path = seen.fill(question.path);
      if (path === undefined) {
        this.#skip(question.what ?? question.path, 'the double shows nothing to ask with');
        continue;
      }
      const answer = await trial.ask({ ...question, path });
      answers.set(keyOf(question), answer);
      seen.keep(question, answer);
    }
    return answers;
  }

  /** Asks the server a second time, to know what moves. */
  async #askAgain(one: Answered, comparing: Comparing) {
    const known = this.#again.get(one.question);
    if (known) return known;
    const live = await this.#live.ask({ ...one.question, path: one.path }).catch((error: unknown) => {
      if (isPartial(error)) return undefined;
      throw error;
    });
    if (!live) return undefined;
    const isStable = live.status === one.live.status && live.text === one.live.text;
    const quiet: Comparing = { ...comparing, compare: 'values', skip: () => undefined };
    const moved = isStable ? [] : compareAnswers({ ...one, live, own: one.live }, quiet);
    for (const { subject } of moved) this.#skip(subject, 'two answers of the server in a row differ');
    const again = { live, moving: new Set(moved.map(({ subject }) => subject)) };
    this.#again.set(one.question, again);
    return again;
  }

  #linesOnSkipped(learned: readonly Finding[]): string[] {
    const refused = learned.map(({ text }) => text.replace(/^may not (.*) there, but here$/, '$1'));
    const lines = [...this.#skipped].map(([why, whats]) => {
      const list = [...whats];
      const more = list.length > 3 ? ` and ${list.length - 3} more` : '';
      return `${list.slice(0, 3).join(', ')}${more}: ${why}`;
    });
    return [
      ...(refused.length > 0 ? [`what the token may not read on the server: ${refused.join(', ')}`] : []),
      ...lines,
      this.#compare === 'shape'
        ? 'values: --compare values does, for a double with the content of the server'
        : 'the values of users: they are personal',
    ];
  }
}

const keyOf = ({ as, path, body }: Pick<Question, 'as' | 'path' | 'body'>): string =>
  body === undefined ? `${as} ${path}` : `${as} ${path} ${JSON.stringify(body)}`;

/** Whether the server was asked too often, so that the rest is not compared. */
const isPartial = (error: unknown): error is LiveServerError =>
  error instanceof LiveServerError && (error.problem === 'limit' || error.problem === 'busy');

const isSame = (found: readonly Finding[] = []): boolean => found.every(({ isLearned }) => isLearned);

/** Leaves out what the other values of a type explain. */
function withoutEffects(findings: readonly Finding[]): Finding[] {
  const typeOf = ({ subject }: Finding): string => subject.split('.')[0]!;
  const changed = new Set(
    findings.filter(({ area, isEffect }) => !isEffect && ['content', 'values'].includes(area)).map(typeOf),
  );
  return findings.filter((one) => !one.isEffect || !changed.has(typeOf(one)));
}
