import { StrapiError } from '../../src/errors/strapi-error.ts';
import { clockOf } from '../double/clock.ts';
import { type Double, SNAPSHOT } from '../double/double.ts';
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

export interface DoubleView {
  readonly settings: Settings;
  readonly state: State;
  readonly service: Service;
}

export function viewOf(double: Pick<Double, 'snapshot'>): DoubleView {
  const { settings, state } = double.snapshot()[SNAPSHOT];
  return { settings, state, service: serviceOf(settings, state, clockOf(settings.options.clock)) };
}

/** Returns the 400 for a request of the page that can't be answered. */
export const badRequest = (message: string): StrapiError =>
  new StrapiError(400, 'BadRequestError', message, {});
