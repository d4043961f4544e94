import type { Explanation } from '../../src/explain/explanation.ts';
import type { Double } from '../double/double.ts';
import { SNAPSHOT } from '../double/double.ts';
import { serviceOf, type Settings } from '../double/settings.ts';
import type { State } from '../double/state.ts';
import type { Service } from '../http/answer.ts';

/** The parts of a double that the page shows and changes. */
export interface PageDouble extends Pick<
  Double,
  'fetch' | 'reset' | 'snapshot' | 'restore' | 'fault' | 'faults' | 'allow' | 'deny'
> {
  fork(): Pick<Double, 'as' | 'fetch'>;
  requests?(): readonly RequestRecord[];
}

/** A request that the double has answered. */
export interface RequestRecord {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly query: object;
  readonly caller: { readonly kind: string; readonly name?: string };
  readonly status: number;
  readonly ms: number;
  explain(): Promise<Explanation[]>;
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
  return { settings, state, service: serviceOf(settings, state) };
}
