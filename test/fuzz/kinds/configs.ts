import type { Kind } from '../kind.ts';
import { configCode, wrongIn } from '../make/config-code.ts';

/** Config files whose code changes what it said before: all that is read of them is what running them gives. */
export const configs = (): Kind => ({
  async run(random, note) {
    const source = configCode(random);
    note(source);
    const wrong = wrongIn(source);
    if (wrong !== undefined) throw new TypeError(`The code of a config was read wrongly: ${wrong}`);
  },
});
