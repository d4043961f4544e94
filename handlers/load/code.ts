import type { ApplyHooks, CodeName, LoadedCode, ReadFiles, WithDeepPopulate } from '../../src/context.ts';
import type { DatabaseName } from '../../src/database/database.ts';
import type { Dialect, DialectOutline, DialectParts } from '../../src/dialect/dialect.ts';
import type { AnswerModule, AnswerModuleName, LoadedAnswers } from '../../src/routes/route.ts';
import { MissingPartError } from './missing-part-error.ts';
import type { ApiResponse } from '../../src/api.ts';
import { ANSWERS, DATABASES, DIALECTS, MODULES, PARTS_OF_ANSWERS } from './modules.ts';

type ModuleName = keyof typeof MODULES;
type Module<Name extends ModuleName> = Awaited<ReturnType<(typeof MODULES)[Name]>>;

/** The code that a double has loaded so far. It shares it with its forks. */
export class Code implements LoadedCode {
  /** The parts that are loaded on demand are there before a request asks for them. */
  readonly dialect: Dialect;
  readonly names = new Set<CodeName>();
  readonly answers: LoadedAnswers = {};
  applyHooks?: ApplyHooks;
  byColumn?: NonNullable<LoadedCode['byColumn']>;
  withDeepPopulate?: WithDeepPopulate;
  readFiles?: ReadFiles;
  readonly #database: DatabaseName | undefined;
  readonly #modules = new Map<ModuleName, Module<ModuleName>>();

  /** @param database Default: that of new projects */
  constructor(outline: DialectOutline, database?: DatabaseName) {
    this.dialect = { ...outline } as Dialect;
    this.#database = database;
  }

  /**
   * Loads what a request needs to be answered.
   *
   * @throws {MissingPartError}
   */
  async load(name: CodeName): Promise<void> {
    if (this.names.has(name)) return;
    if (name === 'hooking') this.applyHooks = (await this.use('hooking')).applyHooks;
    else if (name === 'byColumn') this.byColumn = await this.use('byColumn');
    else if (name === 'deepPopulate')
      this.withDeepPopulate = (await this.use('deepPopulate')).withDeepPopulate;
    else if (name === 'storingFiles') this.readFiles = (await this.use('storingFiles')).readFiles;
    else if (name === 'reading') Object.assign(this.dialect, await this.#reading());
    else if (isPart(name)) Object.assign(this.dialect, await this.#part(name));
    else await this.#loadAnswers(name);
    this.names.add(name);
  }

  /** Loads all that answers the requests of the dialect: explanations try requests of any kind. */
  async loadAll(): Promise<void> {
    const modules = this.dialect.routes.flatMap(({ answer }) => (answer === 'own' ? [] : [answer[0]]));
    const needed: readonly CodeName[] = [
      ...new Set(modules),
      'reading',
      'wording',
      'byColumn',
      'hooking',
      'deepPopulate',
      'storingFiles',
    ];
    await Promise.all(needed.map((name) => this.load(name)));
  }

  /**
   * Answers by a function. If that needs more code, it is loaded, and the function is called again.
   *
   * @throws {MissingPartError}
   */
  answer(answerNow: () => ApiResponse): ApiResponse | Promise<ApiResponse> {
    const response = answerNow();
    return response.needs ? this.#answerAfter(response.needs, answerNow) : response;
  }

  /**
   * Returns a module of the handlers, at once if it was loaded before.
   *
   * @throws {MissingPartError}
   */
  use<Name extends ModuleName>(name: Name): Module<Name> | Promise<Module<Name>> {
    return (this.#modules.get(name) as Module<Name> | undefined) ?? this.#loadModule(name);
  }

  async #answerAfter(needs: CodeName, answerNow: () => ApiResponse): Promise<ApiResponse> {
    await this.load(needs);
    return this.answer(answerNow);
  }

  /** Loads how the dialect reads, and the database that it asks. */
  async #reading(): Promise<object> {
    const [part, database] = await Promise.all([
      this.#part('reading'),
      tried('database', () => DATABASES[this.dialect.name](this.#database)),
    ]);
    return { ...part, database };
  }

  #part(name: keyof DialectParts): Promise<object> {
    const load: () => Promise<object> = DIALECTS[this.dialect.name][name];
    return tried(name, load);
  }

  async #loadAnswers(name: AnswerModuleName): Promise<void> {
    const parts = ['reading', ...(PARTS_OF_ANSWERS[name] ?? [])] as const;
    const load = ANSWERS[name] as () => Promise<AnswerModule<AnswerModuleName>>;
    // All are waited for together: a failure that nobody waits for would end the process.
    const [module] = await Promise.all([tried(name, load), ...parts.map((part) => this.load(part))]);
    Object.assign(this.answers, { [name]: module });
  }

  async #loadModule<Name extends ModuleName>(name: Name): Promise<Module<Name>> {
    const load = MODULES[name] as () => Promise<Module<Name>>;
    const module = await tried(name, load);
    this.#modules.set(name, module);
    return module;
  }
}

const isPart = (name: CodeName): name is keyof DialectParts => Object.hasOwn(DIALECTS.documented, name);

/** Nothing is kept of a failure, so the next request tries again. */
async function tried<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPartError(name, error);
  }
}
