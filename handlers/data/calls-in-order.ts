import { withinDepth } from '../../src/basics.ts';
import type { DataAccess } from './data-access.ts';

const METHODS = [
  'find',
  'findOne',
  'count',
  'create',
  'update',
  'delete',
  'publish',
  'unpublish',
  'discardDraft',
] as const;

type Method = (typeof METHODS)[number];

/** Makes the calls of the data access of a double one after the other. */
export class Calls {
  readonly #open: () => Promise<DataAccess>;
  /** Settles after the calls so far. Undefined if none is running. */
  running: Promise<void> | undefined;

  /**
   * @param open opens the data access for one call, which keeps its changes if the double is then still in this state
   */
  constructor(open: () => Promise<DataAccess>) {
    this.#open = open;
  }

  access(): DataAccess {
    const methods = METHODS.map((name) => [name, (...given: unknown[]) => this.#call(name, given)] as const);
    return Object.fromEntries(methods) as unknown as DataAccess;
  }

  async #call(name: Method, given: readonly unknown[]): Promise<unknown> {
    const copied = withinDepth(whatOf(name), given, () => given.map((each) => copyGiven(each)));
    const result = callAfter(this.running, this.#open(), name, copied);
    const forget = (): void => {
      if (this.running === settled) this.running = undefined;
    };
    const settled = result.then(forget, forget);
    this.running = settled;
    return result;
  }
}

const whatOf = (name: Method): string => `What double.${name} is given`;

async function callAfter(
  earlier: Promise<void> | undefined,
  opened: Promise<DataAccess>,
  name: Method,
  given: readonly unknown[],
): Promise<unknown> {
  const access = await opened.finally(() => earlier);
  const method = access[name] as (...parameters: readonly unknown[]) => Promise<unknown>;
  try {
    return await method(...given);
  } catch (error) {
    return withinDepth(whatOf(name), given, () => {
      throw error;
    });
  }
}

/**
 * Returns a copy of what a call is given, which stays as it is when the caller changes their own. Objects of other
 * classes than `Date` are not copied.
 */
export function copyGiven(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (copies.has(value)) return copies.get(value);
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const member of value as unknown[]) list.push(copyGiven(member, copies));
    return list;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)) return value;
  const object: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  copies.set(value, object);
  for (const [name, member] of Object.entries(value)) object[name] = copyGiven(member, copies);
  return object;
}
