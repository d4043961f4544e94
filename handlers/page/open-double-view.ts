import { clockOf } from '../double/clock.ts';
import type { Double } from '../double/double.ts';
import { SNAPSHOT } from '../double/double.ts';
import { serviceOf } from '../double/service-of.ts';
import type { Settings } from '../double/settings.ts';
import type { State } from '../double/state.ts';
import type { Service } from '../http/answer.ts';

/** The parts of a double that the page shows and changes. */
export interface PageDouble extends Pick<
  Double,
  'fetch' | 'snapshot' | 'faults' | 'requests' | 'allow' | 'deny'
> {
  fork(): Pick<Double, 'as' | 'fetch'>;
}

/** A double as it is now. */
export interface DoubleView {
  readonly settings: Settings;
  readonly state: State;
  readonly service: Service;
}

/** Returns what a double answers from now. */
export function viewOf(double: Pick<Double, 'snapshot'>): DoubleView {
  const { settings, state } = double.snapshot()[SNAPSHOT];
  return { settings, state, service: serviceOf(settings, state, clockOf(settings.options.clock)) };
}
