import { type HttpHandler, http } from 'msw2';
import { setupServer } from 'msw2/node';
import { median, shuffled } from './median.ts';

/** Turns before those that count. */
export const WARM_UP = 30;
const BASE = 'http://localhost:1337';
/** How long a contestant is asked at most. The slow ones get fewer rounds. */
const MAX_MS = 5_000;
const MIN_ROUNDS = 5;

/** Something that answers requests, and what it is asked. */
export interface Contestant {
  readonly handlers: readonly HttpHandler[];
  /** The path and query of a turn, or the whole URL where a server of its own answers. */
  readonly path: (turn: number) => string;
}

/**
 * Asks contestants through MSW 2 and `fetch`, as an app does, and reads their JSON. They are shuffled anew
 * each round: in a fixed order each would inherit the garbage of the one before it.
 *
 * @returns the median of each, in ms
 */
export async function race(contestants: readonly Contestant[], rounds: number): Promise<number[]> {
  const warmUp = Math.min(rounds, WARM_UP);
  const timed = contestants.map((contestant) => ({ ...contestant, times: [] as number[], spent: 0 }));
  const server = setupServer();
  server.listen({ onUnhandledRequest: ({ url }, { error }) => void (url.startsWith(BASE) && error()) });
  for (let turn = 1; turn <= warmUp + rounds; turn += 1) {
    for (const one of shuffled(timed)) {
      if (one.spent > MAX_MS && one.times.length >= MIN_ROUNDS) continue;
      server.resetHandlers(...one.handlers);
      const url = new URL(one.path(turn), BASE).href;
      const start = performance.now();
      const response = await fetch(url);
      await response.json();
      const ms = performance.now() - start;
      one.spent += ms;
      if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`);
      if (turn > warmUp || one.spent > MAX_MS) one.times.push(ms);
    }
  }
  server.close();
  return timed.map(({ times }) => median(times));
}

/** Returns the handlers of a double, whose types are those of another MSW. At runtime they are the same. */
export const handlersOfDouble = (double: { readonly handlers: unknown }): Contestant['handlers'] =>
  double.handlers as Contestant['handlers'];

/** Makes handlers of a function that answers requests. */
export function handlersOf(answer: (request: Request) => Response | Promise<Response>): HttpHandler[] {
  return [http.all(`${BASE}/*`, ({ request }) => answer(request))];
}

/**
 * Makes the least that MSW costs: a handler whose answer is a constant, the bytes of what `fetch` answers.
 *
 * @throws if that is not a success
 */
export async function floorOf(
  answer: (request: Request) => Promise<Response>,
  path: string,
): Promise<HttpHandler[]> {
  const response = await answer(new Request(BASE + path));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return handlersOf(() => new Response(text, { headers }));
}
