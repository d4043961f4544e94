/**
 * Packs the package, creates a Vite app with create-vite, and sets the double up as a coding agent or a script does:
 * it runs the commands that `msw-strapi guide setup` prints, and nothing else. A first test passes, also with other
 * configs of Vite and Vitest, and the app still builds.
 *
 *     node test/package/agents.mjs     (any Node from 20 on)
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run, systemNode } from './host.mjs';
import { runGuide } from './run-guide.mjs';

/** The newest in November 2026. */
const CREATE = 'create-vite@9.3.0';

const root = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'msw-strapi-agents-'));
const app = join(place, 'app');
const node = systemNode();
const env = {
  // Without what npm says about the project from which this runs.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  PATH: dirname(node) + delimiter + process.env.PATH,
  NO_COLOR: '1',
};

const REACT = "import react from '@vitejs/plugin-react';\n";

/** Configs that projects have, by what is special about them. Undefined: without this file. */
const VARIANTS = {
  'vite.config.ts of create-vite': {},
  'vite.config.ts with settings of tests': {
    'vite.config.ts': `${REACT}import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    globals: true,
  },
});
`,
  },
  'vite.config.ts with a function': {
    'vite.config.ts': `${REACT}import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({ plugins: [react()], define: { MODE: JSON.stringify(mode) } }));
`,
  },
  'vitest.config.ts with set-up and patterns': {
    'vitest.config.ts': `import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({ test: { include: ['tests/**/*.spec.ts'], setupFiles: './src/set-up.ts' } }),
);
`,
    'src/set-up.ts': 'export {};\n',
  },
};

try {
  run('npx', ['--yes', CREATE, 'app', '--template', 'react-ts', '--no-interactive'], place, env);
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', place], root));
  const start = performance.now();
  run(
    'npm',
    ['install', '--save-dev', '--no-audit', '--no-fund', '--prefer-offline', join(place, filename)],
    app,
    env,
  );
  console.log(`npm install of the app and the package: ${((performance.now() - start) / 1000).toFixed(1)} s`);

  const created = readFileSync(join(app, 'vite.config.ts'), 'utf8');
  for (const [name, files] of Object.entries(VARIANTS)) {
    for (const written of ['src/mocks', 'tests', 'vitest.setup.ts', 'vitest.config.ts'])
      rmSync(join(app, written), { recursive: true, force: true });
    for (const [file, text] of Object.entries({ 'vite.config.ts': created, ...files }))
      writeFileSync(join(app, file), text);
    console.log(
      `Node ${run(node, ['--version'], app).trim()}, ${name}: a test passes after ${runGuide(app, env)}`,
    );
  }
  run('npm', ['run', 'build'], app, env);
  console.log('The app builds.');
} catch (error) {
  console.error(error.message, error.cause?.stderr ?? '');
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
