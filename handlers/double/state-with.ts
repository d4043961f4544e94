import type { Model } from '../../src/model/model.ts';
import type { Store } from '../../src/store/store.ts';
import type { State } from '../http/answer.ts';
import type { WithOptions } from './create-double.ts';
import { isPlainObject, showValue } from '../../src/errors/show-value.ts';
import { overrideData, type Overrides, type Vary } from './overrides.ts';
import type { Settings } from './settings.ts';

/** A double's data: those of now, and those it goes back to. */
export interface Held {
  readonly first: State;
  readonly now: State;
}

/** A state with what `with` changes of it. Throws as {@link overrideData}, and for a locale that is not there. */
export function stateWith(
  settings: Settings,
  held: Held,
  overrides: Overrides,
  options: WithOptions = {},
): State {
  const { model, opened } = settings;
  const { now: state } = held;
  checkOptions(options);
  const { locale: defaultLocale = state.defaultLocale, as = state.as } = options;
  if (options.locale !== undefined) checkLocale(options.locale, model, state.store);
  const defaults = { ...opened.defaults, defaultLocale };
  const store = overrideData(
    { model, store: state.store, defaults, vary: varyOf(settings, held) },
    overrides,
  );
  return { store, defaultLocale, ...(as !== undefined && { as }) };
}

function varyOf({ opened }: Settings, { first, now }: Held): Vary {
  if (!opened.vary) {
    return 'Its data are records, not generated. Give the records, or create the double with data: generate() of msw-strapi/seeds.';
  }
  if (first.store !== opened.store) {
    return 'They would be generated anew from the first data, but this is a fork that has others. Give all overrides in one with() on the original double.';
  }
  if (now.store !== opened.store) {
    return "They would be generated anew from the first data, but this double's were changed. Give all overrides in one with(), or call reset() before.";
  }
  return opened.vary;
}

function checkOptions(options: WithOptions): void {
  if (!isPlainObject(options)) {
    throw new Error(
      `with(overrides, options) takes options as { as: 'editor', locale: 'fr' }; it was given ${showValue(options)}.`,
    );
  }
  for (const key of Object.keys(options)) {
    if (key === 'as' || key === 'locale') continue;
    throw new Error(
      `with(overrides, options) has no option '${key}'. It takes as and locale; types belong in the first argument.`,
    );
  }
}

function checkLocale(code: string, model: Model, store: Store): void {
  const table = store.table(model.contentTypes.get('plugin::i18n.locale')!);
  const codes = table.ids.map((id) => String(table.value(id, 'code')));
  if (codes.includes(code)) return;
  throw new Error(
    `There is no locale '${code}'. The double has ${codes.join(', ')}; give others in locales of createDouble.`,
  );
}
