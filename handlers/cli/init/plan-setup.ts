import { shellWord } from '../../http/print.ts';
import { browserFiles, lacksWorker, WORKER } from './browser-files.ts';
import { isInNetwork, originOfApp, portOf, servedOrigin } from './app-address.ts';
import { collectionOf, doubleFiles, RUNNERS, snapshotPath, sourceFlagsOf } from './double-files.ts';
import { type Addition, type Contribution, type Layout, layoutOf, type NewFile } from './layout.ts';
import {
  configFile,
  frameworkOf,
  needsServer,
  type ProjectFacts,
  type Tool,
  toolsOf,
  type Version,
} from './project-facts.ts';
import { addsVitest, firstTest, playwrightFiles, vitestFiles } from './test-files.ts';

export interface SetupPlan {
  /** The path of the double. */
  readonly double: string;
  /** Files that do not exist yet. */
  readonly files: readonly NewFile[];
  /** Files that exist, with their new text. */
  readonly changes: readonly NewFile[];
  /** Files that exist and stay as they are. */
  readonly kept: readonly string[];
  /** Code that the user adds. */
  readonly additions: readonly Addition[];
  /** What to run next. */
  readonly commands: readonly Command[];
  /** Whether tests run with Vitest. */
  readonly isForVitest: boolean;
  /** Sentences about choices that the user may not expect. */
  readonly notes: readonly string[];
}

export interface Command {
  readonly line: string;
  /** What it does, in a few words. */
  readonly purpose: string;
  readonly kind?: 'install' | 'keeps running';
}

const CONFIG = 'msw-strapi.config.mjs';
const INSTALL = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
} as const;

/** Returns the set-up for a project. It never contains a file that exists. */
export function planSetup(facts: ProjectFacts): SetupPlan {
  const tools = toolsOf(facts);
  const layout = layoutOf(facts);
  const isServed = needsServer(tools);
  const isVitestNew = addsVitest(facts, tools);
  const hasVitest = isVitestNew || tools.includes('vitest');
  const served = servedOrigin(facts.address);
  const port = portOf(served);
  const serve = [
    `${RUNNERS[facts.packageManager]} msw-strapi serve --config ${CONFIG}`,
    ...(port === '1337' ? [] : [`--port ${port}`]),
    // Phones in the network ask it, too.
    ...(tools.includes('expo') || isInNetwork(new URL(served).hostname) ? ['--host 0.0.0.0'] : []),
  ].join(' ');
  const parts = [
    doubleFiles(facts, layout),
    browserFiles(facts, tools, layout),
    ...(hasVitest ? [vitestFiles(facts, layout)] : []),
    ...(isServed ? [serverFiles(facts, tools, layout)] : []),
    ...(tools.includes('playwright') ? [playwrightFiles(facts, tools, layout, serve)] : []),
  ];
  const wanted = parts.flatMap(({ files }) => files);
  const isKept = ({ path }: NewFile) => facts.files.has(path);
  const files = wanted.filter((file) => !isKept(file));
  const test = wanted.find(({ path }) => path === firstTest(facts, layout))?.path;
  const kept = wanted.filter(isKept);
  return {
    double: layout.double,
    files,
    changes: parts.flatMap(({ changes = [] }) => changes),
    kept: kept.map(({ path }) => path),
    additions: [
      ...kept.filter((file) => needsAddition(file, layout, facts)).map(toAddition),
      ...parts.flatMap(({ additions }) => additions.filter((each) => !isAdded(each, facts))),
    ],
    commands: nextCommands(facts, tools, layout, isServed ? serve : undefined, test),
    isForVitest: hasVitest,
    notes: isVitestNew ? ['The project has nothing that runs tests, so this is for Vitest.'] : [],
  };
}

const isAdded = ({ unless }: Addition, { textOf }: ProjectFacts): boolean =>
  unless !== undefined && textOf(unless.file).includes(unless.has);

/** The double and what belongs to it may be of an earlier `init`. Set-up files may be the user's own. */
function needsAddition({ path, text }: NewFile, { mocks }: Layout, { textOf }: ProjectFacts): boolean {
  if (path === WORKER || path.startsWith(`${mocks}/`)) return false;
  const existing = textOf(path);
  return text.split('\n').some((line) => !existing.includes(line.trim()));
}

const toAddition = ({ path, text }: NewFile): Addition => ({
  place: `${path}, which exists already`,
  code: text.trimEnd(),
});

/**
 * Returns the config of the HTTP server, which Playwright and server rendering ask. It has the options of the double,
 * so that tests and the server answer alike.
 */
function serverFiles(facts: ProjectFacts, tools: readonly Tool[], layout: Layout): Contribution {
  return {
    files: [
      {
        path: CONFIG,
        purpose: 'for msw-strapi serve: the options of the double',
        text: `export { options as default } from './${layout.double}';\n`,
      },
    ],
    additions: [
      ...addressToServe(facts, tools),
      ...(tools.includes('next') ? nextAdditions(facts, layout) : []),
    ],
  };
}

/** Returns the variable that makes the app ask the server, if its own address is elsewhere. */
function addressToServe({ address }: ProjectFacts, tools: readonly Tool[]): Addition[] {
  const served = servedOrigin(address);
  const { variable = 'EXPO_PUBLIC_STRAPI_URL', file = '.env', path = '' } = address ?? {};
  if (tools.includes('expo') && !isInNetwork(new URL(served).hostname))
    return [
      {
        place: `${file}, with the address of this machine in your network. Android's emulator finds it at 10.0.2.2`,
        code: `${variable}=http://192.168.1.20:${portOf(served)}${path}`,
      },
    ];
  return address && address.origin !== served
    ? [{ place: `${file}, while msw-strapi serve runs`, code: `${variable}=${served}${path}` }]
    : [];
}

const nextAdditions = (facts: ProjectFacts, layout: Layout): Addition[] => [
  ...(facts.address
    ? []
    : [
        {
          place: 'server and client components, while msw-strapi serve runs',
          code: `const response = await fetch('${urlOf(facts, servedOrigin(undefined))}');`,
        },
      ]),
  nextImages(facts, layout),
];

/** Returns what lets `next/image` fetch pictures from the double. */
function nextImages({ files, address }: ProjectFacts, { extension }: Layout): Addition {
  const { hostname } = new URL(servedOrigin(address));
  const port = portOf(servedOrigin(address));
  const config = configFile(files, 'next.config') ?? `next.config.${extension}`;
  return {
    place: `${config}, in the config, for next/image`,
    unless: { file: config, has: 'dangerouslyAllowLocalIP' },
    code: `images: {
  remotePatterns: [{ protocol: 'http', hostname: '${hostname}', port: '${port}', pathname: '/uploads/**' }],
  // Next.js fetches nothing from this machine, unless it may. Leave it out of production.
  dangerouslyAllowLocalIP: process.env.NODE_ENV === 'development',
},`,
  };
}

const isBelow = (version: Version | undefined, [major, minor]: Version): boolean =>
  version !== undefined && (version[0] < major || (version[0] === major && version[1] < minor));

/**
 * Returns a package with the major version that goes with this Node and the project. npm installs nothing if a peer of
 * a package is too old for it.
 */
function withVersion(name: string, { node, versionOf = () => undefined }: ProjectFacts): string {
  if (name === 'msw') {
    const isOld = node < 22 || isBelow(versionOf('typescript'), [5, 9]) || isBelow(versionOf('vite'), [6, 0]);
    return isOld ? 'msw@2' : name;
  }
  if (name !== 'vitest') return name;
  const [vite, types] = [versionOf('vite'), versionOf('@types/node')];
  if (isBelow(vite, [6, 0]) || isBelow(types, [20, 0])) return 'vitest@3';
  return node < 22 || isBelow(vite, [6, 4]) || isBelow(types, [22, 0]) ? 'vitest@4' : name;
}

function nextCommands(
  facts: ProjectFacts,
  tools: readonly Tool[],
  layout: Layout,
  serve: string | undefined,
  test: string | undefined,
): Command[] {
  const { packageManager, packages, files, scripts, strapi } = facts;
  const run = RUNNERS[packageManager];
  const needed = [
    'msw-strapi',
    'msw',
    // The example of a model imports it.
    ...(strapi || facts.double ? [] : ['zod']),
    // Vitest 5 has Vite as a peer, which not every package manager installs.
    ...(addsVitest(facts, tools) ? ['vitest', 'vite'] : []),
    ...(tools.includes('storybook') ? ['msw-storybook-addon'] : []),
  ];
  const missing = needed
    .filter((name) => !packages.has(name))
    .map((name) => (name === 'msw-strapi' && facts.archive ? shellWord(facts.archive) : name))
    .map((name) => withVersion(name, facts));
  const script = (name: string, otherwise: string) =>
    scripts.has(name) ? `${packageManager} run ${name}` : `${run} ${otherwise}`;
  const url = urlOf(facts, servedOrigin(facts.address));
  const framework = frameworkOf(tools);
  const commands: (Command | false | undefined)[] = [
    missing.length > 0 && {
      // A project of Nx may have its dependencies at the root of the workspace only.
      line: `${INSTALL[packageManager]}${packageManager === 'pnpm' && !files.has('package.json') ? ' --workspace-root' : ''} ${missing.join(' ')}`,
      purpose: 'installs what is missing',
      kind: 'install',
    },
    lacksWorker(facts, tools) && { line: `${run} msw init public --save`, purpose: "writes MSW's worker" },
    test !== undefined && {
      line: `${run} vitest run ${test}`,
      purpose: 'runs a first test',
    },
    serve !== undefined && { line: serve, purpose: `answers ${url} over HTTP`, kind: 'keeps running' },
    framework && {
      line: script(framework.script, framework.command),
      purpose: 'starts the app, in another terminal',
      kind: 'keeps running',
    },
    tools.includes('vite') && {
      line: script('dev', 'vite'),
      purpose: `starts the app. The double answers ${urlOf(facts, originOfApp(facts.address))} in the page`,
      kind: 'keeps running',
    },
    tools.includes('storybook') && {
      line: script('storybook', 'storybook dev -p 6006'),
      purpose: 'starts Storybook. The double answers the stories',
      kind: 'keeps running',
    },
    serve === undefined &&
      strapi !== undefined && {
        line: `${run} msw-strapi serve ${sourceFlagsOf(strapi, facts, snapshotPath(layout))}`,
        purpose: 'answers over HTTP, for other clients',
        kind: 'keeps running',
      },
  ];
  return commands.filter((command) => typeof command === 'object');
}

const urlOf = (facts: ProjectFacts, origin: string): string =>
  `${origin}${facts.strapi?.prefix ?? '/api'}/${collectionOf(facts)?.plural ?? ''}`;
