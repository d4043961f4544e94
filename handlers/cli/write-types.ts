import type { TypesFlags } from './flags/flags.ts';
export async function writeTypes({ out }: TypesFlags): Promise<void> {
  console.log(out);
}
