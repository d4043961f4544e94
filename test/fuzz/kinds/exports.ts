import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { loadExport } from '../../../seeds/load/export/load-export.ts';
import type { Random } from '../../../seeds/random.ts';
import { RECORDED } from '../../conformance/recorded.ts';
import type { Kind } from '../kind.ts';
import { DIALECTS } from '../make/doubles.ts';
import { mutateBytes, mutateJson, mutateText } from '../make/mutate.ts';
import { readAll } from '../read-all.ts';

type Files = ReadonlyMap<string, string>;

/** Archives whose bytes, files or lines were mutated. */
export function exports(): Kind {
  let opened: Promise<{ folder: string; archive: Buffer; files: Files }> | undefined;

  async function open() {
    const archive = await readFile(join(RECORDED, 'export.tar.gz'));
    const folder = await mkdtemp(join(tmpdir(), 'msw-strapi-fuzz-'));
    return { folder, archive, files: await unpack(gunzipSync(archive)) };
  }

  return {
    async run(random, note) {
      const { folder, archive, files } = await (opened ??= open());
      const path = join(folder, 'export.tar');
      let change = '';
      const mutated = await mutatedArchive(archive, files, random, (text) => note((change = text)));
      await writeFile(path, mutated);
      const { notes: _notes, ...options } = await loadExport(path, { dialect: random.pick(DIALECTS) });
      const double = createDouble({ ...options, warnings: 'off', explain: 'off' });
      const noteQuery = (asked: string) => note(`${asked} after ${change}`);
      return { bytes: await readAll(double, options.model, random, noteQuery) };
    },
    async close() {
      if (opened) await rm((await opened).folder, { recursive: true });
    },
  };
}

async function mutatedArchive(
  archive: Buffer,
  files: Files,
  random: Random,
  note: (input: string) => void,
): Promise<Buffer> {
  switch (random.int(0, 6)) {
    case 6: {
      const whole = random.boolean(0.5) ? archive : gunzipSync(archive);
      const length = random.int(0, whole.length);
      note(`cut off after ${length} of ${whole.length} bytes`);
      return whole.subarray(0, length);
    }
    case 0:
      note('mutated bytes of the .tar.gz');
      return mutateBytes(archive, random);
    case 1:
      note('mutated bytes of the .tar');
      return mutateBytes(gunzipSync(archive), random);
    case 2: {
      const name = random.pick([...files.keys()]);
      const text = mutateText(files.get(name)!, random);
      note(`mutated bytes of ${name}`);
      return tar(new Map([...files, [name, text]]));
    }
    default: {
      const name = random.pick([...files.keys()].filter((file) => file.endsWith('.jsonl')));
      const lines = files.get(name)!.split('\n');
      const at = random.int(0, lines.length - 1);
      const mutated = mutateJson(JSON.parse(lines[at]! || 'null') as unknown, random);
      const line = JSON.stringify(mutated) ?? 'null';
      note(`line ${at + 1} of ${name}: ${line}`);
      const all = new Map([...files, [name, lines.with(at, line).join('\n')]]);
      return random.boolean(0.5) ? tar(all) : gzipSync(await tar(all), { level: 1 });
    }
  }
}

async function unpack(bytes: Uint8Array): Promise<Files> {
  const files = new Map<string, string>();
  const archive = extract();
  archive.end(bytes);
  for await (const entry of archive) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) chunks.push(chunk as Uint8Array);
    // Pictures are binary, and the loader does not look into them.
    if (!entry.header.name.startsWith('assets/'))
      files.set(entry.header.name, Buffer.concat(chunks).toString());
  }
  return files;
}

async function tar(files: Files): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
