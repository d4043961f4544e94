/**
 * Returns whether a version of MSW asks handlers that are not of its own classes. Others leave them out silently. An
 * unknown version is taken for one that does.
 */
export function asksAnyHandler(version = '3.0'): boolean {
  const [major, minor] = version.split('.').map(Number);
  return major! > 2 || (major === 2 && minor! >= 12);
}

/**
 * Checks that MSW asks the handlers of a double.
 *
 * @param asks whether it does
 * @throws {Error} that says what to install
 */
export function checkMsw(call: string, asks: boolean): void {
  if (asks) return;
  throw new Error(
    `${call} needs MSW 2.12 or later, but this project has an older one: npm install --save-dev msw@latest`,
  );
}

/**
 * Checks that the installed MSW works in this runtime. MSW 3 calls methods that Node 20 lacks, and fails at the first
 * request. In Bun and Deno it sees no request, so all of them reach the network.
 *
 * @throws {Error} that says what to install
 */
export function checkRuntimeOfMsw(
  call: string,
  msw: string | undefined,
  { node, bun, deno }: Readonly<Record<string, string | undefined>> = process.versions,
): void {
  const major = (version = '') => Number.parseInt(version, 10);
  if (msw === undefined || major(msw) < 3) return;
  if (bun !== undefined || deno !== undefined) {
    const [runtime, install] = bun
      ? [`Bun ${bun}`, 'bun add --dev ']
      : [`Deno ${deno}`, 'deno add --dev npm:'];
    throw new Error(
      `${call}: MSW ${msw} does not see the requests of ${runtime}, so they would reach the network. Install MSW 2: ` +
        `${install}msw@2`,
    );
  }
  if (major(node) >= 22) return;
  throw new Error(
    `${call}: MSW ${msw} needs Node 22 or later, and this is Node ${node}. On Node 20 install MSW 2: ` +
      'npm install --save-dev msw@2',
  );
}

/**
 * Checks that the runtime is new enough, where older ones fail at a method that they do not have.
 *
 * @throws {Error} that says which is needed
 */
export function checkRuntime(): void {
  if ('toSorted' in Array.prototype) return;
  const node = globalThis.process?.versions?.node;
  throw new Error(
    node === undefined
      ? 'This browser is too old for msw-strapi. Use one from 2023 on.'
      : `Node ${node} is too old for msw-strapi. Use Node 20.12 or later.`,
  );
}
