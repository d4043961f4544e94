import type { HttpHandler } from 'msw';
import { isPlainObject, rules } from '../src/basics.ts';
import type { EntryRecord, ModelInput, ModelSource, types } from '../src/model/index.ts';
import { PROFILES } from '../src/store/index.ts';
import { type Double, LOAD } from './double/double.ts';
import type { WithOptions } from './options/double-options.ts';
import { OTHER_OVERRIDES, type TypeOverride } from './state/overrides/type-override.ts';
import type { FaultRule } from './faults/fault-rule.ts';

export * from '../src/errors/wrong-place.ts';

/**
 * How a story shows a type: an override of `double.with` (a number, records, `longText`, …), or a named
 * state: `normal`, `empty` (no entries), `error` (500), `slow` (two seconds later), `loading` (no answer).
 * Without `Record` it takes no records, so that it suits an arg that shows any type.
 */
export type StoryState<Record = never> = TypeOverride<Record> | keyof typeof states;

/** How a story changes the double. */
export interface StrapiStory<Source extends ModelSource = ModelInput> extends WithOptions {
  /** By type: singular name, plural name or uid. */
  readonly data?: StoryData<Source>;
  /** Requests that fail. */
  readonly fault?: FaultRule<types.TypeKey<Source>> | readonly FaultRule<types.TypeKey<Source>>[];
}

type StoryData<Source extends ModelSource> =
  string extends types.TypeName<Source>
    ? { readonly [type: string]: StoryState<EntryRecord> | undefined }
    : types.Flat<{
        readonly [Key in keyof types.RecordsByKey<Source>]?:
          | StoryState<types.RecordsByKey<Source>[Key]>
          | undefined;
      }> &
        BuiltInStates;

/** States of Strapi's own types. */
type BuiltInStates = { readonly [Key in types.BuiltInKey]?: StoryState<EntryRecord> | undefined };

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

type Forkable<Source extends ModelInput = ModelInput> = Pick<Double<Source>, 'fork' | typeof LOAD>;

/** The parts of a story's context that are read. */
export interface StoryContext<Args> {
  /** The args of the story. */
  readonly args: Args;
  /** Its parameters: those of `strapi` change the double. */
  readonly parameters: { readonly [name: string]: unknown };
  /** Its id, such as `articles--empty`. */
  readonly id?: string;
  /** `docs` on a Docs page that shows the story without a frame. */
  readonly viewMode?: string;
}

/** What msw-storybook-addon and `strapiStories` add to the context of a story. */
export interface WithWorker {
  /** Set by msw-storybook-addon. */
  readonly msw?: { use(...handlers: HttpHandler[]): void };
  /** Set by `beforeEach`. */
  double?: Double;
}

/** What `strapiStories` adds to the context of a story, for `play`. With the type of the model it knows the types. */
export interface StoryDouble<Source extends ModelSource = types.AnyModel> {
  /** The fork of the story. */
  readonly double: Double<Source>;
}

/**
 * Returns a `beforeEach` for one story, the stories of a component, or all stories. Each story then has
 * its own fork of the double, whose requests that wait end with the story: a client that shares requests would wait for
 * them in the next one. In CSF 3, the handlers in `parameters.msw` of a story are asked before it.
 *
 * @param read returns how a story changes the double, for example from its args. Default: `parameters.strapi`
 * @throws an error that says what to do. The returned function throws where msw-storybook-addon is missing,
 *   and for a type that the model does not have
 */
export function strapiStories<Args = Record<string, unknown>, Source extends ModelInput = ModelInput>(
  double: Forkable<Source>,
  read?: (context: StoryContext<Args>) => StrapiStory<Source>,
): (context: StoryContext<Args> & WithWorker) => () => void;
export function strapiStories(
  double: Forkable,
  read: (context: StoryContext<unknown>) => StrapiStory = ({ parameters }) => parameters.strapi ?? {},
): (context: StoryContext<unknown> & WithWorker) => () => void {
  checkDouble(double);
  if (typeof read !== 'function') {
    throw new TypeError(
      'strapiStories takes a function that returns the options of a story: ' +
        'strapiStories(double, () => ({ data: … })). ' +
        'To pass them directly, use storyHandlers(double, { data: … }).',
    );
  }
  const onDocsPage = new Set<string>();
  return (context) => {
    const { viewMode, id = '' } = context;
    if (viewMode === 'docs' && !onDocsPage.has(id) && onDocsPage.add(id).size === 2)
      console.warn(IN_ONE_PAGE);
    if (!context.msw) {
      throw new Error(
        'The context of the story has no msw. Add msw-storybook-addon 3 to .storybook/preview.ts: ' +
          'addons: [addonMsw()] ' +
          'in definePreview, or with CSF 3 loaders: [mswLoader()].',
      );
    }
    const fork = storyFork(double, read(context));
    context.msw.use(...ownHandlers(context.parameters), ...fork.handlers);
    context.double = fork;
    return () => fork.reset();
  };
}

const IN_ONE_PAGE =
  'msw-strapi: this Docs page shows several stories, and one worker answers them all, so they show the data of one ' +
  'of them. Give each a frame, in .storybook/preview: parameters: { docs: { story: { inline: ' +
  "false, height: '400px' } } }.";

/** Returns the handlers in `parameters.msw` of a story in CSF 3. The addon knows them already, behind the double's. */
function ownHandlers({ msw }: StoryContext<unknown>['parameters']): HttpHandler[] {
  const given = isPlainObject(msw) ? (msw['handlers'] ?? []) : (msw ?? []);
  return Object.values(given).flat().filter(Boolean);
}

/**
 * Returns the MSW handlers of one story, which belong to a fork of the double. For CSF 3,
 * `parameters: { msw: storyHandlers(double, { data: { article: 'empty' } }) }`, or for `msw.use` in your own
 * `beforeEach`.
 *
 * @throws an error that says what to do, for a type or state that does not exist
 */
export function storyHandlers<Source extends ModelInput = ModelInput>(
  double: Forkable<Source>,
  story: StrapiStory<Source>,
): HttpHandler[];
export function storyHandlers(double: Forkable, story: StrapiStory): HttpHandler[] {
  checkDouble(double);
  return storyFork(double, story).handlers;
}

function storyFork(double: Forkable, story: StrapiStory): Double {
  rules.check('A story', storyOptions, story);
  const { data = {}, fault = [], ...options } = story;
  const overrides: Record<string, TypeOverride> = {};
  const faults = [fault].flat();
  for (const [type, state] of Object.entries(data)) {
    if (state === undefined) continue;
    if (!isNamed(state)) {
      overrides[type] = state;
      continue;
    }
    const { override, fault: rule }: NamedState = states[state];
    // An empty override, so that `with` reports a type that does not exist.
    overrides[type] = override ?? { add: [] };
    if (rule) faults.push({ ...rule, type });
  }
  const fork = double.fork().with(overrides, options);
  for (const rule of faults) fork.fault(rule);
  return fork;
}

const isNamed = (state: StoryState<EntryRecord>): state is keyof typeof states =>
  typeof state === 'string' && Object.hasOwn(states, state);

const storyOptions = rules.optionsOf(
  {
    data: rules.recordOf(
      rules.oneOfOr(
        [...Object.keys(states), ...PROFILES],
        OTHER_OVERRIDES,
        (given) => given === undefined || typeof given === 'number' || typeof given === 'object',
      ),
    ),
    as: rules.anything,
    locale: rules.anything,
    lenient: rules.anything,
    fault: rules.anything,
  } satisfies rules.Shape<StrapiStory>,
  {
    example: "{ data: { article: 'empty' } }",
    advice: (name, suggestion) => suggestion || ` Types belong in data: { data: { ${name}: … } }.`,
  },
);

/** Checks the double of stories, and has it load the rest of what its first answer needs. */
function checkDouble(double: Forkable | undefined): void {
  if (isPlainObject(double) && typeof double['fork'] === 'function') {
    // A failure is that of the first request, which tries again.
    void double[LOAD]?.().catch(() => undefined);
    return;
  }
  throw new TypeError(
    'The stories have no double. Create one, createDouble({ model, data }), and pass it as the first argument.',
  );
}
