import { clockOf } from '../state/clock.ts';
import { type Double, type LOAD, SNAPSHOT } from '../double/double.ts';
import type { Identities } from '../callers/identities.ts';
import { identitiesOf } from '../state/identities-of.ts';
import type { Settings } from '../state/settings.ts';
import type { State } from '../state/state.ts';

/** The parts of a double that the page shows and changes. */
export interface PageDouble extends Pick<
  Double,
  | 'fetch'
  | 'snapshot'
  | 'faults'
  | 'requests'
  | 'webhooks'
  | 'mails'
  | 'allow'
  | 'deny'
  | 'update'
  | 'preview'
  | 'find'
  | 'findOne'
  | typeof LOAD
> {
  fork(): Pick<Double, 'as' | 'fetch'>;
}

export interface DoubleView {
  readonly settings: Settings;
  readonly state: State;
  readonly identities: Identities;
}

export function viewOf(double: Pick<Double, 'snapshot'>): DoubleView {
  const { settings, state } = double.snapshot()[SNAPSHOT];
  return { settings, state, identities: identitiesOf(settings, state, clockOf(settings.options.clock)) };
}
