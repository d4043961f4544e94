import type { HttpHandler } from 'msw';
import { didYouMean } from '../src/errors/did-you-mean.ts';
import type { Double } from './double/create-double.ts';
import type { WithOptions } from './double/state.ts';
import type { FaultRule } from './faults/rule.ts';
import type { Profile } from '../src/store/data-source.ts';
import type { TypeOverride } from './double/overrides.ts';
import { isPlainObject, showValue } from '../src/errors/show-value.ts';

/**
 * How a story shows a type: what `double.with` takes (a number, records, `longText`, …), or a state by
 * name: `normal`, `empty` (no entries), `error` (500), `slow` (two seconds), `loading` (no answer).
 */
export type StoryState = TypeOverride | keyof typeof states;

/** What a story wants of the double. All of it may be left out. */
export interface StrapiStory extends WithOptions {
  /** By type: singular name, plural name or uid. */
  readonly data?: { readonly [type: string]: StoryState | undefined };
  /** Anything else that is to go wrong. */
  readonly fault?: FaultRule | readonly FaultRule[];
}

const states = {
  normal: {},
  empty: { override: [] },
  error: { fault: { status: 500 } },
  slow: { fault: { delay: 2000 } },
  loading: { fault: { timeout: true } },
} satisfies Record<string, NamedState>;

interface NamedState {
  readonly override?: TypeOverride;
  readonly fault?: FaultRule;
}

type Forkable = Pick<Double, 'with'>;

/** What is read of a story's context. */
export interface StoryContext<Args> {
  readonly args: Args;
  readonly parameters: { readonly [name: string]: unknown };
}

interface WithWorker {
  /** Set by msw-storybook-addon. */
  readonly msw?: { use(...handlers: HttpHandler[]): void };
}

/**
 * Makes the `beforeEach` of a story, of all stories of a component, or of all: each story then has a fork
 * of the double for itself, in the state it asks for.
 *
 * @param read what a story wants, say by its args; `parameters.strapi` unless given
 * @throws (the made function) an error that says what to do: without msw-storybook-addon, for a type that
 *   the model does not have
 */
export function strapiStories<Args = Record<string, unknown>>(
  double: Forkable,
  read: (context: StoryContext<Args>) => StrapiStory = ({ parameters }) => parameters.strapi ?? {},
): (context: StoryContext<Args> & WithWorker) => void {
  refuseNoDouble(double);
  if (typeof read !== 'function') {
    throw new Error(
      'strapiStories takes a function that gives what a story wants: strapiStories(double, () => ({ data: … })). ' +
        'What it was given, storyHandlers(double, { data: … }) takes.',
    );
  }
  return (context) => {
    if (!context.msw) {
      throw new Error(
        'The story has no msw in its context. Add msw-storybook-addon 3 to .storybook/preview.ts: addons: [addonMsw()] ' +
          'in definePreview, or with CSF 3 loaders: [mswLoader()].',
      );
    }
    context.msw.use(...storyHandlers(double, read(context)));
  };
}

/**
 * The MSW handlers of one story: for `parameters: { msw: storyHandlers(double, { data: { article: 'empty' } }) }`
 * of CSF 3, or `msw.use` in a `beforeEach` of your own. They belong to a fork of the double.
 *
 * @throws an error that says what to do, for a type or state that is not there
 */
export function storyHandlers(double: Forkable, story: StrapiStory): HttpHandler[] {
  refuseNoDouble(double);
  const { data = {}, fault = [], ...options } = checked(story);
  const overrides: Record<string, TypeOverride> = {};
  const faults = [fault].flat();
  for (const [type, state] of Object.entries(data)) {
    if (state === undefined) continue;
    if (!isNamed(state)) {
      refuseUnknownWord(type, state);
      overrides[type] = state;
      continue;
    }
    const { override, fault: rule }: NamedState = states[state];
    // Also where nothing is overridden, so that a type that is not there is told.
    overrides[type] = override ?? { add: [] };
    if (rule) faults.push({ ...rule, type });
  }
  const fork = double.with(overrides, options);
  for (const rule of faults) fork.fault(rule);
  return fork.handlers;
}

const isNamed = (state: StoryState): state is keyof typeof states =>
  typeof state === 'string' && Object.hasOwn(states, state);

const profiles: readonly string[] = ['natural', 'minimal', 'maximal', 'longText'] satisfies Profile[];

function refuseUnknownWord(type: string, state: TypeOverride): void {
  if (typeof state !== 'string' || profiles.includes(state)) return;
  const words = ['empty', 'error', 'slow', 'loading', 'normal'];
  throw new Error(
    `A story can't show ${type} as '${state as string}'.${didYouMean(state, [...words, ...profiles])} It takes ${words.join(', ')}, ` +
      "or what double.with takes: a number, a list of records, 'minimal', 'maximal', 'longText', { add, drop }.",
  );
}

const keys = ['data', 'as', 'locale', 'fault'];

function checked(story: StrapiStory): StrapiStory {
  if (!isPlainObject(story)) {
    throw new Error(
      `A story takes an object of Strapi, as { data: { article: 'empty' } }, not ${JSON.stringify(story)}.`,
    );
  }
  for (const key of Object.keys(story)) {
    if (keys.includes(key)) continue;
    throw new Error(
      `A story takes ${keys.join(', ')} of Strapi, not '${key}'.${didYouMean(key, keys)} Types belong in data: { data: { ${key}: … } }.`,
    );
  }
  const { data } = story;
  if (data === undefined || isPlainObject(data)) return story;
  throw new Error(`The data of a story are states by type, as { article: 'empty' }, not ${showValue(data)}.`);
}

function refuseNoDouble(double: Forkable | undefined): void {
  if (typeof double?.with === 'function') return;
  throw new Error(
    'The stories have no double. Make one of your content model, createDouble({ model, data }), and pass it first.',
  );
}
