import { overlap, type MountedAt } from '../msw/mount-conflict.ts';
import type { Double } from './double.ts';

/** A double, for {@link TestWatch}. */
export interface Watched extends MountedAt {
  /** How a test writes it: `double.with({ article: … })`. */
  readonly name: string;
  /** The double whose `with` or `fork` made it. */
  readonly origin?: Watched;
  /** A fork does not share the faults, permissions and requests of its origin. */
  readonly isFork?: boolean;
  /** The uids of the types that `with` has changed, and the names of its options. */
  readonly changes: readonly string[];
}

/** What a call is about. Faults and permissions also reach the doubles that `with` has made. */
const CALLS = {
  fault: 'told',
  allow: 'told',
  deny: 'told',
  create: 'changed',
  update: 'changed',
  delete: 'changed',
  publish: 'changed',
  unpublish: 'changed',
  discardDraft: 'changed',
  restore: 'changed',
  entries: 'read',
  find: 'read',
  findOne: 'read',
  count: 'read',
  mails: 'read',
  requests: 'asked',
} as const satisfies { readonly [Member in keyof Double]?: string };

type Method = keyof typeof CALLS;

interface Answer {
  readonly of: Watched;
  /** `GET /api/articles` */
  readonly request: string;
}

interface Call {
  readonly of: Watched;
  readonly method: Method;
  /** The first request after it that another double answered. */
  missed?: Answer;
}

/** Whether tests run in the environment of `@nuxt/test-utils`, which leaves its mark in `window`. */
const isInNuxt = (): boolean => '__NUXT_VITEST_ENVIRONMENT__' in (Reflect.get(globalThis, 'window') ?? {});

/**
 * Notices what a test does with a double that does not answer its requests, to say so after the test.
 * One double answers all requests: the one whose handlers MSW got last.
 */
class TestWatch {
  /** Returns the doubles that MSW asks now. Undefined outside of tests. */
  #mounted: (() => readonly Watched[]) | undefined;
  /** The doubles of `with` that no test has used. */
  readonly #unused = new Map<object, Watched>();
  readonly #answers = new Map<Watched, string>();
  readonly #writes = new Map<Watched, string>();
  #calls: Call[] = [];
  readonly #replaced = new Map<Watched, Answer>();

  /**
   * Begins to notice. `setupDouble` calls it before the first test.
   *
   * @param mounted returns the doubles that MSW asks
   * @throws {Error} where another `setupDouble` has not ended: MSW asks one server only
   */
  begin(mounted: () => readonly Watched[]): void {
    if (this.#mounted)
      throw new Error(
        'setupDouble was called twice for these tests, and MSW asks only the server that started last. Call it once, ' +
          'with all doubles: setupDouble([one, other]). Is the other call in a file of setupFiles? ' +
          (isInNuxt()
            ? 'The environment of Nuxt loads modules anew after setupFiles: take it out of there, and import it in each ' +
              'test. '
            : 'Export its server there, and import it here. ') +
          'To change the data of some tests, use server.use(...double.with({ … }).handlers).',
      );
    this.#mounted = mounted;
  }

  /** Ends what `begin` began. */
  end(): void {
    this.#mounted = undefined;
    this.#forget();
  }

  /** Returns a double whose calls are noticed. */
  noting<Made extends Double>(double: Made, of: Watched): Made {
    const noted = (Object.keys(CALLS) as Method[]).map((method) => {
      const call = double[method] as (...given: unknown[]) => unknown;
      const noting = (...given: unknown[]): unknown => {
        const result = call(...given);
        this.#called({ of, method }, result);
        return result;
      };
      return [method, noting];
    });
    return { ...double, ...Object.fromEntries(noted) } as Made;
  }

  /** Returns a double of `with` that is noticed when a test does not use it. Any member that is read is a use. */
  add<Made extends Double>(double: Made, of: Watched): Made {
    if (!this.#mounted) return double;
    this.#unused.set(double, of);
    return new Proxy(double, {
      get: (target, key, receiver) => {
        this.#unused.delete(target);
        return Reflect.get(target, key, receiver);
      },
    });
  }

  forkOf(origin: Watched): Watched {
    return this.#made({ ...origin, origin, name: `${origin.name}.fork()`, isFork: true, changes: [] });
  }

  /** @param types those that `with` changes, with the names that the test gives them, and their uids */
  withOf(
    origin: Watched,
    types: readonly (readonly [string, string])[],
    options: readonly string[],
  ): Watched {
    const shown = [types.map(([name]) => name), options].map((names) =>
      names.map((name) => `${name}: …`).join(', '),
    );
    const [overrides = '', others = ''] = shown.map((members) => (members === '' ? '' : `{ ${members} }`));
    const name = `${origin.name}.with(${overrides || '{}'}${others && `, ${others}`})`;
    return this.#made({
      ...origin,
      origin,
      name,
      isFork: false,
      changes: [...types.map(([, uid]) => uid), ...options],
    });
  }

  /** A double that is made later has the data that were changed before. */
  #made(made: Watched): Watched {
    this.#calls = this.#calls.filter(({ of, method }) => of !== made.origin || CALLS[method] !== 'changed');
    return made;
  }

  /** Notices a request that a double answers. @param request where it came through MSW: `GET /api/articles` */
  asked(of: Watched, request?: string): void {
    if (!this.#mounted) return;
    this.#calls = this.#calls.filter(
      (call) => call.of !== of && (CALLS[call.method] !== 'told' || !shares(of, call.of)),
    );
    if (request === undefined) return;
    this.#answers.set(of, request);
    const behind = this.#mounted().filter((other) => other !== of && overlap(other, of));
    for (const call of this.#calls)
      if (behind.includes(call.of) || isOf(call.of, of)) call.missed ??= { of, request };
    for (const other of behind)
      if (of.origin && other.origin && !hasChanges(of, other)) this.#replaced.set(other, { of, request });
  }

  /** Notices a request that has changed the data of a double. */
  wrote(of: Watched, request: string): void {
    if (this.#mounted) this.#writes.set(of, request);
  }

  /** Warns about what a test did with a double that did not answer. `setupDouble` calls it after each test. */
  endTest(): void {
    for (const text of new Set(this.#warnings())) console.warn(`msw-strapi: ${text}`);
    this.#forget();
  }

  *#warnings(): Iterable<string> {
    for (const { name } of this.#unused.values())
      yield (
        `a test called ${name}, but did not use the double that it returns. The first one does not change. ` +
          `Write server.use(...${name}.handlers), or ask the new double itself.`
      );
    for (const [{ name }, { of, request }] of this.#replaced) {
      const both = name + of.name.slice(of.origin!.name.length);
      yield (
        `a test used ${name} and then ${of.name}, and only the last one answered ${request}. To have both, make ` +
          `one of the other: server.use(...${both}.handlers).`
      );
    }
    for (const { of, method, missed } of this.#calls) {
      if (!missed) continue;
      const other = `${missed.of.name === of.name ? 'another ' : ''}${missed.of.name}`;
      const { name, origin } = isOf(of, missed.of) ? of : missed.of;
      const advice = origin
        ? `Do both with one double: const other = ${name}; server.use(...other.handlers); other.${method}(…).`
        : `Call ${method}() of that one.`;
      yield `a test called ${of.name}.${method}(), but ${other} answered ${missed.request}. ${advice}`;
    }
  }

  #called(call: Call, result: unknown): void {
    if (!this.#mounted) return;
    const { of, method } = call;
    const kind = CALLS[method];
    if (kind === 'told' || kind === 'changed') return void this.#calls.push(call);
    const answering = this.#mounted().find((other) => overlap(other, of));
    if (!answering || answering === of) return;
    if (kind === 'asked' && (shares(answering, of) || (result as readonly unknown[]).length > 0)) return;
    const request = (kind === 'read' ? this.#writes : this.#answers).get(answering);
    if (request !== undefined) this.#calls.push({ ...call, missed: { of: answering, request } });
  }

  #forget(): void {
    this.#calls = [];
    for (const map of [this.#unused, this.#answers, this.#writes, this.#replaced]) map.clear();
  }
}

export const testWatch = new TestWatch();

/** Returns a double and those that it was made of. */
const lineOf = (of: Watched): Watched[] => [of, ...(of.origin ? lineOf(of.origin) : [])];

const isOf = (of: Watched, origin: Watched): boolean => lineOf(of).includes(origin);

/** Returns whether the faults and permissions of a double above also apply here. */
const shares = (of: Watched, above: Watched): boolean =>
  of === above || (of.origin !== undefined && !of.isFork && shares(of.origin, above));

function hasChanges(of: Watched, other: Watched): boolean {
  const changes = lineOf(of).flatMap((each) => each.changes);
  return lineOf(other).every((each) => each.changes.every((name) => changes.includes(name)));
}
